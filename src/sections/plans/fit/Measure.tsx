import { type Box, distance, type Point } from './geometry.ts';
import { metres } from './measure-words.ts';

interface Props {
  a: Point;
  b: Point;
  /** Where its number stands; without, it has none. */
  number: Box | undefined;
  /** Pixels a millimetre: letters and ticks keep their size on the screen. */
  scale: number;
  look: 'ruler' | 'gap' | 'passage';
}

/** A length as on the plan's own dimension lines: thin, ticks at the ends, the number on it. */
export function Measure({ a, b, number, scale, look }: Props) {
  const px = 1 / scale;
  const angle = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
  const half = distance(a, b) / 2;
  const tick = 6 * px;
  return (
    <g className={`fit-measure fit-measure-${look}`}>
      <path
        transform={`translate(${(a.x + b.x) / 2} ${(a.y + b.y) / 2}) rotate(${angle})`}
        d={`M${-half} 0H${half}M${-half} ${-tick}V${tick}M${half} ${-tick}V${tick}`}
      />
      {number && (
        <g transform={`translate(${number.x} ${number.y}) rotate(${number.angle})`}>
          <rect
            x={-number.width / 2}
            y={-number.depth / 2}
            width={number.width}
            height={number.depth}
            rx={3 * px}
          />
          <text fontSize={13 * px} dy="0.35em" textAnchor="middle">
            {metres(distance(a, b))}
          </text>
        </g>
      )}
    </g>
  );
}

import { distance, type Point } from './geometry.ts';
import { metres } from './measure-words.ts';

interface Props {
  a: Point;
  b: Point;
  /** Pixels a millimetre: letters and ticks keep their size on the screen. */
  scale: number;
  look: 'ruler' | 'gap' | 'passage';
}

/** A length as on the plan's own dimension lines: thin, ticks at the ends, the number on it. */
export function Measure({ a, b, scale, look }: Props) {
  const text = metres(distance(a, b));
  const px = 1 / scale;
  let angle = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
  const [width, height] = [(text.length * 7.2 + 8) * px, 20 * px];
  const long = distance(a, b);
  // Upright numbers are read from the right, as on the drawing.
  if (angle > 90 || angle <= -90) angle += 180;
  if (Math.abs(angle - 90) < 0.5) angle = -90;
  const tick = 6 * px;
  return (
    <g
      className={`fit-measure fit-measure-${look}`}
      transform={`translate(${(a.x + b.x) / 2} ${(a.y + b.y) / 2}) rotate(${angle})`}
    >
      <path d={`M${-long / 2} 0H${long / 2}M${-long / 2} ${-tick}V${tick}M${long / 2} ${-tick}V${tick}`} />
      <g transform={long < width ? `translate(0 ${-14 * px})` : undefined}>
        <rect x={-width / 2} y={-height / 2} width={width} height={height} rx={3 * px} />
        <text fontSize={13 * px} dy="0.35em" textAnchor="middle">
          {text}
        </text>
      </g>
    </g>
  );
}

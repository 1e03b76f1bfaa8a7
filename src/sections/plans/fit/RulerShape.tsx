import type { Ruler } from './arrangement.ts';
import type { Box } from './geometry.ts';
import { gripName } from './grip.ts';
import { Measure } from './Measure.tsx';

interface Props {
  ruler: Ruler;
  chosen: boolean;
  /** Where its length is written. */
  number: Box | undefined;
  scale: number;
  /** What an end is called: by its number. */
  labelOf(end: 1 | 2): string;
}

/** A measured length with its two ends to drag. */
export function RulerShape({ ruler, chosen, number, scale, labelOf }: Props) {
  const px = 1 / scale;
  return (
    <g className="fit-ruler" data-chosen={chosen}>
      <Measure a={ruler.a} b={ruler.b} number={number} scale={scale} look="ruler" />
      {(['a', 'b'] as const).map((end, index) => (
        // biome-ignore lint/a11y/useSemanticElements: there are no buttons inside a drawing
        <g
          key={end}
          data-grip={gripName(end, ruler.id)}
          className="fit-end"
          role="button"
          tabIndex={0}
          aria-label={labelOf(index === 0 ? 1 : 2)}
          transform={`translate(${ruler[end].x} ${ruler[end].y})`}
        >
          <circle className="fit-reach" r={22 * px} />
          <circle className="fit-end-knob" r={7 * px} />
        </g>
      ))}
    </g>
  );
}

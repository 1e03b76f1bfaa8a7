import { fill } from '../../../content/fill.ts';
import type { Piece, Ruler } from './arrangement.ts';
import { bearing, distance, type Segment, wholeTurn } from './geometry.ts';
import type { Fitting } from './useFitting.ts';
import { metres, size } from './words.ts';

/** Letters on a piece smaller than this are not written. Pixels. */
const SMALLEST_LETTER = 7.5;
const LARGEST_LETTER = 14;
/** What a measure's number takes of its line, and how far beside a shorter line it stands. Pixels. */
const NUMBER = 64;
const BESIDE = 20;
/** What a finger needs. Pixels. */
const FINGER = 44;

/** What turns words the right way up that are turned by `angle`; upright ones are read from the right, as on the plan. */
function upright(angle: number): 0 | 180 {
  const turn = wholeTurn(angle);
  return turn >= 90 && turn < 270 ? 180 : 0;
}

interface Props<Of> {
  fit: Fitting;
  /** Millimetres a pixel: letters, ticks and knobs keep their size on the screen. */
  px: number;
  thing: Of;
}

interface MeasureProps {
  line: Segment;
  px: number;
  look: 'ruler' | 'gap' | 'passage';
}

/** A length as on the plan's own dimension lines: thin, ticks at the ends, the number on it, or beside a short ruler. */
export function Measure({ line: { a, b }, px, look }: MeasureProps) {
  const angle = bearing(a, b);
  const half = distance(a, b) / 2;
  const tick = 6 * px;
  const isShort = 2 * half < NUMBER * px;
  return (
    <g
      className={`fit-measure fit-measure-${look}`}
      transform={`translate(${(a.x + b.x) / 2} ${(a.y + b.y) / 2}) rotate(${angle})`}
    >
      <path d={`M${-half} 0H${half}M${-half} ${-tick}V${tick}M${half} ${-tick}V${tick}`} />
      {(look === 'ruler' || !isShort) && (
        <text
          transform={`rotate(${upright(angle)})`}
          y={isShort ? -BESIDE * px : 0}
          fontSize={13 * px}
          strokeWidth={6 * px}
          dy="0.35em"
          textAnchor="middle"
        >
          {metres(2 * half)}
        </text>
      )}
    </g>
  );
}

/** A ruler's two ends to drag. */
export function Ends({ fit, px, thing: ruler }: Props<Ruler>) {
  const medida = metres(distance(ruler.a, ruler.b));
  return (['a', 'b'] as const).map((end, index) => (
    // biome-ignore lint/a11y/useSemanticElements: there are no buttons inside a drawing
    <g
      key={end}
      data-grip={`${end} ${ruler.id}`}
      data-chosen={ruler.id === fit.chosen}
      className="fit-end"
      role="button"
      tabIndex={0}
      aria-label={fill(fit.words.ponta, { medida, n: String(index + 1) })}
      transform={`translate(${ruler[end].x} ${ruler[end].y})`}
    >
      <circle className="fit-reach" r={(FINGER / 2) * px} />
      <circle className="fit-end-knob" r={7 * px} />
    </g>
  ));
}

/** A piece on the plan: its outline, name and size; chosen, with a handle to turn it off its corner. */
export function PieceShape({ fit, px, thing: piece }: Props<Piece>) {
  const { id, width, depth, angle } = piece;
  const [outline, chosen] = [fit.isOutline(piece), id === fit.chosen];
  const name = fit.nameOf(piece.kind);
  const label = fill(fit.words.peca, { nome: name, tamanho: size(piece) });
  const [long, short] = [Math.max(width, depth), Math.min(width, depth)];
  const letters = Math.max(name.length, size(piece).length);
  const letter = Math.min(LARGEST_LETTER, long / px / (letters * 0.58), short / px / 2.7);
  // Along the longer side.
  const along = depth > width ? 90 : 0;
  const rectangle = { x: -width / 2, y: -depth / 2, width, height: depth };
  const reach = outline ? FINGER * px : Math.max(0, FINGER * px - short);
  return (
    <g
      transform={`translate(${piece.x} ${piece.y}) rotate(${angle})`}
      className={outline ? 'fit-piece fit-outline' : 'fit-piece'}
      data-chosen={chosen}
      data-conflict={fit.conflictAt(piece)}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: there are no buttons inside a drawing */}
      <g data-grip={`body ${id}`} role="button" tabIndex={0} aria-pressed={chosen} aria-label={label}>
        <rect className="fit-piece-reach" {...rectangle} strokeWidth={reach} />
        <rect className="fit-piece-body" {...rectangle} rx={outline ? 0 : 40} />
        {!outline && (
          <path className="fit-piece-back" d={`M${-width / 2 + 60} ${-depth / 2 + 60}H${width / 2 - 60}`} />
        )}
        {!outline && letter >= SMALLEST_LETTER && (
          <g
            transform={`rotate(${along + upright(angle + along)})`}
            fontSize={letter * px}
            textAnchor="middle"
          >
            <text className="fit-piece-name" dy="-0.25em">
              {name}
            </text>
            <text dy="0.95em">{size(piece)}</text>
          </g>
        )}
      </g>
      {chosen && (
        <g
          className="fit-turn"
          data-grip={`turn ${id}`}
          transform={`translate(${width / 2 + 20 * px} ${-depth / 2 - 20 * px})`}
          role="slider"
          tabIndex={0}
          aria-label={fit.words['girar-livre']}
          aria-valuemin={0}
          aria-valuemax={359}
          aria-valuenow={angle}
          aria-valuetext={`${angle}°`}
        >
          <path d={`M0 0L${-20 * px} ${20 * px}`} />
          <circle className="fit-reach" r={(FINGER / 2) * px} />
          <circle className="fit-turn-knob" r={10 * px} />
        </g>
      )}
    </g>
  );
}

import type { Piece, Ruler } from './arrangement.ts';
import { type Box, distance, type Segment, wholeTurn } from './geometry.ts';
import type { Conflict } from './passage.ts';
import { metres, size } from './words.ts';

/** Letters on a piece smaller than this are not written. Pixels. */
const SMALLEST_LETTER = 7.5;
const LARGEST_LETTER = 14;
/** What a finger needs. Pixels. */
const FINGER = 44;

interface MeasureProps {
  line: Segment;
  /** Where its number stands; without, it has none. */
  plate: Box | undefined;
  /** Pixels a millimetre: letters and ticks keep their size on the screen. */
  scale: number;
  look: 'ruler' | 'gap' | 'passage';
}

/** A length as on the plan's own dimension lines: thin, ticks at the ends, the number on it. */
export function Measure({ line: { a, b }, plate, scale, look }: MeasureProps) {
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
      {plate && (
        <g transform={`translate(${plate.x} ${plate.y}) rotate(${plate.angle})`}>
          <rect
            {...{ x: -plate.width / 2, y: -plate.depth / 2, width: plate.width, height: plate.depth }}
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

interface EndsProps {
  ruler: Ruler;
  chosen: boolean;
  scale: number;
  /** What an end is called: by its number. */
  labelOf(end: 1 | 2): string;
}

/** A ruler's two ends to drag. */
export function Ends({ ruler, chosen, scale, labelOf }: EndsProps) {
  return (['a', 'b'] as const).map((end, index) => (
    // biome-ignore lint/a11y/useSemanticElements: there are no buttons inside a drawing
    <g
      key={end}
      data-grip={`${end} ${ruler.id}`}
      data-chosen={chosen}
      className="fit-end"
      role="button"
      tabIndex={0}
      aria-label={labelOf(index === 0 ? 1 : 2)}
      transform={`translate(${ruler[end].x} ${ruler[end].y})`}
    >
      <circle className="fit-reach" r={FINGER / 2 / scale} />
      <circle className="fit-end-knob" r={7 / scale} />
    </g>
  ));
}

interface PieceProps {
  piece: Piece;
  /** Written on it, with its size. */
  name: string;
  label: string;
  /** Only an outline: taken by its edge, nothing written on it. */
  outline: boolean;
  chosen: boolean;
  conflict: Conflict;
  scale: number;
  turnLabel: string;
}

/** How large a piece's name and size are written on it; undefined where there is no room. Pixels. */
function letterOf(name: string, piece: Box, scale: number): number | undefined {
  const [long, short] = [Math.max(piece.width, piece.depth), Math.min(piece.width, piece.depth)];
  const letters = Math.max(name.length, size(piece).length);
  const letter = Math.min(LARGEST_LETTER, (long * scale) / (letters * 0.58), (short * scale) / 2.7);
  return letter < SMALLEST_LETTER ? undefined : letter;
}

/** A piece on the plan: its outline, name and size; chosen, with a handle to turn it off its corner. */
export function PieceShape({ piece, name, label, outline, chosen, conflict, scale, turnLabel }: PieceProps) {
  const { id, width, depth, angle } = piece;
  const px = 1 / scale;
  const upright = depth > width;
  const letter = outline ? undefined : letterOf(name, piece, scale);
  // Along the longer side, and never upside down; upright words are read from the right, as the plan's are.
  const along = wholeTurn(angle + (upright ? 90 : 0));
  const readable = along >= 90 && along < 270 ? 180 : 0;
  const rectangle = { x: -width / 2, y: -depth / 2, width, height: depth };
  const reach = outline ? FINGER * px : Math.max(0, FINGER * px - Math.min(width, depth));
  return (
    <g
      transform={`translate(${piece.x} ${piece.y}) rotate(${angle})`}
      className={outline ? 'fit-piece fit-outline' : 'fit-piece'}
      data-chosen={chosen}
      data-conflict={conflict}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: there are no buttons inside a drawing */}
      <g data-grip={`piece ${id}`} role="button" tabIndex={0} aria-pressed={chosen} aria-label={label}>
        <rect className="fit-piece-reach" {...rectangle} strokeWidth={reach} />
        <rect className="fit-piece-body" {...rectangle} rx={outline ? 0 : 40} />
        {!outline && (
          <path className="fit-piece-back" d={`M${-width / 2 + 60} ${-depth / 2 + 60}H${width / 2 - 60}`} />
        )}
        {letter && (
          <g
            transform={`rotate(${(upright ? 90 : 0) + readable})`}
            fontSize={letter * px}
            textAnchor="middle"
          >
            <text className="fit-piece-name" y={-0.25 * letter * px}>
              {name}
            </text>
            <text y={0.95 * letter * px}>{size(piece)}</text>
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
          aria-label={turnLabel}
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

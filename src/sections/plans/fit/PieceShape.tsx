import type { Piece } from './arrangement.ts';
import { type Point, wholeTurn } from './geometry.ts';
import { gripName } from './grip.ts';
import { letterOf } from './labels.ts';
import { size } from './measure-words.ts';
import type { Conflict } from './passage.ts';

interface Props {
  piece: Piece;
  name: string;
  label: string;
  chosen: boolean;
  conflict: Conflict;
  /** Pixels a millimetre. */
  scale: number;
  turnLabel: string;
}

/** Where one turns a piece by hand: off its corner, out of the way of the measures on its sides. */
const turnKnob = ({ width, depth }: Piece, px: number): Point => ({
  x: width / 2 + 20 * px,
  y: -depth / 2 - 20 * px,
});

/** A piece of furniture on the plan: its outline, name and size; chosen, with a handle to turn it. */
export function PieceShape({ piece, name, label, chosen, conflict, scale, turnLabel }: Props) {
  const { id, x, y, width, depth, angle } = piece;
  const px = 1 / scale;
  const upright = depth > width;
  const letter = letterOf(name, piece, scale);
  // Along the longer side, and never upside down; upright words are read from the right, as the plan's are.
  const along = wholeTurn(angle + (upright ? 90 : 0));
  const readable = along >= 90 && along < 270 ? 180 : 0;
  const knob = turnKnob(piece, px);
  return (
    <g
      transform={`translate(${x} ${y}) rotate(${angle})`}
      className="fit-piece"
      data-chosen={chosen}
      data-conflict={conflict}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: there are no buttons inside a drawing */}
      <g
        data-grip={gripName('piece', id)}
        role="button"
        tabIndex={0}
        aria-pressed={chosen}
        aria-label={label}
      >
        <rect
          className="fit-piece-reach"
          x={-width / 2}
          y={-depth / 2}
          width={width}
          height={depth}
          strokeWidth={Math.max(0, 44 * px - Math.min(width, depth))}
        />
        <rect className="fit-piece-body" x={-width / 2} y={-depth / 2} width={width} height={depth} rx={40} />
        <path className="fit-piece-back" d={`M${-width / 2 + 60} ${-depth / 2 + 60}H${width / 2 - 60}`} />
        {letter && (
          <g transform={`rotate(${(upright ? 90 : 0) + readable})`} fontSize={letter * px}>
            <text className="fit-piece-name" y={-0.25 * letter * px} textAnchor="middle">
              {name}
            </text>
            <text y={0.95 * letter * px} textAnchor="middle">
              {size(piece)}
            </text>
          </g>
        )}
      </g>
      {chosen && (
        <g
          className="fit-turn"
          data-grip={gripName('turn', id)}
          transform={`translate(${knob.x} ${knob.y})`}
          role="slider"
          tabIndex={0}
          aria-label={turnLabel}
          aria-valuemin={0}
          aria-valuemax={359}
          aria-valuenow={angle}
          aria-valuetext={`${angle}°`}
        >
          <title>{turnLabel}</title>
          <path d={`M0 0L${width / 2 - knob.x} ${-depth / 2 - knob.y}`} />
          <circle className="fit-reach" r={22 * px} />
          <circle className="fit-turn-knob" r={10 * px} />
        </g>
      )}
    </g>
  );
}

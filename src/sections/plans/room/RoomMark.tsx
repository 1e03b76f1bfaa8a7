import type { Drawing } from '../../../pictures/plans.ts';

interface Props {
  /** The drawing it lies on. */
  drawing: Drawing;
  /** Where on it one stands, in its units. */
  at: readonly [x: number, y: number];
  /** What it says, so that it is no riddle before anybody has been in the room. */
  label: string;
  /** Which way one looked last, in degrees. */
  heading: number;
}

/** How large the mark is, as a share of the drawing's width: so the lettering around stays as far off at every width. */
export const MARK_SHARE = 0.1265;

/** Where one stands in the room, on the plan in the page. Its cone shows which way one looked last. */
export function RoomMark({ drawing: { viewBox, width, height }, at, label, heading }: Props) {
  const box = viewBox ?? [0, 0, width, height];
  const scale = (box[2] * MARK_SHARE) / 64;
  return (
    <svg className="room-mark screen-only" viewBox={box.join(' ')} aria-hidden="true">
      <g transform={`translate(${at.join(' ')}) scale(${scale})`}>
        <path d="M0 0-17 27A32 32 0 0 0 17 27Z" transform={`rotate(${heading})`} />
        <circle r="4" />
        <text x="9" y="5">
          {label}
        </text>
      </g>
    </svg>
  );
}

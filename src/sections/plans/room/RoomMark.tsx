import type { CSSProperties } from 'react';
import { useHeading } from './heading.ts';

/** Where on the drawing, in per cent of it. */
interface Props {
  left: string;
  top: string;
  /** What it says, so that it is no riddle before anybody has been in the room. */
  label: string;
}

/** How wide the mark is, in per cent of the drawing: so the lettering around stays as far off at every width. */
export const MARK_WIDTH = 12.5;
/** Not in a stylesheet: those of the page are in its HTML, and this is only drawn once the section is awake. */
const STYLE: CSSProperties = {
  position: 'absolute',
  width: `${MARK_WIDTH}%`,
  translate: '-50% -50%',
  overflow: 'visible',
  pointerEvents: 'none',
  // Like ink on what is drawn.
  mixBlendMode: 'multiply',
};

/** Where one stands in the room, on the plan in the page; its cone turns along while the room is open. */
export function RoomMark({ left, top, label }: Props) {
  const yaw = useHeading();
  return (
    <svg className="room-mark" style={{ ...STYLE, left, top }} viewBox="-32 -32 64 64" aria-hidden="true">
      <path d="M0 0-17 27A32 32 0 0 0 17 27Z" transform={`rotate(${yaw})`} fill="var(--sol-400)" />
      <circle r="4" fill="var(--caju-600)" />
      <text x="9" y="5" fontSize="15" fontWeight="600" fill="var(--lagoa-950)">
        {label}
      </text>
    </svg>
  );
}

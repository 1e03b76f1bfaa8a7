import type { CSSProperties } from 'react';
import type { Drawing } from '../../../pictures/plans.ts';
import { useHeading } from './heading.ts';
import { placeOn } from './place-on.ts';

interface Props {
  drawing: Drawing;
  /** In the drawing's units. */
  eye: readonly [x: number, y: number];
}

const SIZE = 64;
/** Not in a stylesheet: those of the page are in its HTML, and this is only drawn once the section is awake. */
const STYLE: CSSProperties = {
  position: 'absolute',
  width: SIZE,
  height: SIZE,
  margin: -SIZE / 2,
  pointerEvents: 'none',
  // Like ink, so that the room's name stays legible under it.
  mixBlendMode: 'multiply',
};

/** Where one stands in the room, on the plan in the page; its cone turns along while the room is open. */
export function RoomMark({ drawing, eye }: Props) {
  const yaw = useHeading();
  return (
    <svg
      className="room-mark"
      style={{ ...STYLE, ...placeOn(drawing, eye) }}
      viewBox="-32 -32 64 64"
      aria-hidden="true"
    >
      <path d="M0 0-17 27A32 32 0 0 0 17 27Z" transform={`rotate(${yaw})`} fill="var(--sol-400)" />
      <circle r="4" fill="var(--caju-600)" />
    </svg>
  );
}

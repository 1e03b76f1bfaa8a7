import type { Drawing } from '../../../pictures/plan-files.ts';
import type { PlanWords } from '../plan-words.ts';
import { fetchData, useWindow } from '../useWindow.tsx';
import type { RoomData, RoomEntry } from './room-data.ts';

interface Props {
  room: RoomEntry;
  failure: PlanWords['failure'];
  /** Which way the visitor looked, in degrees, when the room was left. */
  onLook(heading: number): void;
}

/**
 * The window into the room. Nothing of the room itself is fetched before it is pressed; without script
 * it leads to its picture.
 */
export function RoomPoster({ room, failure, onLook }: Props) {
  const { button, shown } = useWindow(async (close) => {
    const [{ default: Room }, data] = await Promise.all([
      import('./Room.tsx'),
      fetchData<RoomData>(room.data),
    ]);
    const leave = (yaw: number) => {
      onLook(yaw);
      close();
    };
    return <Room data={data} onClose={leave} />;
  }, failure);
  return (
    <figure className="room-poster photo">
      <picture>
        <source type="image/avif" srcSet={room.srcSet} sizes="min(100vw, 1200px)" />
        <img src={room.src} alt={room.alt} width={1200} height={900} loading="lazy" />
      </picture>
      <a {...button} href={room.src} className="room-enter over">
        <span>{room.mark}</span> {room.title}
      </a>
      <figcaption className="picture-caption">{room.caption}</figcaption>
      {shown}
    </figure>
  );
}

interface MarkProps {
  room: RoomEntry;
  /** The drawing it lies on. */
  drawing: Drawing;
  /** Which way one looked last, in degrees. */
  heading: number;
}

/** How large the mark is, as a share of the drawing's width: so the lettering around stays as far off at every width. */
export const MARK_SHARE = 0.1265;

/** Where one stands in the room, on the plan in the page. Its cone shows which way one looked last. */
export function RoomMark({ room: { at, mark }, drawing: { viewBox, width, height }, heading }: MarkProps) {
  const box = viewBox ?? [0, 0, width, height];
  const scale = (box[2] * MARK_SHARE) / 64;
  return (
    <svg className="room-mark over screen-only" viewBox={box.join(' ')} aria-hidden="true">
      <g transform={`translate(${at.join(' ')}) scale(${scale})`}>
        <path fill="var(--highlight)" d="M0 0-17 27A32 32 0 0 0 17 27Z" transform={`rotate(${heading})`} />
        <circle fill="var(--action)" r="4" />
        <text x="9" y="5" fill="var(--ink)" fontSize="0.9375rem" fontWeight="600">
          {mark}
        </text>
      </g>
    </svg>
  );
}

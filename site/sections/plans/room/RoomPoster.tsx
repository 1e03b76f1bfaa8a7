import type { Drawing } from '../../../pictures/plan-files.ts';
import { fetchData, useWindow } from '../useWindow.tsx';
import { ROOM_MARK } from '../words.ts';
import type { RoomData, RoomEntry } from './room-data.ts';
import './RoomPoster.css';

interface Props {
  room: RoomEntry;
}

/** The room is fetched only on a press; without script the link leads to its picture. */
export function RoomPoster({ room }: Props) {
  const { button, shown } = useWindow(async (close) => {
    const [{ default: Room }, data] = await Promise.all([
      import('./Room.tsx'),
      fetchData<RoomData>(room.data),
    ]);
    return <Room data={data} onClose={close} />;
  });
  return (
    <figure className="room-poster photo">
      <picture>
        <source type="image/avif" srcSet={room.srcSet} sizes="min(100vw, 1200px)" />
        <img src={room.src} alt={room.alt} width={1200} height={900} loading="lazy" />
      </picture>
      <a {...button} href={room.src} className="room-enter over">
        <span>{ROOM_MARK}</span> {room.title}
      </a>
      <figcaption className="picture-caption">{room.caption}</figcaption>
      {shown}
    </figure>
  );
}

interface MarkProps {
  room: RoomEntry;
  drawing: Drawing;
}

export const MARK_SIZE = [0.082, 0.038] as const;

export function RoomMark({ room: { at }, drawing: { viewBox, width, height } }: MarkProps) {
  const box = viewBox ?? [0, 0, width, height];
  const [across, down] = MARK_SIZE.map((share) => share * box[2]) as [number, number];
  return (
    <svg className="room-mark over screen-only" viewBox={box.join(' ')} aria-hidden="true">
      <g transform={`translate(${at.join(' ')})`}>
        <rect
          fill="var(--highlight)"
          x={-across / 2}
          y={-down / 2}
          width={across}
          height={down}
          rx={down / 2}
        />
        <text
          fill="var(--ink)"
          y={down * 0.26}
          fontSize={down * 0.74}
          fontWeight="700"
          textAnchor="middle"
        >
          {ROOM_MARK}
        </text>
      </g>
    </svg>
  );
}

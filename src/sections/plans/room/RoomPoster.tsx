import { fetchData, opens, useWindow } from '../useWindow.ts';
import type { RoomData, RoomEntry } from './room-data.ts';

interface Props {
  poster: RoomEntry['poster'];
  /** Which way the visitor looked, in degrees, when the room was left. */
  onLook(heading: number): void;
}

async function fetchRoom(address: string) {
  const [{ default: Room }, data] = await Promise.all([import('./Room.tsx'), fetchData<RoomData>(address)]);
  return { Room, data };
}

/**
 * The window into the room. Nothing of the room itself is fetched before it is pressed; without script
 * it leads to its picture.
 */
export function RoomPoster({ poster, onLook }: Props) {
  const { open, shown, show } = useWindow(() => fetchRoom(poster.room), {});
  return (
    <figure className="room-poster photo">
      <picture>
        <source type="image/avif" srcSet={poster.srcSet} sizes="min(100vw, 1200px)" />
        <img src={poster.src} alt={poster.alt} width={1200} height={900} loading="lazy" />
      </picture>
      <a href={poster.src} className="room-enter" {...opens((link) => void open(link))}>
        <span>{poster.mark}</span> {poster.title}
      </a>
      <figcaption className="room-poster-caption picture-caption">{poster.caption}</figcaption>
      {shown && (
        <shown.Room
          data={shown.data}
          onClose={(yaw) => {
            onLook(yaw);
            show(null);
          }}
        />
      )}
    </figure>
  );
}

import { opens, type PressFailure } from '../useOnPress.ts';
import type { RoomPosterData } from './room-pictures.ts';
import { useRoom } from './useRoom.tsx';

interface Props {
  poster: RoomPosterData;
  failure: PressFailure;
  /** Which way the visitor looked, in degrees, when the room was left. */
  onLook(heading: number): void;
}

/**
 * The window into the room. Nothing of the room itself is fetched before it is pressed; without script
 * it leads to its picture.
 */
export function RoomPoster({ poster, failure, onLook }: Props) {
  const { enter, room } = useRoom(failure, onLook);
  return (
    <figure className="room-poster">
      <picture>
        <source type="image/avif" srcSet={poster.srcSet} sizes="min(100vw, 1200px)" />
        <img src={poster.src} alt={poster.alt} width={1200} height={900} loading="lazy" />
      </picture>
      <a href={poster.src} className="room-enter" {...opens(enter)}>
        <span>{poster.mark}</span> {poster.title}
      </a>
      <figcaption className="room-poster-caption picture-caption">{poster.caption}</figcaption>
      {room}
    </figure>
  );
}

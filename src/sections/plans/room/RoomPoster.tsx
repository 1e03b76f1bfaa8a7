import type { RoomPosterData } from './room-pictures.ts';
import './RoomPoster.css';

/**
 * The window into the room. Nothing of the room itself is fetched before it is pressed; without script
 * it leads to its picture.
 */
export function RoomPoster({ poster }: { poster: RoomPosterData }) {
  return (
    <figure className="room-poster">
      <picture>
        <source type="image/avif" srcSet={poster.srcSet} sizes="min(100vw, 1200px)" />
        <img src={poster.src} alt={poster.alt} width={1200} height={900} loading="lazy" />
      </picture>
      {/* biome-ignore lint/a11y/useSemanticElements: a link, for who has no script */}
      <a href={poster.src} className="room-enter" role="button" aria-haspopup="dialog">
        <span>{poster.mark}</span> {poster.title}
      </a>
      <figcaption className="room-poster-caption picture-caption">{poster.caption}</figcaption>
    </figure>
  );
}

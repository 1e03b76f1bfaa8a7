import { Picture } from '../../pictures/Picture.tsx';
import type { PictureData } from '../../pictures/resolve.ts';
import { captionId } from './caption-id.ts';

interface Props {
  slides: { title: string; picture: PictureData }[];
}

/** The carousel's photos, drawn ahead of time: without script they still scroll sideways. */
export function Slides({ slides }: Props) {
  return (
    <ul className="carousel-slides">
      {slides.map(({ title, picture }, index) => (
        <li
          key={title}
          className="carousel-slide"
          aria-roledescription="foto"
          aria-label={`${index + 1} de ${slides.length}`}
        >
          <figure>
            <Picture picture={picture} held />
            <figcaption className="carousel-caption">
              <b id={captionId(index)}>{title}</b> <span>{picture.caption}</span>
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}

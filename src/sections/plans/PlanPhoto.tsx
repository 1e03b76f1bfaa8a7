import { useRef } from 'react';
import { Picture } from '../../pictures/Picture.tsx';
import type { PictureData } from '../../pictures/resolve.ts';
import { OpenLarge } from '../../viewer/OpenLarge.tsx';
import type { ViewerItem } from '../../viewer/viewer-item.ts';
import { opens, pressing } from './useWindow.ts';

interface Props {
  picture: PictureData;
  /** The whole picture: the viewer's, and the link's for who has no script. */
  large: ViewerItem;
  onLarge(link: HTMLAnchorElement): void;
}

/** A group's picture; it and its icon open it large. */
export function PlanPhoto({ picture, large, onLarge }: Props) {
  const icon = useRef<HTMLAnchorElement>(null);
  return (
    <figure className="plan-photo photo">
      <Picture picture={picture} {...pressing(icon)} />
      <OpenLarge
        ref={icon}
        className="plan-photo-open"
        name={large.title}
        href={large.src}
        {...opens(onLarge)}
      />
      <figcaption className="plan-photo-caption picture-caption">{picture.caption}</figcaption>
    </figure>
  );
}

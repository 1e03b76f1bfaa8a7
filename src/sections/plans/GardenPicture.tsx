import { Picture } from '../../pictures/Picture.tsx';
import type { PictureData } from '../../pictures/resolve.ts';
import { OpenLarge } from '../../viewer/OpenLarge.tsx';
import type { ViewerItem } from '../../viewer/viewer-item.ts';

interface Props {
  picture: PictureData;
  /** The whole picture: the viewer's, and the link's for who has no script. */
  large: ViewerItem;
}

/** The garden's perspective; picture and icon open it large. */
export function GardenPicture({ picture, large }: Props) {
  return (
    <figure className="garden-picture">
      <Picture picture={picture} />
      <figcaption className="garden-caption picture-caption">{picture.caption}</figcaption>
      <OpenLarge className="garden-open" name={large.title} href={large.src} />
    </figure>
  );
}

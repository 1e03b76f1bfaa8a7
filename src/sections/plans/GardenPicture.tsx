import { Picture } from '../../pictures/Picture.tsx';
import type { PictureData } from '../../pictures/resolve.ts';
import { Tooltip } from '../../ui/Tooltip.tsx';
import { activation } from '../../viewer/activation.ts';
import { OpenLarge } from '../../viewer/OpenLarge.tsx';
import type { ViewerItem } from '../../viewer/viewer-item.ts';

interface Props {
  picture: PictureData;
  /** The whole picture: the viewer's, and the link's for who has no script. */
  large: ViewerItem;
  onOpen(from: HTMLElement): void;
}

/** The garden's perspective; picture and icon open it large. */
export function GardenPicture({ picture, large, onOpen }: Props) {
  return (
    <figure className="garden-picture">
      <Picture picture={picture} {...activation(onOpen)} />
      <figcaption className="garden-caption picture-caption">{picture.caption}</figcaption>
      <Tooltip label={`Ampliar: ${large.title}`}>
        <OpenLarge className="garden-open" name={large.title} href={large.src} {...activation(onOpen)} />
      </Tooltip>
    </figure>
  );
}

import { Picture } from '../../pictures/Picture.tsx';
import type { PictureData } from '../../pictures/resolve.ts';
import { Tooltip } from '../../ui/Tooltip.tsx';
import { activation } from '../../viewer/activation.ts';
import { OpenLarge } from '../../viewer/OpenLarge.tsx';

interface Props {
  picture: PictureData;
  title: string;
  /** The whole picture, for who has no script. */
  href: string;
  onOpen(from: HTMLElement): void;
}

/** The garden's perspective; picture and icon open it large. */
export function GardenPicture({ picture, title, href, onOpen }: Props) {
  return (
    <figure className="garden-picture">
      <Picture picture={picture} {...activation(onOpen)} />
      <figcaption className="picture-caption">{picture.caption}</figcaption>
      <Tooltip label={`Ampliar: ${title}`}>
        <OpenLarge name={title} href={href} {...activation(onOpen)} />
      </Tooltip>
    </figure>
  );
}

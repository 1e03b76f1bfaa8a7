import type { PictureData } from '../pictures/resolve.ts';
import { OpenLarge } from '../ui/OpenLarge.tsx';
import { Picture } from '../ui/Picture.tsx';
import { Tooltip } from '../ui/Tooltip.tsx';
import { activation } from './activation.ts';

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

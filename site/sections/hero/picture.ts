import type { PictureSource } from '../../pictures/launch-pictures.ts';
import { resolvePicture } from '../../pictures/resolve.ts';
import { FRAMES } from '../../pictures/slots.ts';

export function heroPicture(launch: PictureSource) {
  const { foto, 'foto-celular': phonePhoto } = launch.content.capa;
  return resolvePicture(launch, { photo: foto, phonePhoto }, FRAMES.hero);
}

import { NOTHING } from '../../pictures/Picture.tsx';
import { resolvePicture } from '../../pictures/resolve.ts';
import { DAWN, FRAMES } from '../../pictures/slots.ts';
import type { PictureSource } from '../../pictures/source.ts';

/**
 * What the page opens with: the day, and the same view before dawn, in the same crops, or nothing where one of the hero's two
 * photos has none. Browsers without AVIF have the day in its place.
 */
export async function heroPictures(launch: PictureSource) {
  const { foto, 'foto-celular': phonePhoto } = launch.content.capa;
  const ids = { photo: foto, phonePhoto };
  const day = await resolvePicture(launch, ids, FRAMES.hero);
  const fotos = { ...launch.content.fotos };
  for (const id of [foto, phonePhoto]) {
    const photo = fotos[id];
    if (!photo?.madrugada) return { day, night: undefined };
    fotos[id] = { ...photo, arquivo: photo.madrugada };
  }
  const content = { ...launch.content, fotos };
  const night = await resolvePicture({ ...launch, content }, ids, DAWN, day.src);
  // Without script a browser takes `loading="lazy"` for eager.
  const withoutScript = { media: '(scripting: none)', type: 'image/svg+xml', ...NOTHING };
  return { day, night: { ...night, alt: '', sources: [withoutScript, ...night.sources] } };
}

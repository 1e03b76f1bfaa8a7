import { content } from '../../content/index.ts';
import { NOTHING } from '../../pictures/Picture.tsx';
import { type PictureData, resolvePicture } from '../../pictures/resolve.ts';
import { DAWN, FRAMES } from '../../pictures/slots.ts';

const { foto, 'foto-celular': phonePhoto } = content.capa;
const ids = { photo: foto, phonePhoto };

/** The hero's picture: the morning. */
export const heroPicture = await resolvePicture(content, ids, FRAMES.hero);

/**
 * The same view before dawn, in the same crops, or nothing where one of the hero's two photos has none. Browsers without
 * AVIF have the morning in its place.
 */
async function resolveDawn(): Promise<PictureData | undefined> {
  const fotos = { ...content.fotos };
  for (const id of [foto, phonePhoto]) {
    const photo = fotos[id];
    if (!photo?.madrugada) return undefined;
    fotos[id] = { ...photo, arquivo: photo.madrugada };
  }
  const picture = await resolvePicture({ ...content, fotos }, ids, DAWN, heroPicture.src);
  // Without script a browser takes `loading="lazy"` for eager.
  const withoutScript = { media: '(scripting: none)', type: 'image/svg+xml', ...NOTHING };
  return { ...picture, alt: '', sources: [withoutScript, ...picture.sources] };
}

/** What the page opens with, to a visitor who is to see the morning come. */
export const dawnPicture = await resolveDawn();

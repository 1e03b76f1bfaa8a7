import type { Content } from '../content/schema.ts';
import type { ViewerItem } from '../viewer/ImageViewer.tsx';
import { resolvePlans } from './plans.ts';
import { resolvePicture } from './resolve.ts';
import { FRAMES, leisureFrames } from './slots.ts';

/** The garden's perspective whole, for the viewer. */
const WHOLE_PHOTO = {
  slot: 'garden',
  aspect: 16 / 9,
  widths: [800, 1200, 1600],
  sizes: 'min(896px, 100vw)',
} as const;

/** Every picture of the landing page, made and described. */
export async function pagePictures(content: Content) {
  const { capa, sobre, lazer, plantas, condicoes } = content;
  const gardenId = plantas.garden.foto ?? '';
  const whole = await resolvePicture(content, { photo: gardenId }, [
    { ...WHOLE_PHOTO, widths: [...WHOLE_PHOTO.widths] },
  ]);
  const gardenLarge: ViewerItem = {
    kind: 'photo',
    title: plantas.garden['foto-titulo'] ?? plantas.abas.garden,
    alt: whole.alt,
    caption: whole.caption,
    src: whole.src,
    srcSet: whole.sources.find((source) => source.type === 'image/webp')?.srcSet,
    sizes: WHOLE_PHOTO.sizes,
    width: 1600,
    height: 900,
  };
  return {
    hero: await resolvePicture(content, { photo: capa.foto, phonePhoto: capa['foto-celular'] }, FRAMES.hero),
    slides: await Promise.all(
      sobre.carrossel.fotos.map(async (slide) => ({
        title: slide.titulo,
        picture: await resolvePicture(
          content,
          { photo: slide.foto, phonePhoto: slide['foto-celular'] },
          FRAMES.carousel,
        ),
      })),
    ),
    leisure: await Promise.all(
      lazer.itens.map((item, index) =>
        item.foto ? resolvePicture(content, { photo: item.foto }, leisureFrames(index)) : undefined,
      ),
    ),
    plans: { tipo: resolvePlans(content, 'tipo'), garden: resolvePlans(content, 'garden') },
    garden: await resolvePicture(content, { photo: gardenId }, FRAMES.garden),
    gardenLarge,
    conditions: await resolvePicture(content, { photo: condicoes.foto }, FRAMES.conditions),
  };
}

import type { Content } from '../../content/schema.ts';
import { resolvePicture } from '../../pictures/resolve.ts';
import { FRAMES, WHOLE_PHOTO } from '../../pictures/slots.ts';
import type { ViewerItem } from '../../viewer/viewer-item.ts';

/** The garden's perspective: cropped for its place, and whole for the viewer. */
export async function gardenPhoto(content: Content, id: string) {
  const { garden, abas } = content.plantas;
  const [picture, whole] = await Promise.all([
    resolvePicture(content, { photo: id }, garden.plantas.length > 1 ? FRAMES.gardenWide : FRAMES.garden),
    resolvePicture(content, { photo: id }, [WHOLE_PHOTO]),
  ]);
  const [across, down] = content.fotos[id]?.foco ?? [50, 50];
  const large: ViewerItem = {
    kind: 'photo',
    title: garden['foto-titulo'] ?? abas.garden,
    alt: whole.alt,
    caption: whole.caption,
    focus: [across / 100, down / 100],
    src: whole.src,
    avif: whole.sources[0]?.srcSet.split(' ')[0],
    width: whole.width,
    height: whole.height,
  };
  return { picture, large };
}

import type { ContentWithPlans } from '../../content/schema.ts';
import { resolvePicture } from '../../pictures/resolve.ts';
import { FRAMES, WHOLE_PHOTO } from '../../pictures/slots.ts';
import type { ViewerItem } from '../../viewer/viewer-item.ts';

/** A group's picture, if it has one: cropped for its place, and whole for the viewer. */
export async function planPhoto(
  content: ContentWithPlans,
  group: ContentWithPlans['plantas']['grupos'][number],
) {
  const { foto: id, plantas } = group;
  if (!id) return undefined;
  const [picture, whole] = await Promise.all([
    resolvePicture(content, { photo: id }, plantas.length > 1 ? FRAMES.belowPlans : FRAMES.besidePlan),
    resolvePicture(content, { photo: id }, [WHOLE_PHOTO]),
  ]);
  const [across, down] = content.fotos[id]?.foco ?? [50, 50];
  const large: ViewerItem = {
    kind: 'photo',
    title: group['foto-titulo'] ?? group.aba ?? group.titulo,
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

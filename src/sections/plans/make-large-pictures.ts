import type { Content } from '../../content/schema.ts';
import { resolvePlans } from '../../pictures/plans.ts';
import { gardenPhoto } from './garden-photo.ts';
import { type LargePictures, viewerItem } from './plan-items.ts';

/** Gathers what the viewer shows of the plans and of the garden. */
export async function makeLargePictures(content: Content): Promise<LargePictures> {
  const { garden, legenda } = content.plantas;
  const plans = (tab: 'tipo' | 'garden') =>
    resolvePlans(content, tab).map((plan) => viewerItem(plan, legenda));
  const photos = garden.foto ? [(await gardenPhoto(content, garden.foto)).large] : [];
  return { standard: plans('tipo'), garden: [...plans('garden'), ...photos] };
}

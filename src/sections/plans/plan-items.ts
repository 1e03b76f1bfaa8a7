import type { PlanData } from '../../pictures/plans.ts';
import type { ViewerItem } from '../../viewer/ViewerPicture.tsx';
import { fill } from '../../yaml/values.ts';
import { areas, legenda } from './plans.built.ts';

const square = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Square metres in Brazilian form, without the unit: `8,88`. */
export const formatArea = (area: number): string => square.format(area);

/** A plan's area as it stands beside its name: `62,40m²`, with the garden's where there is one, on one line each. */
export function areaLine({ privateArea, garden }: PlanData): string {
  const area = `${formatArea(privateArea)}m²`;
  if (!garden) return area;
  const more = fill(areas['mais-jardim'], { jardim: `${formatArea(garden)}m²` });
  return `${area} ${more.replaceAll(' ', '\u00a0')}`;
}

/** What the viewer shows of a plan. */
export function viewerItem(plan: PlanData): ViewerItem {
  const { section, large } = plan;
  return {
    kind: 'plan',
    title: plan.title,
    detail: areaLine(plan),
    alt: plan.alt,
    caption: legenda,
    ...large,
    ...(section.src !== large.src && { small: section }),
  };
}

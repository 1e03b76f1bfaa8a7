import type { PlanData } from '../../pictures/plans.ts';
import { formatArea } from '../../ui/area.ts';
import type { ViewerItem } from '../../viewer/viewer-item.ts';

/** A plan's area as it stands beside its name: `51,06m²`, with the garden's where there is one. */
export function areaLine({ privateArea, garden }: PlanData): string {
  return `${formatArea(privateArea)}m²${garden ? ` +\u00a0jardim\u00a0${formatArea(garden)}m²` : ''}`;
}

/** What the viewer shows of a plan. */
export function viewerItem(plan: PlanData, caption: string): ViewerItem {
  return {
    kind: 'plan',
    title: plan.title,
    detail: areaLine(plan),
    alt: plan.alt,
    caption,
    ...plan.large,
    small: plan.section,
  };
}

import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { still } from './still.ts';

/** WCAG 2.0 to 2.2, levels A and AA. */
export const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

interface Look {
  /** Only these parts. */
  within?: string[];
  without?: string[];
  /** Only rules with these tags; by default all, good practice too. */
  tags?: string[];
  /** But for these rules. */
  passedOver?: string[];
}

/** The barriers that axe finds in what is shown now, each by its rule and its elements. */
export async function barriers(
  page: Page,
  { within = [], without = [], tags, passedOver = [] }: Look = {},
): Promise<string[]> {
  // Without the page of its own that axe opens to join what frames say: there is one frame, and it
  // is the map's.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  axe.exclude('iframe').disableRules(passedOver);
  if (tags) axe.withTags(tags);
  for (const part of without) axe.exclude(part);
  for (const part of within) axe.include(part);
  await still(page);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

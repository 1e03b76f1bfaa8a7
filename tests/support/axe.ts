import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { waitUntilStill } from './still.ts';

/** WCAG 2.0 to 2.2, levels A and AA. */
export const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

interface Look {
  within?: string[];
  without?: string[];
  /** Defaults to all rules, best practices included. */
  tags?: string[];
  passedOver?: string[];
}

/** Returns each violation with its rule and elements. */
export async function axeViolations(
  page: Page,
  { within = [], without = [], tags, passedOver = [] }: Look = {},
): Promise<string[]> {
  // Legacy mode opens no extra page; the only frame is the map's, which is excluded.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  axe.exclude('iframe').disableRules(passedOver);
  if (tags) axe.withTags(tags);
  for (const part of without) axe.exclude(part);
  for (const part of within) axe.include(part);
  await waitUntilStill(page);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

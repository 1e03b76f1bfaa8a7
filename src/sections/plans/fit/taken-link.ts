import { planOfLink } from './link.ts';

/**
 * The text of the link by which the visitor came, left on the root by the section's own script, if it
 * speaks of this plan. Given once: afterwards the visitor's own arrangement counts.
 */
export function takeLink(plan: string): string | null {
  const { dataset } = document.documentElement;
  const text = dataset.cabe;
  if (text === undefined || planOfLink(text) !== plan) return null;
  delete dataset.cabe;
  return text;
}

import { type Arrangement, EMPTY } from './arrangement.ts';
import { linkText, planOfLink, readLink } from './link.ts';

export const KEY = 'medidas';

function keptTexts(): string[] {
  try {
    const texts: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(texts) ? texts.filter((text) => typeof text === 'string') : [];
  } catch {
    return [];
  }
}

/** What the visitor laid on this plan before, as far as the browser kept it. */
export function keptArrangement(plan: string, kinds: readonly string[]): Arrangement {
  const text = keptTexts().find((one) => planOfLink(one) === plan);
  return text ? readLink(text, kinds) : EMPTY;
}

function keepTexts(texts: readonly string[]): boolean {
  try {
    if (texts.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(texts));
    return true;
  } catch {
    return false;
  }
}

/**
 * Keeps an arrangement in this browser only.
 * @returns false where the browser keeps nothing: then the arrangement lasts as long as the page
 */
export function keepArrangement(plan: string, arrangement: Arrangement): boolean {
  const others = keptTexts().filter((text) => planOfLink(text) !== plan);
  const empty = arrangement.pieces.length + arrangement.rulers.length === 0;
  return keepTexts(empty ? others : [...others, linkText(plan, arrangement)]);
}

/**
 * Forgets the arrangements of every plan.
 * @returns what brings them back, but for the plans on which something was laid since
 */
export function forgetArrangements(): () => void {
  const forgotten = keptTexts();
  keepTexts([]);
  return () => {
    const since = keptTexts();
    const laidSince = new Set(since.map(planOfLink));
    keepTexts([...since, ...forgotten.filter((text) => !laidSince.has(planOfLink(text)))]);
  };
}

import { type Arrangement, addPiece, addRuler, EMPTY, FARTHEST, LONGEST, SHORTEST } from './arrangement.ts';

/** What the fragment of a link to an arrangement begins with. */
export const FRAGMENT = 'cabe=';
/** A longer fragment than any arrangement's is nobody's. */
const LONGEST_TEXT = 4000;

/**
 * An arrangement as the text of a link: the plan, then each piece and ruler, of letters that no chat
 * or mail program touches. `tipo-a_sofa.2100.950.1090.4980.90_r.75.3150.2985.3150`; millimetres, degrees.
 */
export function linkText(plan: string, { pieces, rulers }: Arrangement): string {
  return [
    plan,
    ...pieces.map(({ kind, width, depth, x, y, angle }) => [kind, width, depth, x, y, angle].join('.')),
    ...rulers.map(({ a, b }) => ['r', a.x, a.y, b.x, b.y].join('.')),
  ].join('_');
}

/** The numbers of one entry, all whole; undefined when one isn't, or when there are more or fewer. */
function numbersOf(fields: readonly string[], count: number): number[] | undefined {
  if (fields.length !== count || !fields.every((field) => /^-?\d{1,5}$/.test(field))) return undefined;
  return fields.map(Number);
}

const isPlace = (value: number) => Math.abs(value) <= FARTHEST;
const isSide = (value: number) => value >= SHORTEST && value <= LONGEST;

function withEntry(all: Arrangement, entry: string, kinds: readonly string[]): Arrangement {
  const [kind = '', ...fields] = entry.split('.');
  if (kind === 'r') {
    const [ax = 0, ay = 0, bx = 0, by = 0] = numbersOf(fields, 4) ?? [Number.NaN];
    if (![ax, ay, bx, by].every(isPlace)) return all;
    return addRuler(all, { a: { x: ax, y: ay }, b: { x: bx, y: by } });
  }
  const [width = 0, depth = 0, x = 0, y = 0, angle = 0] = numbersOf(fields, 5) ?? [];
  const possible = isSide(width) && isSide(depth) && isPlace(x) && isPlace(y) && angle >= 0 && angle < 360;
  return possible && kinds.includes(kind) ? addPiece(all, { kind, width, depth, x, y, angle }) : all;
}

/** The plan that a link's text speaks of, whether or not there is one of that name. */
export const planOfLink = (text: string): string => /^[a-z0-9-]{1,40}/.exec(text)?.[0] ?? '';

/**
 * Reads the text of a link, which anybody may have written: what is not a piece of ours within
 * possible measures is left out.
 * @param kinds the pieces there are
 */
export function readLink(text: string, kinds: readonly string[]): Arrangement {
  if (text.length > LONGEST_TEXT) return EMPTY;
  return text
    .split('_')
    .slice(1)
    .reduce((all, entry) => withEntry(all, entry, kinds), EMPTY);
}

/** Where the browser keeps the texts of all plans' links. */
const KEY = 'medidas';

/** What the visitor laid before, a text for each plan, as far as the browser kept it. */
export function keptTexts(): string[] {
  try {
    const texts: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(texts) ? texts.filter((text) => typeof text === 'string') : [];
  } catch {
    return [];
  }
}

/**
 * Keeps these texts in this browser only, and nothing of those that say nothing but a plan.
 * @returns false where the browser keeps nothing: then the arrangement lasts as long as the page
 */
export function keepTexts(texts: readonly string[]): boolean {
  const telling = texts.filter((text) => text.includes('_'));
  try {
    if (telling.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(telling));
    return true;
  } catch {
    return false;
  }
}

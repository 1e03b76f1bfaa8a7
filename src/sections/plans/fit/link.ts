import { ifStorageLets } from '../../../form/storage.ts';
import { type Arrangement, added, isRuler, type Thing, tidy } from './arrangement.ts';

/** What the fragment of a link to an arrangement begins with; the plan's id follows. */
export const FRAGMENT = '#cabe=';
/** A longer fragment than any arrangement's is nobody's. */
const LONGEST_TEXT = 4000;

function entryOf(thing: Thing): string {
  if (isRuler(thing)) return ['r', thing.a.x, thing.a.y, thing.b.x, thing.b.y].join('.');
  return [thing.kind, thing.width, thing.depth, thing.x, thing.y, thing.angle].join('.');
}

/**
 * An arrangement as the text of a link: the plan, then each piece and ruler, of letters that no chat
 * or mail program touches. `tipo-a_sofa.2100.950.1090.4980.90_r.75.3150.2985.3150`; millimetres, degrees.
 */
export const linkText = (plan: string, all: Arrangement): string => [plan, ...all.map(entryOf)].join('_');

function readEntry(entry: string): Thing {
  const [kind = '', ...fields] = entry.split('.');
  const [one = 0, two = 0, x = 0, y = 0, angle = 0] = fields.map(Number);
  if (kind === 'r') return { id: 0, a: { x: one, y: two }, b: { x, y } };
  return { id: 0, kind, width: one, depth: two, x, y, angle };
}

/**
 * Reads the text of a link, which anybody may have written: what we would not have written so, as a piece of ours
 * within possible measures, is left out.
 * @param kinds the pieces there are
 */
export function readLink(text: string, kinds: readonly string[]): Arrangement {
  if (text.length > LONGEST_TEXT) return [];
  return text
    .split('_')
    .slice(1)
    .filter((entry) => entryOf(tidy(readEntry(entry))) === entry)
    .map(readEntry)
    .filter((thing) => isRuler(thing) || kinds.includes(thing.kind))
    .reduce<Arrangement>(added, []);
}

/** Where the browser keeps what is laid on a plan, as the text of its link. */
const keyOf = (plan: string) => `medidas:${plan}`;

/** What the visitor laid on a plan before, as the text of its link, as far as the browser kept it. */
export const keptText = (plan: string): string =>
  ifStorageLets(() => localStorage.getItem(keyOf(plan))) ?? '';

/**
 * Keeps what is laid on a plan in this browser only, and nothing of an empty one.
 * @returns false where the browser keeps nothing: then the arrangement lasts as long as the page
 */
export const keep = (plan: string, all: Arrangement): boolean =>
  ifStorageLets(() => {
    if (all.length > 0) localStorage.setItem(keyOf(plan), linkText(plan, all));
    else localStorage.removeItem(keyOf(plan));
    return true;
  }) ?? false;

import type { Measure } from '../content/measures.ts';

/** In the tab's own storage, so that a page that is loaded again on coming back from a chat still knows. */
const KEY = 'leads-to-count';
type Owed = Partial<Record<Measure, string[]>>;

/** Where the browser refuses storage, for as long as the page lives. */
let unstored: Owed = {};

function read(): Owed {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as Owed) : {};
  } catch {
    return unstored;
  }
}

function write(owed: Owed): void {
  unstored = owed;
  try {
    sessionStorage.setItem(KEY, JSON.stringify(owed));
  } catch {}
}

/** Notes that these are still to be told of a lead. */
export function oweLead(id: string, measures: Measure[]): void {
  const owed = read();
  write({ ...owed, ...Object.fromEntries(measures.map((name) => [name, [...(owed[name] ?? []), id]])) });
}

/** Takes the leads that one is to be told of; they are its from now on and nobody's else to tell again. */
export function takeOwed(measure: Measure): string[] {
  const { [measure]: ids = [], ...rest } = read();
  if (ids.length > 0) write(rest);
  return ids;
}

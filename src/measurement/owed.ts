import { MEASURES, type Measure } from '../content/measures.ts';

/** In the tab's own storage, so that a page that is loaded again on coming back from a chat still knows. */
const KEY = 'leads-to-count';
type Owed = Partial<Record<Measure, string[]>>;
/** More than one visit sends; the older ones are let go. */
const MOST = 20;

/** Where the browser refuses storage, for as long as the page lives. */
let unstored: Owed = {};

/** A lead's id as the page makes them. */
const isId = (id: unknown): boolean => typeof id === 'string' && /^[\w-]{8,64}$/.test(id);

/** A list of ids, each once; empty when it is none that this page wrote. */
const idsIn = (list: unknown): string[] =>
  Array.isArray(list) && list.length <= MOST && list.every(isId) ? [...new Set<string>(list)] : [];

function read(): Owed {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    return Object.fromEntries(MEASURES.map((name) => [name, idsIn(stored?.[name])]));
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
  for (const name of measures) owed[name] = [...(owed[name] ?? []), id].slice(-MOST);
  write(owed);
}

/** Takes the leads that one is to be told of: this page owes them no longer. */
export function takeOwed(measure: Measure): string[] {
  const { [measure]: ids = [], ...rest } = read();
  if (ids.length > 0) write(rest);
  return ids;
}

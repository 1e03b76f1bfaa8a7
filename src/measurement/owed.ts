import { MEASURES, type Measure } from '../content/measures.ts';
import { ifStorageLets } from '../form/storage.ts';
import { membersOfJson } from '../lead/json.ts';

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
  const text = ifStorageLets(() => sessionStorage.getItem(KEY) ?? '');
  if (text === undefined) return unstored;
  const stored = membersOfJson(text);
  return Object.fromEntries(MEASURES.map((name) => [name, idsIn(stored.get(name))]));
}

function write(owed: Owed): void {
  unstored = owed;
  ifStorageLets(() => sessionStorage.setItem(KEY, JSON.stringify(owed)));
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

/** One row a lead and measurer: nothing but the lead's id, which names nobody. */
const COUNTED = 'leads-counted';

const done = <Result>(asked: IDBRequest<Result>) =>
  new Promise<Result>((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
  });

/**
 * Whether a lead is this page's to count, and from now on nobody else's: of all tabs that owe it (a tab's own storage is
 * copied with it) the database lets one add the row. Where the browser refuses storage no copy has any either.
 */
export async function mayCount(measure: string, id: string): Promise<boolean> {
  try {
    const opening = indexedDB.open(COUNTED);
    opening.onupgradeneeded = () => opening.result.createObjectStore(COUNTED);
    const database = await done(opening);
    const rows = database.transaction(COUNTED, 'readwrite').objectStore(COUNTED);
    const added = done(rows.add(1, `${measure} ${id}`));
    // Once the row is there, or is not.
    database.close();
    await added;
  } catch (error) {
    return !(error instanceof DOMException && error.name === 'ConstraintError');
  }
  return true;
}

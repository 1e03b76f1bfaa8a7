import type { Measure } from '#core/launch/schema.ts';
import { forget, keptAfter, membersOfJson, recall, remember } from '../form/storage.ts';
import type { Purpose } from './providers.ts';

/** On the visitor's own device and nowhere else. */
const CHOICE = 'cookies-choice';
/** A choice is asked for again after half a year. Milliseconds. */
const LASTS = 182 * 24 * 60 * 60 * 1000;

/**
 * What the visitor allowed.
 * @param asked who measures; a choice that was made among others does not count
 * @returns undefined while there is no choice
 */
export function readChoice(asked: string[], now = Date.now()): string[] | undefined {
  const { allowed, among, at } = membersOfJson(recall(CHOICE));
  const holds = among === asked.join() && typeof at === 'number' && Math.abs(now - at) < LASTS;
  return holds && Array.isArray(allowed) ? allowed.map(String) : undefined;
}

/** Keeps what the visitor allowed, nothing included. */
export function keepChoice(allowed: readonly Purpose[], asked: string[], now = Date.now()): void {
  remember(CHOICE, { allowed, among: asked.join(), at: now });
}

/** Takes away the cookies of these names that a script of others has left. */
export function eraseCookies(names: RegExp[]): void {
  const parts = location.hostname.split('.');
  // `.praia.exemplo.com.br`, `.exemplo.com.br`, …: whoever measures chooses the widest that it may.
  const domains = parts.slice(0, -1).map((_, index) => `; domain=${parts.slice(index).join('.')}`);
  for (const cookie of document.cookie.split(/; */)) {
    const [name = ''] = cookie.split('=');
    if (!names.some((pattern) => pattern.test(name))) continue;
    for (const domain of ['', ...domains]) {
      // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
      document.cookie = `${name}=; path=/; max-age=0${domain}`;
    }
  }
}

/**
 * `lead-to-count:meta-pixel:3b241101-…`: one measurer is still to be told of one lead. In the tab's
 * own storage, so that a page that is loaded again on coming back from a chat still knows.
 */
const queueKey = (measure: Measure) => `lead-to-count:${measure}:`;
/** A lead's id as the page makes them; what else stands there nobody is told. */
const LEAD_ID = /^[\w-]{8,64}$/;

/** Notes that these are still to be told of a lead. */
export function queueLead(id: string, measures: Measure[]): void {
  for (const measure of measures) remember(queueKey(measure) + id, true, 'sessionStorage');
}

/** Takes the leads that one is to be told of: this page owes them no longer. */
export function takeQueued(measure: Measure): string[] {
  const ids = keptAfter(queueKey(measure), 'sessionStorage');
  for (const id of ids) forget(queueKey(measure) + id, 'sessionStorage');
  return ids.filter((id) => LEAD_ID.test(id));
}

/** One row a lead and measurer: nothing but the lead's id, which names nobody. */
const COUNTED = 'leads-counted';

/**
 * Whether a lead is this page's to count, and from now on nobody else's: of all tabs that owe it (a
 * tab's own storage is copied with it) the database lets one add the row. Where the browser refuses
 * storage no copy has any either.
 */
export const mayCount = (measure: string, id: string): Promise<boolean> =>
  new Promise<boolean>((resolve) => {
    const opening = indexedDB.open(COUNTED);
    opening.onupgradeneeded = () => opening.result.createObjectStore(COUNTED);
    opening.onerror = () => resolve(true);
    opening.onsuccess = () => {
      const rows = opening.result.transaction(COUNTED, 'readwrite').objectStore(COUNTED);
      const adding = rows.add(1, `${measure} ${id}`);
      adding.onsuccess = () => resolve(true);
      adding.onerror = () => resolve(adding.error?.name !== 'ConstraintError');
      opening.result.close();
    };
  }).catch(() => true);

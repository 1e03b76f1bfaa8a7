import type { Measure } from '#core/launch/schema.ts';
import { forget, keptAfter, membersOfJson, recall, remember } from '../form/storage.ts';
import type { Purpose } from './providers.ts';

const CHOICE = 'cookies-choice';
/** Consent is asked for again after half a year. */
const CHOICE_LASTS_MS = 182 * 24 * 60 * 60 * 1000;

/**
 * What the visitor allowed.
 * @param asked who measures; a choice that was made among others does not count
 * @returns undefined while there is no choice
 */
export function readChoice(asked: string[], now = Date.now()): string[] | undefined {
  const { allowed, among, at } = membersOfJson(recall(CHOICE));
  const holds =
    among === asked.join() && typeof at === 'number' && Math.abs(now - at) < CHOICE_LASTS_MS;
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
 * `lead-to-count:meta-pixel:3b241101-…` queues a lead for a provider, in the tab's own storage: the
 * page may be loaded again on the way back from a chat.
 */
const queueKey = (measure: Measure) => `lead-to-count:${measure}:`;
/** Nothing else is sent to a provider. */
const LEAD_ID = /^[\w-]{8,64}$/;

/** Queues a lead for these providers. */
export function queueLead(id: string, measures: Measure[]): void {
  for (const measure of measures) remember(queueKey(measure) + id, true, 'sessionStorage');
}

/** Empties a provider's queue. */
export function takeQueued(measure: Measure): string[] {
  const ids = keptAfter(queueKey(measure), 'sessionStorage');
  for (const id of ids) forget(queueKey(measure) + id, 'sessionStorage');
  return ids.filter((id) => LEAD_ID.test(id));
}

const COUNTED = 'leads-counted';

/**
 * Whether this tab may count a lead. A tab's storage is copied with the tab, so a row in the shared
 * database lets one of the copies count.
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

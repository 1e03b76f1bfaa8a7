import type { Measure } from '#core/launch/schema.ts';
import { forget, parseMembers, recall, remember, storedIds } from '../form/storage.ts';
import type { Purpose } from './providers.ts';

const CHOICE = 'cookies-choice';
/** Consent is asked for again after half a year. */
const CHOICE_LASTS_MS = 182 * 24 * 60 * 60 * 1000;

/** Returns undefined without a choice; one made for other measurers does not count. */
export function readChoice(asked: string[], now = Date.now()): string[] | undefined {
  const { allowed, among, at } = parseMembers(recall(CHOICE));
  const holds =
    among === asked.join() && typeof at === 'number' && Math.abs(now - at) < CHOICE_LASTS_MS;
  return holds && Array.isArray(allowed) ? allowed.map(String) : undefined;
}

export function keepChoice(allowed: readonly Purpose[], asked: string[], now = Date.now()): void {
  remember(CHOICE, { allowed, among: asked.join(), at: now });
}

export function eraseCookies(names: RegExp[]): void {
  const parts = location.hostname.split('.');
  // A provider sets its cookies on the widest domain allowed, so all are tried.
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

/** `lead-to-count:meta-pixel:3b241101-…` survives a reload on the way back from a chat. */
const queueKey = (measure: Measure) => `lead-to-count:${measure}:`;
/** Only ids of this shape are sent to a provider. */
const LEAD_ID = /^[\w-]{8,64}$/;

export function queueLead(id: string, measures: Measure[]): void {
  for (const measure of measures) remember(queueKey(measure) + id, true, 'sessionStorage');
}

export function takeQueued(measure: Measure): string[] {
  const ids = storedIds(queueKey(measure), 'sessionStorage');
  for (const id of ids) forget(queueKey(measure) + id, 'sessionStorage');
  return ids.filter((id) => LEAD_ID.test(id));
}

const COUNTED = 'leads-counted';

/** A duplicated tab copies its storage, so a shared database row lets only one count a lead. */
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

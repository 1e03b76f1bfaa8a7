import type { Origin } from '#core/lead/origin.ts';

/**
 * In front of a kept lead's id: one key an entry, so that no tab writes over what another keeps.
 */
export const KEPT_LEAD_PREFIX = 'envio-pendente:';
/** The lock of the one tab that sends what waits. */
export const RESEND_LOCK = 'envios-pendentes';

/** What comes of using the browser's storage; undefined where that is blocked or full. */
export function ifStorageLets<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}

/**
 * The members of the object that a text holds as JSON, by name; none of ours when it holds no
 * object.
 */
export function membersOfJson(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}

/** The browser's for good, or the tab's own. */
type Area = 'localStorage' | 'sessionStorage';

/** What the browser's storage did not take: it lives as long as the page does. */
const unstored = new Map<string, string>();

/** The text that was kept under a key; empty for none. */
export const recall = (key: string, area: Area = 'localStorage'): string =>
  unstored.get(key) ?? ifStorageLets(() => globalThis[area].getItem(key)) ?? '';

/** Keeps a value as JSON, where the storage is blocked or full for as long as the page lives. */
export function remember(key: string, value: unknown, area: Area = 'localStorage'): void {
  const text = JSON.stringify(value);
  unstored.set(key, text);
  ifStorageLets(() => {
    globalThis[area].setItem(key, text);
    unstored.delete(key);
  });
}

/** Lets go of what is kept under a key. */
export function forget(key: string, area: Area = 'localStorage'): void {
  unstored.delete(key);
  ifStorageLets(() => globalThis[area].removeItem(key));
}

/** What follows a prefix in the keys of all that is kept. */
export function keptAfter(prefix: string, area: Area = 'localStorage'): string[] {
  const keys = [...unstored.keys(), ...(ifStorageLets(() => Object.keys(globalThis[area])) ?? [])];
  const found = keys.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length));
  return [...new Set(found)];
}

/** The ids of leads that wait; light enough to be asked for before any form's script has run. */
export const keptLeadIds = () => keptAfter(KEPT_LEAD_PREFIX);

/**
 * Where this visit came from, filled by the arrival's own script (`arrival.ts`) on a page whose
 * content asks for origins. On any other page nothing fills it, and nothing of a visit is kept or
 * sent.
 */
export const visit: { origin?: Origin | undefined } = {};

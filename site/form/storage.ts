import type { Origin } from '#core/lead/origin.ts';

/** Each lead has its own key, so that tabs do not overwrite each other's. */
export const KEPT_LEAD_PREFIX = 'envio-pendente:';

/** Returns undefined where storage is blocked or full. */
export function tryStorage<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}

export function parseMembers(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}

type Area = 'localStorage' | 'sessionStorage';

/** Holds values that storage refused, for as long as the page lives. */
const unstored = new Map<string, string>();

/** Returns an empty string for a missing key. */
export const recall = (key: string, area: Area = 'localStorage'): string =>
  unstored.get(key) ?? tryStorage(() => globalThis[area].getItem(key)) ?? '';

export function remember(key: string, value: unknown, area: Area = 'localStorage'): void {
  const text = JSON.stringify(value);
  unstored.set(key, text);
  tryStorage(() => {
    globalThis[area].setItem(key, text);
    unstored.delete(key);
  });
}

export function forget(key: string, area: Area = 'localStorage'): void {
  unstored.delete(key);
  tryStorage(() => globalThis[area].removeItem(key));
}

/** Returns what follows the prefix in each stored key. */
export function storedIds(prefix: string, area: Area = 'localStorage'): string[] {
  const keys = [...unstored.keys(), ...(tryStorage(() => Object.keys(globalThis[area])) ?? [])];
  const found = keys.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length));
  return [...new Set(found)];
}

export const keptLeadIds = () => storedIds(KEPT_LEAD_PREFIX);

/** Set by `arrival.ts`, only if the content asks for origins. */
export const visit: { origin?: Origin | undefined } = {};

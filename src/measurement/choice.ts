import { ifStorageLets } from '../form/storage.ts';
import { membersOfJson } from '../lead/json.ts';
import type { Purpose } from './told.ts';

/** On the visitor's own device and nowhere else. */
const KEY = 'cookies-choice';
/** A choice is asked for again after half a year. Milliseconds. */
const LASTS = 182 * 24 * 60 * 60 * 1000;

/** Where the browser refuses storage, for as long as the page lives. */
let unstored = '';

/**
 * What the visitor allowed.
 * @param asked who measures; a choice that was made among others does not count
 * @returns undefined while there is no choice
 */
export function readChoice(asked: string[], now = Date.now()): string[] | undefined {
  const choice = membersOfJson(ifStorageLets(() => localStorage.getItem(KEY)) ?? unstored);
  const [allowed, at] = [choice.get('allowed'), choice.get('at')];
  const holds = choice.get('among') === asked.join() && typeof at === 'number' && Math.abs(now - at) < LASTS;
  return holds && Array.isArray(allowed) ? allowed.map(String) : undefined;
}

/** Keeps what the visitor allowed, nothing included. */
export function keepChoice(allowed: readonly Purpose[], asked: string[], now = Date.now()): void {
  unstored = JSON.stringify({ allowed, among: asked.join(), at: now });
  ifStorageLets(() => localStorage.setItem(KEY, unstored));
}

/** `.praia.exemplo.com.br`, `.exemplo.com.br`, …: whoever measures chooses the widest that it may. */
function domains(host: string): string[] {
  const parts = host.split('.');
  return parts.slice(0, -1).map((_, index) => parts.slice(index).join('.'));
}

/** Takes away the cookies of these names that a script of others has left. */
export function eraseCookies(names: RegExp[]): void {
  for (const cookie of document.cookie.split(/; */)) {
    const [name = ''] = cookie.split('=');
    if (!names.some((pattern) => pattern.test(name))) continue;
    for (const domain of ['', ...domains(location.hostname).map((parent) => `; domain=${parent}`)]) {
      // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
      document.cookie = `${name}=; path=/; max-age=0${domain}`;
    }
  }
}

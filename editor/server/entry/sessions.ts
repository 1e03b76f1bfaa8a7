import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { DAY } from '#relay/clock.ts';
import { readJson, writeWhole } from '#relay/files/site-folder.ts';
import { digest } from './password.ts';

export const SESSION_MS = 14 * DAY;
/** Browsers keep no cookie longer. */
export const DEVICE_MS = 400 * DAY;
const MAX_TOKENS = 50;

function openTokenStore(file: string, lasts: number) {
  let names = readJson<Record<string, number>>(file) ?? {};
  const write = () => writeWhole(file, JSON.stringify(names));
  return {
    has: (name: string) => Number(names[name]) > Date.now(),
    add(name: string): void {
      const going = Object.entries(names).filter(([, ends]) => ends > Date.now());
      names = Object.fromEntries([...going, [name, Date.now() + lasts]].slice(-MAX_TOKENS));
      try {
        write();
      } catch {
        // On a full disk the token lasts until the server stops.
      }
    },
    /** Removes all without arguments. @throws Error where the file can't be written */
    remove(...ended: string[]): void {
      const left = Object.entries(names).filter(
        ([name]) => ended.length > 0 && !ended.includes(name),
      );
      names = Object.fromEntries(left);
      write();
    },
  };
}

const newToken = () => randomBytes(32).toString('base64url');
const hashDevice = (token: string) => digest(token).toString('hex');

/** Session tokens are stored hashed; changing the password invalidates all. */
export function openSessions(folder: string, hashToken: (token: string) => string) {
  const sessions = openTokenStore(join(folder, 'sessions.json'), SESSION_MS);
  const devices = openTokenStore(join(folder, 'devices.json'), DEVICE_MS);
  return {
    start(): string {
      const token = newToken();
      sessions.add(hashToken(token));
      return token;
    },
    find(token: string | undefined): string | undefined {
      const name = token === undefined ? undefined : hashToken(token);
      return name !== undefined && sessions.has(name) ? name : undefined;
    },
    end: (name: string) => sessions.remove(name),
    endAll(): void {
      sessions.remove();
      devices.remove();
    },
    findDevice(token: string | undefined): string | undefined {
      const name = token === undefined ? undefined : hashDevice(token);
      return name !== undefined && devices.has(name) ? name : undefined;
    },
    startDevice(): string {
      const token = newToken();
      devices.add(hashDevice(token));
      return token;
    },
  };
}

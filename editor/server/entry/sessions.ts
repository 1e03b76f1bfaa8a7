import { hash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { DAY } from '#relay/clock.ts';
import { readJson, writeWhole } from '#relay/files/site-folder.ts';

export const SESSION_MS = 14 * DAY;
/** Browsers keep no cookie longer. */
export const DEVICE_MS = 400 * DAY;
const MAX_TOKENS = 50;

function openTokenStore(file: string, lifetimeMs: number) {
  /** When each token ends, by its hash. */
  let ends = readJson<Record<string, number>>(file) ?? {};
  const write = () => writeWhole(file, JSON.stringify(ends));
  return {
    has: (hash: string) => Number(ends[hash]) > Date.now(),
    add(hash: string): void {
      const valid = Object.entries(ends).filter(([, end]) => end > Date.now());
      ends = Object.fromEntries([...valid, [hash, Date.now() + lifetimeMs]].slice(-MAX_TOKENS));
      try {
        write();
      } catch {
        // On a full disk the token lasts until the server stops.
      }
    },
    /** @throws Error where the file can't be written */
    remove(hash: string): void {
      delete ends[hash];
      write();
    },
    /** @throws Error where the file can't be written */
    removeAll(): void {
      ends = {};
      write();
    },
  };
}

const newToken = () => randomBytes(32).toString('base64url');
const hashDevice = (token: string) => hash('sha256', token);

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
      const hash = token === undefined ? undefined : hashToken(token);
      return hash !== undefined && sessions.has(hash) ? hash : undefined;
    },
    end: (hash: string) => sessions.remove(hash),
    endAll(): void {
      sessions.removeAll();
      devices.removeAll();
    },
    findDevice(token: string | undefined): string | undefined {
      const hash = token === undefined ? undefined : hashDevice(token);
      return hash !== undefined && devices.has(hash) ? hash : undefined;
    },
    startDevice(): string {
      const token = newToken();
      devices.add(hashDevice(token));
      return token;
    },
  };
}

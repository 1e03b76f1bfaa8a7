import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { DAY } from '#relay/clock.ts';
import { readJson, writeWhole } from '#relay/files/site-folder.ts';
import { digest } from './password.ts';

/**
 * How long a session lasts, and a device is known, in milliseconds. Browsers keep nothing longer
 * than the latter.
 */
export const SESSION = 14 * DAY;
export const DEVICE = 400 * DAY;
const KEPT = 50;

/**
 * Names of tokens, and when each ends: the newest of them, in a file that opens nothing to who
 * reads it.
 */
function namesIn(file: string, lasts: number) {
  let names = readJson<Record<string, number>>(file) ?? {};
  const write = () => writeWhole(file, JSON.stringify(names));
  return {
    holds: (name: string) => Number(names[name]) > Date.now(),
    add(name: string): void {
      const going = Object.entries(names).filter(([, ends]) => ends > Date.now());
      names = Object.fromEntries([...going, [name, Date.now() + lasts]].slice(-KEPT));
      try {
        write();
      } catch {
        // Without room it lasts until the server stops.
      }
    },
    /** Ends those; all without. @throws Error where it would come back with a restart */
    end(...ended: string[]): void {
      const left = Object.entries(names).filter(
        ([name]) => ended.length > 0 && !ended.includes(name),
      );
      names = Object.fromEntries(left);
      write();
    },
  };
}

const newToken = () => randomBytes(32).toString('base64url');
const deviceName = (token: string) => digest(token).toString('hex');

/**
 * Who is signed in, and which devices have been: kept by hashes, so that neither a restart ends
 * them nor a copy of the data opens any. Another password, with which they have other names, ends
 * every session.
 */
export function sessionsIn(folder: string, nameOf: (token: string) => string) {
  const sessions = namesIn(join(folder, 'sessions.json'), SESSION);
  const devices = namesIn(join(folder, 'devices.json'), DEVICE);
  return {
    start(): string {
      const token = newToken();
      sessions.add(nameOf(token));
      return token;
    },
    /** The session's name; undefined where there is none. */
    find(token: string | undefined): string | undefined {
      const name = token === undefined ? undefined : nameOf(token);
      return name !== undefined && sessions.holds(name) ? name : undefined;
    },
    end: (name: string) => sessions.end(name),
    /** Ends all, and knows no device any longer. */
    endAll(): void {
      sessions.end();
      devices.end();
    },
    /** The name of a device where somebody signed in before; undefined of any other. */
    findDevice(token: string | undefined): string | undefined {
      const name = token === undefined ? undefined : deviceName(token);
      return name !== undefined && devices.holds(name) ? name : undefined;
    },
    startDevice(): string {
      const token = newToken();
      devices.add(deviceName(token));
      return token;
    },
  };
}

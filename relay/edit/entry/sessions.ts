import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import { type Clock, DAY } from '../../clock.ts';
import { readJson, writeWhole } from '../folders.ts';

/** How long one lasts, in milliseconds. */
export const LASTS = 14 * DAY;
const MOST = 50;
/** When each ends, and the mark of the password that began it: another password ends them all. */
const session = z.object({ mark: z.string(), ends: z.number() });
type Session = z.infer<typeof session>;
const nameOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Who is signed in: kept by hashes, so that neither a restart ends them nor a copy of the data opens any. */
export function sessionsIn(folder: string, mark: () => string, clock: Clock) {
  const file = join(folder, 'sessions.json');
  let sessions = readJson(file, z.record(z.string(), session)) ?? {};
  const isGoing = (one: Session | undefined) => one?.mark === mark() && one.ends > clock.now();
  return {
    start(): string {
      const token = randomBytes(32).toString('base64url');
      const going = Object.entries(sessions).filter(([, one]) => isGoing(one));
      const begun = { mark: mark(), ends: clock.now() + LASTS };
      sessions = Object.fromEntries([...going, [nameOf(token), begun]].slice(-MOST));
      try {
        writeWhole(file, JSON.stringify(sessions));
      } catch {
        // Without room it lasts until the server stops.
      }
      return token;
    },
    holds: (token = ''): boolean => isGoing(sessions[nameOf(token)]),
  };
}
export type Sessions = ReturnType<typeof sessionsIn>;

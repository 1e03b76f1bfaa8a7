import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import { type Clock, DAY } from '../../clock.ts';
import { readJson, writeWhole } from '../folders.ts';

/** How long one lasts, in milliseconds. */
export const LASTS = 14 * DAY;
const MOST = 50;
const kept = z.object({ mark: z.string(), ends: z.record(z.string(), z.number()) });
const nameOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Who is signed in: kept by hashes, so that neither a restart ends them nor a copy of the data opens any. */
export function sessionsIn(folder: string, mark: () => string, clock: Clock) {
  const file = join(folder, 'sessions.json');
  let state = readJson(file, kept) ?? { mark: mark(), ends: {} };
  const current = () => {
    // Another password ends them all.
    if (state.mark !== mark()) state = { mark: mark(), ends: {} };
    return state;
  };
  const keep = (ends: Record<string, number>) => {
    const newest = Object.entries(ends).filter(([, end]) => end > clock.now());
    state = { mark: mark(), ends: Object.fromEntries(newest.slice(-MOST)) };
    try {
      writeWhole(file, JSON.stringify(state));
    } catch {
      // Without room it lasts until the server stops.
    }
  };
  return {
    start(): string {
      const token = randomBytes(32).toString('base64url');
      keep({ ...current().ends, [nameOf(token)]: clock.now() + LASTS });
      return token;
    },
    holds: (token: string | undefined): boolean =>
      token !== undefined && (current().ends[nameOf(token)] ?? 0) > clock.now(),
  };
}
export type Sessions = ReturnType<typeof sessionsIn>;

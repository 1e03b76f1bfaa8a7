import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/**
 * Of this machine's environment what a process of ours needs: programs, and what Node compiled
 * before, half of a start's time.
 */
export const MACHINE: NodeJS.ProcessEnv = {
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
  ASTRO_TELEMETRY_DISABLED: '1',
};

/** A folder whose files are in memory; the one for temporary files where this machine has none. */
export const IN_MEMORY = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** Node's compile cache saves half of a process's start. */
export const MACHINE: NodeJS.ProcessEnv = {
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
  ASTRO_TELEMETRY_DISABLED: '1',
};

const MEMORY = '/dev/shm';
const MIN_FREE_BYTES = 2 ** 31;

function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > MIN_FREE_BYTES;
}

/** For temporary folders: in memory where there is room, since a disk takes minutes to sync them. */
export const IN_MEMORY = hasRoom(MEMORY) ? MEMORY : tmpdir();

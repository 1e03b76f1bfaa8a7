import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';

/** Parallel Astro builds in one project delete each other's files. */
export const COMPILE_LOCK = '.cache/compile.lock';

const TESTS = /\.test\.ts$/;

export function hashCode(patterns: string[]): Buffer {
  const hash = createHash('sha256').update(process.version);
  const files = globSync(patterns).map((file) => file.replaceAll('\\', '/'));
  for (const file of files.filter((file) => !TESTS.test(file)).sort())
    hash.update(`${file}\0`).update(readFileSync(file)).update('\0');
  return hash.digest();
}

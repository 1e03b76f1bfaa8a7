import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';

/** Held by who compiles: two of Astro's builds in one project take each other's files away. */
export const COMPILE_LOCK = '.cache/compile.lock';

const TESTS = /\.test\.ts$/;

/** A hash of this Node's version and of files, by their patterns. */
export function hashCode(patterns: string[]): Buffer {
  const hash = createHash('sha256').update(process.version);
  const files = globSync(patterns).map((file) => file.replaceAll('\\', '/'));
  for (const file of files.filter((file) => !TESTS.test(file)).sort())
    hash.update(`${file}\0`).update(readFileSync(file)).update('\0');
  return hash.digest();
}

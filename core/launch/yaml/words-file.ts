import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

/**
 * The project's folder: programs may be started elsewhere, but Astro moves what it bundles and runs
 * in the project.
 */
const PROJECT = import.meta.url.endsWith('/core/launch/yaml/words-file.ts')
  ? join(import.meta.dirname, '../../..')
  : '.';

export function wordsFrom(file: string): (group: string) => Record<string, string> {
  let groups: Record<string, Record<string, string>> | undefined;
  return (group) => {
    groups ??= parse(readFileSync(join(PROJECT, file), 'utf8'));
    return groups?.[group] ?? {};
  };
}

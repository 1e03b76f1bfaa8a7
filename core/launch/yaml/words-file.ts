import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

/** Astro moves bundled code, but runs in the project's folder; others may run elsewhere. */
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

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { unaccented } from '../yaml/values.ts';
import type { FileName } from './files.ts';

/** What people are told of a field. */
export interface Words {
  title?: string | undefined;
  help?: string | undefined;
  /** As it is written in the file where it begins with a quote or a bracket, else the text itself. */
  example?: string | undefined;
}

const schema = z.record(z.string(), z.record(z.string(), z.string()));
let all: z.infer<typeof schema> | undefined;

/** What `words.yaml` says in one of its groups; read when it is first asked for, by commands in the project's folder. */
export function wordsIn(group: string): Record<string, string> {
  all ??= schema.parse(parse(readFileSync(resolve('src/content/schema/words.yaml'), 'utf8')));
  return all[group] ?? {};
}

/** A field's words by its way in its file, the most exact first. */
export function wordsOf(file: FileName, path: readonly PropertyKey[]): Words {
  const ways = path.map((_, from) => path.slice(from).join('.'));
  const found = [wordsIn(file), wordsIn('todos')].flatMap((words) => ways.map((way) => words[way]));
  const [title, help, example] = found.find((words) => words !== undefined)?.split(' | ') ?? [];
  return { title, help, example };
}

/** A key without what makes it differ by slip: accents, capitals, spaces, underscores. */
export function plainKey(key: string): string {
  return unaccented(key)
    .trim()
    .replace(/[\s_.]+/g, '-');
}

/** Edits (insert, delete, replace, swap of neighbours) between two words: optimal string alignment. */
function distance(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= b.length; j++) {
      const replaced = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? at(i - 2, j - 2) + 1 : replaced;
      row.push(Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, replaced, swapped));
    }
  }
  return at(a.length, b.length);
}

/** What was probably meant by a word that is none of these; undefined when nothing is near. */
export function suggest(word: string, known: readonly string[]): string | undefined {
  const plain = plainKey(word);
  const same = known.find((candidate) => plainKey(candidate) === plain);
  if (same) return same;
  const [translated] =
    Object.entries(wordsIn('outras')).find(
      ([field, words]) => known.includes(field) && words.split(' ').includes(plain),
    ) ?? [];
  const [nearest] = known
    .map((candidate) => ({ candidate, edits: distance(plain, plainKey(candidate)) }))
    .filter(
      ({ candidate, edits }) =>
        edits <= Math.max(1, Math.floor(Math.min(candidate.length, plain.length) / 3)),
    )
    .sort((a, b) => a.edits - b.edits);
  return translated ?? nearest?.candidate;
}

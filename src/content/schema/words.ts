import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
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

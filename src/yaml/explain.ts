import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, type YAMLError } from 'yaml';
import { fill } from './values.ts';

/** The project's folder: programs may be started elsewhere, but Astro moves what it bundles and runs in the project. */
const PROJECT = import.meta.url.endsWith('/src/yaml/explain.ts') ? join(import.meta.dirname, '../..') : '.';

/** What the groups of a file of words hold; read when it is first asked for. */
export function wordsFrom(file: string): (group: string) => Record<string, string> {
  let all: Record<string, Record<string, string>> | undefined;
  return (group) => {
    all ??= parse(readFileSync(join(PROJECT, file), 'utf8'));
    return all?.[group] ?? {};
  };
}

const wordsIn = wordsFrom('src/yaml/explain.yaml');

/** What a mistake of YAML's own means to somebody who writes texts. */
export interface Explained {
  what: string;
  /** Character offset. */
  offset: number;
  /** Whatever follows is read wrongly, so its errors say nothing. */
  last?: boolean;
}

/**
 * What is said of the first row of a group in `explain.yaml` that a text looks like, and where it does.
 * @param more what its sentence names, beside the groups of its pattern
 */
export function say(group: string, text: string, more: Record<string, string> = {}) {
  for (const [pattern, sentence] of Object.entries(wordsIn(group))) {
    const match = new RegExp(pattern, 'su').exec(text);
    if (match) return { what: fill(sentence, { ...more, ...match.groups }), at: match.index };
  }
  return undefined;
}

/** Where the line of a character begins. */
export const lineStart = (text: string, offset: number) => text.lastIndexOf('\n', offset - 1) + 1;

/** Behind the end of a character's line; a text over several lines ends with its last line. */
export function nextLine(text: string, offset: number): number {
  if (text[offset - 1] === '\n') return offset;
  const end = text.indexOf('\n', offset);
  return end < 0 ? text.length : end + 1;
}

/** The line that holds a character. */
export const lineAt = (text: string, offset: number): string =>
  text.slice(lineStart(text, offset)).split('\n', 1)[0] ?? '';

/** A line, its field, and what stands after `campo:` or `- `; the whole line where it has neither. */
function partsOf(written: string) {
  const line = written.trim();
  const field = /^(?:-\s+)?\{?\s*([\p{L}\d_-]+)\s*[:=]/u.exec(line)?.[1] ?? 'titulo';
  const value = /^(?:-\s+)?(?:[^\s:"'{[][^:]*:(?:\s+|$))?(.*)$/.exec(line)?.[1] ?? line;
  return { line, field, value, plain: value.replaceAll(/["“”]/g, '') };
}

/** A quote that begins at `offset` and never ends. */
export function forgottenQuote(text: string, offset: number): Explained {
  const parts = partsOf(lineAt(text, offset));
  return { what: '', ...say('quote', parts.value, parts), offset, last: true };
}

/** The bracket before `offset` that was opened last and never closed. */
function openFlow(text: string, offset: number): Explained {
  const before = text.slice(0, offset).trimEnd();
  const opening = Math.max(before.lastIndexOf('{'), before.lastIndexOf('['));
  return { what: '', ...say('unclosed', lineAt(text, opening)), offset: opening, last: true };
}

/** What stands around a colon in a group between braces, and the word before it where it is a field elsewhere in the file. */
function aroundColon(text: string, from: number) {
  const words = lineAt(text, from).matchAll(/[^\s,{:]\s+([\p{L}\d-]+):\s/gu);
  const uses = (word = '') => text.match(new RegExp(`(^|[{,\\s-])${word}:(\\s|$)`, 'gmu'))?.length ?? 0;
  return {
    word: words.map(([, word]) => word).find((word) => uses(word) > 1),
    field: /([\p{L}\d_-]+):\s*$/u.exec(text.slice(0, from))?.[1] ?? 'titulo',
    plain: /^[^,}\n]*/.exec(text.slice(from))?.[0].trim() ?? '',
  };
}

/** Groups of `explain.yaml` for what the parser tells, where they aren't called as it does. */
const GROUPS: Record<string, string[]> = {
  UNEXPECTED_TOKEN: ['unopened', 'brackets', 'stray'],
  MISSING_CHAR: ['stray'],
  MULTILINE_IMPLICIT_KEY: ['stray'],
  BLOCK_AS_IMPLICIT_KEY: ['unopened', 'BLOCK_AS_IMPLICIT_KEY'],
};

/** Says in Portuguese what the YAML parser found in `text`. */
export function explain({ code, message, pos: [offset] }: YAMLError, text: string): Explained {
  if (code === 'MISSING_CHAR' && /closing ["']/.test(message))
    return forgottenQuote(text, text.trimEnd().length - 1);
  if (['MISSING_CHAR', 'BAD_INDENT'].includes(code) && /^Flow |end with a|must end|closing/.test(message))
    return openFlow(text, offset);
  const parts = partsOf(lineAt(text, offset));
  const { word, ...around } = code === 'BLOCK_IN_FLOW' ? aroundColon(text, offset) : {};
  const more = {
    ...parts,
    first: parts.value[0] ?? '!',
    sign: text[offset] ?? '',
    name: /^["']?([\p{L}\d_-]+)/u.exec(text.slice(offset))?.[1] ?? parts.field,
    ...around,
  };
  const said =
    (code === 'UNEXPECTED_TOKEN' ? say('values', parts.value, more) : undefined) ??
    (word ? say('comma', '', { word }) : undefined) ??
    [...(GROUPS[code] ?? [code]), 'others']
      .map((group) => say(group, parts.line, more))
      .find((found) => found !== undefined);
  const what = said?.what ?? '';
  const isColon = what.includes('dois-pontos');
  const last = code === 'MULTIPLE_DOCS' || (code === 'BLOCK_AS_IMPLICIT_KEY' && !isColon);
  return { what, offset, last };
}

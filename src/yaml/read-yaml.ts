import { isUtf8 } from 'node:buffer';
import { isAlias, isMap, isScalar, isSeq, LineCounter, type Node, parseDocument, Scalar } from 'yaml';
import { type Explained, explain, forgottenQuote, lineAt, say } from './explain.ts';
import { findRunaway, findTooMuch, findTraps, keyOf, masked, offsetOf, pathTo, textOf } from './nodes.ts';
import type { Value } from './values.ts';

/** A file's text, or why there is none, in Portuguese. */
type Decoded = { text: string } | { what: string; line?: number | undefined };

/** Marks that nobody sees and nobody typed: they come along from WhatsApp, Word and contact lists. Not the joiner of emoji. */
export const UNSEEN = /[\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/gu;

/** Some thirty times our longest file. */
const LIMIT = 256 * 1024;

/** A value with its line ends and characters as a content file can hold them. */
export const asText = (value: string): string =>
  value
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(UNSEEN, '')
    .replace(/(?![\t\n])\p{Cc}|\ufffd/gu, '');

/**
 * Reads a text file as a person's editor may have left it: with or without byte order mark, with any line
 * ends and invisible marks. Whatever is not UTF-8 text is told, never guessed.
 */
export function decode(bytes: Uint8Array): Decoded {
  const beginning = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  const foreign = say('beginnings', beginning);
  if (foreign) return { what: foreign.what };
  if (bytes.length > LIMIT) {
    return {
      what: `tem ${Math.ceil(bytes.length / 1024)} KB, e um arquivo de textos tem no máximo ${LIMIT / 1024} KB. Recupere-o da versão anterior`,
    };
  }
  const text = new TextDecoder().decode(bytes).replace(/\r\n?/g, '\n').replace(UNSEEN, '');
  const said = say(isUtf8(bytes) ? 'files' : 'lost', text);
  if (said) return { what: said.what, line: text.slice(0, said.at).split('\n').length };
  if (text.replaceAll(/^\s*#.*$/gm, '').trim() === '')
    return { what: 'está vazio. Recupere-o da versão anterior' };
  return { text };
}

/** So many mistakes of a kind are told of a file; one with more is no content file. */
export const MISTAKES_TOLD = 100;

/** Characters. A shorter file has not too much of anything, and ours have a quarter of it. */
const LONG = 16 * 1024;

/** Errors that also come of a line before. */
const FOLLOWING = new Set<string>(['UNEXPECTED_TOKEN', 'MISSING_CHAR', 'MULTILINE_IMPLICIT_KEY']);

/** A field, or an entry of a list, with nothing wrong about it: what the parser says of it comes from a line before. */
const isWhole = (line: string) => /^\s*(- )?[\p{L}\d_-]+:(\s|$)|^\s*- \{.*\}\s*$/u.test(line);

/** Spaces of other programs, which look like spaces and which the parser takes for text. */
const ODD_SPACE = /[\u00a0\u2000-\u200b\u202f\u3000\ufeff]/g;
/** Where a line's field is set in, and the sign after it. */
const LEAD = /^[^\S\n]*(?:-[^\S\n]*)?(?:[\p{L}\d_-]+:\s)?/gmu;
const ODD_LEAD =
  'tem um espaço especial, colado de outro programa (Word, WhatsApp, navegador). Apague os espaços do começo da linha e depois dos dois-pontos, e digite de novo';

/** What is written, but for aliases, which stand for nothing. */
function plainData(root: unknown): Value {
  if (isScalar(root)) return textOf(root);
  if (isSeq(root)) return root.items.filter((item) => !isAlias(item)).map(plainData);
  if (!isMap(root)) return '';
  const fields = root.items.filter(({ value }) => !isAlias(value));
  return Object.fromEntries(fields.map(({ key, value }) => [keyOf(key), plainData(value)]));
}

/** How the first lines begin that no field can begin with, which throws all that follows out of its place. */
function findFalseStart(text: string, root: Node | null): Explained | undefined {
  const offset = text.search(/^(?![ \t]*(?:#.*)?$|---|%YAML)/m);
  const line = lineAt(text, offset);
  const fieldAtMargin = /^[\p{L}\d_-]+:(\s|$)/mu.test(text.slice(offset + line.length));
  if (!fieldAtMargin && !line.includes('```')) return undefined;
  // Taken for all that the file says, where a comment ends it.
  const isAll = isScalar(root) && root.type === Scalar.PLAIN;
  const said = say('beginning', line) ?? (isAll ? say('stray', line) : undefined);
  return said && { what: said.what, offset, last: true };
}

/** As many texts as two launches have. */
const KEPT = 50;
const readings = new Map<string, ReturnType<typeof read>>();

/**
 * Reads one YAML text and tells, in Portuguese and by line, what it does not say as it was meant. Of a launch's files,
 * all of which are asked for at each change of one, those that are as they were are not read again.
 */
export function readYaml(written: string) {
  const known = readings.get(written);
  if (known) return known;
  const reading = read(written);
  if (readings.size >= KEPT) readings.clear();
  readings.set(written, reading);
  return reading;
}

function read(written: string) {
  // With plain spaces where fields are set in, so that one odd space throws no other line out of its place.
  const text = written.replace(LEAD, (lead) => lead.replace(ODD_SPACE, ' '));
  const counter = new LineCounter();
  const parsed = (uniqueKeys: boolean) =>
    parseDocument(masked(text), {
      // Every scalar is a text.
      schema: 'failsafe',
      prettyErrors: false,
      stringKeys: false,
      lineCounter: counter,
      uniqueKeys,
    });
  // Which keys are written twice is found by comparing each with each: not of a file that has too many.
  const first = text.length > LONG ? parsed(false) : undefined;
  const tooMuch = first && findTooMuch(text, first.contents);
  const document = first && tooMuch ? first : parsed(true);
  const lineOf = (offset: number) => counter.linePos(Math.min(offset, text.length)).line;
  const root: Node | null = document.contents;
  const mistakes: { line: number; path: readonly PropertyKey[]; what: string }[] = [];
  const lines = new Set<number>();
  const tell = (offset: number, what: string, misread = false) => {
    const line = lineOf(offset);
    if (lines.has(line) || lines.size >= MISTAKES_TOLD) return;
    lines.add(line);
    const whole = pathTo(root, offset);
    const odd = whole.findIndex((key) => typeof key === 'string' && !/^[\p{L}\d_-]+$/u.test(key));
    const path = odd < 0 ? whole : whole.slice(0, odd);
    // Where the file was misread, what seems to be deeper than a field is not.
    const depth = path.findLastIndex((key) => typeof key === 'number');
    const end = depth < 0 ? 1 : depth + 2;
    mistakes.push({ line, path: misread ? path.slice(0, end) : path, what });
  };

  for (const { 0: lead, index } of written.matchAll(LEAD))
    if (lead.search(ODD_SPACE) >= 0) tell(index, ODD_LEAD);
  let brokenFrom = Number.POSITIVE_INFINITY;
  const broken = ({ what, offset }: Explained, misread = true) => {
    brokenFrom = Math.min(brokenFrom, lineOf(offset));
    tell(offset, what, misread);
  };
  const runaway = findRunaway(document, text);
  const falseStart = findFalseStart(text, root);
  if (tooMuch) broken(tooMuch, false);
  else if (falseStart) broken(falseStart);
  else if (runaway !== undefined) broken(forgottenQuote(text, runaway), false);
  const isTold = tooMuch || falseStart || runaway !== undefined;
  const errors = isTold ? [] : [...document.errors, ...document.warnings];
  for (const [index, error] of errors.slice(0, MISTAKES_TOLD).entries()) {
    if (index > 0 && FOLLOWING.has(error.code) && isWhole(lineAt(text, error.pos[0]))) continue;
    const explained = explain(error, text);
    broken(explained);
    if (explained.last) break;
  }
  if (root && brokenFrom === Number.POSITIVE_INFINITY) findTraps(text, root, tell);

  return {
    /** Every scalar is its source text, so that `340.000` is still what was typed. */
    data: tooMuch ? '' : plainData(root),
    /** Where each part of it stands in the text. */
    root,
    /** Line of the first thing that could not be read; what is said of later lines may be wrong. */
    brokenFrom,
    /** By line, counted from 1. */
    mistakes: mistakes.sort((a, b) => a.line - b.line),
    /** The line of a path, or of the nearest thing that is written above it; undefined for the text as a whole. */
    lineOfPath(path: readonly PropertyKey[]): number | undefined {
      const offset = offsetOf(root, path);
      return offset === undefined ? (path.length > 0 ? 1 : undefined) : lineOf(offset);
    },
  };
}

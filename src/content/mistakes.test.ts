import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { copyOf } from '../../tests/support/content-copy.ts';
import { SAMPLE } from '../../tests/support/launch.ts';

const told = z.union([z.string().transform((one) => [one]), z.array(z.string())]);
const SLIPS = z
  .record(z.string(), z.record(z.string(), z.record(z.string(), told)))
  .parse(parse(readFileSync(join(import.meta.dirname, 'mistakes.yaml'), 'utf8')));

/** Words of the parser, the schema library or a program that must never reach a broker. */
const FOREIGN =
  /\b(expected|received|invalid|undefined|NaN|Infinity|object|must|cannot|esperad[oa]|recebid[oa]|vetor)\b|\n\s+at /i;

/** Number of the first line that differs, from 1. */
function changedLine(before: string, after: string): number {
  const index = [...before].findIndex((letter, at) => letter !== after[at]);
  return after.slice(0, index).split('\n').length;
}

// The table's slips are made of the sample's own lines: it is about whoever reads them, not about a launch.
const copy = copyOf(SAMPLE, afterAll);

describe.each(Object.entries(SLIPS))('%s', (file, slips) => {
  const rows = Object.entries(slips).flatMap(([from, tos]) =>
    Object.entries(tos).map(([to, sentences]) => ({ from, to, sentences })),
  );
  it.each(rows)('$from → $to', ({ from, to, sentences }) => {
    const path = join(copy.root, 'content', file);
    const read = () => readFileSync(path, 'utf8');
    const before = read();
    onTestFinished(() => writeFileSync(path, before));
    const restOfLine = new RegExp(`${RegExp.escape(from.replace('…', ''))}.*`);
    copy.slip(file, from.endsWith('…') ? (restOfLine.exec(before)?.[0] ?? from) : from, to);
    const line = `linha ${changedLine(before, read())}`;
    const mistakes = copy.mistakes();
    const inFile = (sentence: string) =>
      sentence.includes('.yaml, linha') ? sentence : `${file}, ${sentence}`;
    expect(mistakes).toEqual(sentences.map((one) => `content/${inFile(one.replace('{linha}', line))}`));
    for (const sentence of mistakes) expect(sentence).not.toMatch(FOREIGN);
  });
});

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { copyOf } from '../../tests/support/content-copy.ts';
import { SAMPLE } from '../../tests/support/launch.ts';

const SLIPS = z
  .record(z.string(), z.record(z.string(), z.record(z.string(), z.string())))
  .parse(parse(readFileSync(join(import.meta.dirname, 'mistakes.yaml'), 'utf8')));

/** English words of the parser, the schema library or a program, which no broker may see. */
const FOREIGN =
  /\b(expected|received|invalid|undefined|NaN|Infinity|object|must|cannot)\b|\n\s+at /i;

function changedLine(before: string, after: string): number {
  const index = [...before].findIndex((letter, at) => letter !== after[at]);
  return after.slice(0, index).split('\n').length;
}

// The table's mistakes are made from the sample's own lines.
const copy = copyOf(SAMPLE, afterAll);

describe.each(Object.entries(SLIPS))('%s', (file, slips) => {
  const rows = Object.entries(slips).flatMap(([from, tos]) =>
    Object.entries(tos).map(([to, places]) => ({ from, to, places })),
  );
  it.each(rows)('$from → $to', ({ from, to, places }) => {
    const path = join(copy.root, 'content', file);
    const read = () => readFileSync(path, 'utf8');
    const before = read();
    onTestFinished(() => writeFileSync(path, before));
    const restOfLine = new RegExp(`${RegExp.escape(from.replace('…', ''))}.*`);
    copy.slip(file, from.endsWith('…') ? (restOfLine.exec(before)?.[0] ?? from) : from, to);
    const slipLine = changedLine(before, read());
    const mistakes = copy.mistakes();
    const stopped = mistakes.map((sentence) => {
      const [, inFile, line] = /^content\/([^,:]+), linha (\d+)/.exec(sentence) ?? [];
      const distance = Number(line) - slipLine;
      if (inFile !== file) return inFile;
      return distance === 0 ? 'slip' : `slip${distance > 0 ? '+' : ''}${distance}`;
    });
    expect(new Set(stopped)).toEqual(new Set(places.split(', ')));
    for (const sentence of mistakes) expect(sentence).not.toMatch(FOREIGN);
  });
});

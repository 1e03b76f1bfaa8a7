import { describe, expect, it } from 'vitest';
import { contentCopy } from '../../tests/support/content-copy.ts';
import { SLIPS } from './mistakes.table.ts';

/** Words of the parser, the schema library or a program that must never reach a broker. */
const FOREIGN =
  /\b(expected|received|invalid|undefined|NaN|Infinity|object|must|cannot|esperad[oa]|recebid[oa]|vetor)\b|\n\s+at /i;

for (const [kind, slips] of Object.entries(SLIPS)) {
  describe(kind, () => {
    it.each(slips)('%s: %j → %j', (file, from, to, ...told) => {
      const copy = contentCopy();
      copy.slip(file, from, to);
      const mistakes = copy.mistakes();
      expect(mistakes).toEqual(told.map((sentence) => `content/${sentence}`));
      for (const sentence of mistakes) expect(sentence).not.toMatch(FOREIGN);
    });
  });
}

import { existsSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { asWritten, type PriceTable } from '../../../src/content/table.ts';
import { CONDITIONS_FILE } from '../../site/built-table.ts';
import { writeWhole } from '../folders.ts';

/** What stood where a price table went live ahead of its build. */
const before = z.object({ text: z.string(), at: z.number() }).nullable();
type Before = z.infer<typeof before>;
export const pricesJournal = z.object({ step: z.literal('price'), before });

/** The price table goes live at once, as `npm run conditions` does it; its build comes behind. */
export function pricesAhead(dataDir: string, journal: string) {
  const path = join(dataDir, CONDITIONS_FILE);
  return {
    now: (): Before =>
      existsSync(path) ? { text: readFileSync(path, 'utf8'), at: statSync(path).mtimeMs } : null,
    put(table: PriceTable, before: Before): void {
      writeWhole(journal, JSON.stringify({ step: 'price', before }));
      writeWhole(path, `${JSON.stringify(asWritten(table), null, 2)}\n`);
    },
    /** Takes back a table whose build didn't come to be. */
    undo(before: Before): void {
      if (before) {
        writeWhole(path, before.text);
        utimesSync(path, before.at / 1000, before.at / 1000);
      } else rmSync(path, { force: true });
      rmSync(journal, { force: true });
    },
  };
}

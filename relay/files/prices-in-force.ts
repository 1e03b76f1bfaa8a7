import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type PriceTable, showsPrices, withoutFigures } from '#core/launch/table.ts';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import {
  CONDITIONS_FILE,
  compared,
  type DatedTable,
  keep,
  LAST_GOOD_FILE,
  readTableIn,
  recall,
  sameTable,
} from './prices.ts';

const ONLY_BUILT = 'Preços: vale a tabela da página.';

/**
 * Says which of two tables is in force: that of the build that is served, or the broker's file in the data folder, as it
 * is while it is right, its last good state while it is wrong. The file is looked at on each request, so that replacing
 * it publishes it.
 */
export function priceTables(dataDir: string, clock: Clock, log: Log) {
  let seen: string | undefined | null = null;
  let good: DatedTable | undefined;
  let refused: string | null = null;
  let told = ONLY_BUILT;

  /** Which file lies there, as it is; undefined for none. */
  function fileState(): string | undefined {
    try {
      const file = statSync(join(dataDir, CONDITIONS_FILE), { throwIfNoEntry: false });
      return file && `${file.ino} ${file.ctimeMs} ${file.size}`;
    } catch {
      return 'unreadable';
    }
  }
  function lookAtFile(): void {
    const state = fileState();
    if (state === seen) return;
    seen = state;
    refused = null;
    const read = readTableIn(dataDir);
    if (!read) {
      // Taken away on purpose: a bad file that comes later must not bring it back.
      good = undefined;
      rmSync(join(dataDir, LAST_GOOD_FILE), { force: true });
    } else if ('table' in read) {
      good = read;
      keep(dataDir, LAST_GOOD_FILE, good);
    } else {
      refused = read.mistakes[0] ?? '';
      good ??= recall(dataDir, LAST_GOOD_FILE);
      log.error(`${read.mistakes.join(' ')} A tabela anterior continua valendo.`);
    }
  }
  /** The published table; undefined while the built one is in force. */
  function published(built: DatedTable | undefined): PriceTable | undefined {
    lookAtFile();
    const { holds, sentence = ONLY_BUILT } = compared(built, good);
    if (sentence !== told) log.info(sentence);
    told = sentence;
    return holds ? good?.table : undefined;
  }

  return {
    /** The table to answer with where the page's own file is not: a published one, or no figure where none may be shown. */
    answered(built: DatedTable | undefined, timeZone: string): PriceTable | undefined {
      const own = published(built);
      const table = own ?? built?.table;
      return table && !showsPrices(table, clock.now(), timeZone) ? withoutFigures(table) : own;
    },
    /** True when what the page was built with is in force now, so that its prices may be shown without script. @param timeZone where its last day ends */
    builtHolds(built: DatedTable | undefined, timeZone: string): boolean {
      const table = published(built) ?? built?.table;
      if (!table || !built) return true;
      const isOver = table.situacao === 'vigente' && !showsPrices(table, clock.now(), timeZone);
      return sameTable(table, built.table) && !isOver;
    },
    /** For `/healthz`: whose prices and which month (null without a page), and what is wrong with a refused file. */
    health(built: DatedTable | undefined) {
      const own = published(built);
      return { source: own ? 'published' : 'built', month: (own ?? built?.table)?.mes ?? null, refused };
    },
  };
}
export type PriceTables = ReturnType<typeof priceTables>;

import { readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writtenTable } from '../../src/content/schema/prices.ts';
import { type PriceTable, showsPrices } from '../../src/content/table.ts';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import { codeOf } from '../thrown.ts';
import {
  type BuiltTable,
  CONDITIONS_FILE,
  type PublishedTable,
  publishedHolds,
  readPublished,
  sameTable,
  sentenceOfTables,
} from './built-table.ts';

/** Where the last good table of the broker's own is kept, in the data folder. */
const LAST_GOOD_FILE = 'conditions.last-good.json';
const ONLY_BUILT = 'Preços: vale a tabela da página.';
/** Which file lies there, in which state; undefined for none. */
function stateOf(path: string): string | undefined {
  try {
    const { ino, ctimeMs, size } = statSync(path);
    return `${ino} ${ctimeMs} ${size}`;
  } catch (error) {
    return codeOf(error) === 'ENOENT' ? undefined : 'unreadable';
  }
}

/** The table that was in force when the server last ran, for a start on a file that is wrong. */
function readLastGood(path: string): PublishedTable | undefined {
  try {
    return { table: writtenTable.parse(JSON.parse(readFileSync(path, 'utf8'))), at: statSync(path).mtimeMs };
  } catch {
    return undefined;
  }
}

/** Keeps it with the time of its file: a restart makes no table newer. */
function keepLastGood(path: string, { table, at }: PublishedTable): void {
  try {
    writeFileSync(`${path}.new`, `${JSON.stringify(table, null, 2)}\n`);
    utimesSync(`${path}.new`, at / 1000, at / 1000);
    renameSync(`${path}.new`, path);
  } catch {
    // In force all the same; only a restart on a bad file would miss it.
  }
}

/**
 * The broker's file in the data folder: as it is while it is right, its last good state while it is wrong. Looked at on
 * each request, so that replacing the file publishes it.
 * @returns what it says and when it was written; undefined while there is none
 */
function watchFile(dataDir: string, log: Log) {
  const path = join(dataDir, CONDITIONS_FILE);
  const lastGood = join(dataDir, LAST_GOOD_FILE);
  let seen: string | undefined | null = null;
  let good: PublishedTable | undefined;
  let refused: string | null = null;

  const look = (): PublishedTable | undefined => {
    const state = stateOf(path);
    if (state === seen) return good;
    seen = state;
    refused = null;
    const read = readPublished(dataDir);
    if (!read) {
      // Taken away on purpose: a bad file that comes later must not bring it back.
      good = undefined;
      rmSync(lastGood, { force: true });
    } else if ('table' in read) {
      good = read;
      keepLastGood(lastGood, good);
    } else {
      refused = read.mistakes[0] ?? '';
      good ??= readLastGood(lastGood);
      log.error(`${read.mistakes.join(' ')} A tabela anterior continua valendo.`);
    }
    return good;
  };
  return { look, refused: () => refused };
}

/** Says which of two tables is in force, the broker's file or that of the build that is served: the later change is. */
export function priceTables(dataDir: string, clock: Clock, log: Log) {
  const file = watchFile(dataDir, log);
  let told = ONLY_BUILT;

  const tell = (sentence = ONLY_BUILT) => {
    if (sentence !== told) log.info(sentence);
    told = sentence;
  };
  const publishedOver = (built: BuiltTable | undefined): PriceTable | undefined => {
    const own = file.look();
    const holds = own !== undefined && publishedHolds(own, built);
    tell(sentenceOfTables({ built, published: own, holds }));
    return holds ? own.table : undefined;
  };

  return {
    /** The published table; undefined while the built one is in force. */
    published: publishedOver,
    /** True when what the page was built with is in force now, so that its prices may be shown without script. @param timeZone where its last day ends */
    builtHolds(built: BuiltTable | undefined, timeZone: string): boolean {
      const table = publishedOver(built) ?? built?.table;
      if (!table || !built) return true;
      return (
        sameTable(table, built.table) &&
        (table.situacao !== 'vigente' || showsPrices(table, clock.now(), timeZone))
      );
    },
    /** For `/healthz`: whose prices and which month (null without a page), and what is wrong with a refused file. */
    health(built: BuiltTable | undefined) {
      const published = publishedOver(built);
      return {
        source: published ? 'published' : 'built',
        month: (published ?? built?.table)?.mes ?? null,
        refused: file.refused(),
      };
    },
  };
}
export type PriceTables = ReturnType<typeof priceTables>;

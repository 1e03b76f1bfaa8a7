import { constants, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { readTable, writtenTable } from '../../src/content/schema/prices.ts';
import { type PriceTable, showsPrices } from '../../src/content/table.ts';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import { codeOf } from '../thrown.ts';
import {
  type BuiltTable,
  CONDITIONS_FILE,
  type PublishedTable,
  publishedHolds,
  sameTable,
  sentenceOfTables,
} from './built-table.ts';

/** Where the last good table of the broker's own is kept, in the data folder. */
const LAST_GOOD_FILE = 'conditions.last-good.json';
const ONLY_BUILT = 'Preços: vale a tabela da página.';
/** A price table is a few hundred bytes. */
const LIMIT = 64 * 1024;

/** The text of the file and when it was written; `absent` when there is none, undefined when it can be no price table. */
async function readText(path: string): Promise<{ text: string; at: number } | 'absent' | undefined> {
  let file: FileHandle | undefined;
  try {
    // Not waiting for a writer, as opening a FIFO would.
    file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK);
    const stats = await file.stat();
    if (!stats.isFile()) return undefined;
    // One byte more than allowed tells a file that is too large, also one that is growing.
    const { buffer, bytesRead } = await file.read(new Uint8Array(LIMIT + 1), 0, LIMIT + 1, 0);
    if (bytesRead > LIMIT) return undefined;
    const text = new TextDecoder('utf-8', { fatal: true }).decode(buffer.subarray(0, bytesRead));
    return { text, at: stats.mtimeMs };
  } catch (error) {
    return codeOf(error) === 'ENOENT' ? 'absent' : undefined;
  } finally {
    await file?.close();
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

  const refuse = (mistakes: string[]) => {
    refused = mistakes[0] ?? '';
    good ??= readLastGood(lastGood);
    log.error(`${mistakes.join(' ')} A tabela anterior continua valendo.`);
  };
  const look = async (): Promise<PublishedTable | undefined> => {
    const read = await readText(path);
    const mark = typeof read === 'object' ? `${read.at} ${read.text}` : read;
    if (mark === seen && !(read === undefined && refused === null)) return good;
    seen = mark;
    refused = null;
    if (read === 'absent') {
      // Taken away on purpose: a bad file that comes later must not bring it back.
      good = undefined;
      rmSync(lastGood, { force: true });
    } else if (read === undefined)
      refuse([`${CONDITIONS_FILE}: não é um arquivo de texto em UTF-8 de até 64 KB.`]);
    else {
      const reading = readTable(read.text, CONDITIONS_FILE);
      if ('table' in reading) {
        good = { table: reading.table, at: read.at };
        keepLastGood(lastGood, good);
      } else refuse(reading.mistakes);
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
  const publishedOver = async (built: BuiltTable | undefined): Promise<PriceTable | undefined> => {
    const own = await file.look();
    const holds = own !== undefined && publishedHolds(own, built);
    tell(sentenceOfTables({ built, published: own, holds }));
    return holds ? own.table : undefined;
  };

  return {
    /** The published table; undefined while the built one is in force. */
    published: publishedOver,
    /** True when what the page was built with is in force now, so that its prices may be shown without script. */
    async builtHolds(built: BuiltTable | undefined): Promise<boolean> {
      const table = (await publishedOver(built)) ?? built?.table;
      if (!table || !built) return true;
      return (
        sameTable(table, built.table) &&
        (table.situacao !== 'vigente' || showsPrices(table, clock.now(), built.timeZone))
      );
    },
    /** For `/healthz`: whose prices and which month (null without a page), and what is wrong with a refused file. */
    async health(built: BuiltTable | undefined) {
      const published = await publishedOver(built);
      return {
        source: published ? 'published' : 'built',
        month: (published ?? built?.table)?.mes ?? null,
        refused: file.refused(),
      };
    },
  };
}
export type PriceTables = ReturnType<typeof priceTables>;

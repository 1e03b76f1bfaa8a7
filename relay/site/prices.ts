import { readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { sentenceOf } from '../../src/content/mistake.ts';
import { readTable, writtenTable } from '../../src/content/schema/prices.ts';
import { type PriceTable, showsPrices } from '../../src/content/table.ts';
import { decode } from '../../src/yaml/read-yaml.ts';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import { readBuild } from './built-for.ts';
import { writeWhole } from './site-folder.ts';

/** The price table: of a built page at its root, and of the broker's own in the data folder. */
export const CONDITIONS_FILE = 'conditions.json';
/** In the data folder: what a relay has seen of built tables, and the last good one of the broker's own. */
const [SEEN_FILE, LAST_GOOD_FILE] = ['conditions.built.json', 'conditions.last-good.json'];
/** A table has a few hundred bytes. */
const LIMIT = 64 * 1024;
const NO_FILE =
  'é uma pasta, não um arquivo, tem mais de 64 KB ou não pôde ser aberto. Apague-o e publique a tabela de novo';
const ONLY_BUILT = 'Preços: vale a tabela da página.';

/** A price table, and since when it stands: milliseconds since the epoch. */
export type DatedTable = { table: PriceTable; since: number };

/** Whether they have equal words for every field, in whatever order, of each unit. */
export const sameTable = (one: PriceTable, other: PriceTable): boolean => isDeepStrictEqual(one, other);

/** What a folder's file says and when it was written, or what is wrong with it; undefined where there is no such file. */
export function readTableIn(folder: string): DatedTable | { mistakes: string[] } | undefined {
  const path = join(folder, CONDITIONS_FILE);
  const wrong = (why: { what: string }) => ({ mistakes: [sentenceOf({ file: CONDITIONS_FILE, ...why })] });
  try {
    const stats = statSync(path, { throwIfNoEntry: false });
    if (!stats) return undefined;
    // Asked before it is opened: a pipe would wait for whoever writes into it.
    if (!stats.isFile() || stats.size > LIMIT) return wrong({ what: NO_FILE });
    const decoded = decode(readFileSync(path));
    if (!('text' in decoded)) return wrong(decoded);
    const reading = readTable(decoded.text, CONDITIONS_FILE);
    return 'table' in reading ? { table: reading.table, since: stats.mtimeMs } : reading;
  } catch {
    return wrong({ what: NO_FILE });
  }
}

function rightIn(folder: string): DatedTable | undefined {
  const read = readTableIn(folder);
  return read && 'table' in read ? read : undefined;
}

const kept = z.object({ table: writtenTable, since: z.iso.datetime().transform(Date.parse) });

/** A table that was kept over a restart, with its time: that makes no table newer. */
function recall(dataDir: string, file: string): DatedTable | undefined {
  try {
    return kept.parse(JSON.parse(readFileSync(join(dataDir, file), 'utf8')));
  } catch {
    return undefined;
  }
}

function keep(dataDir: string, file: string, { table, since }: DatedTable): void {
  try {
    writeWhole(join(dataDir, file), JSON.stringify({ table, since: new Date(since).toISOString() }, null, 2));
  } catch {
    // In force all the same; only a restart on a bad file, or a build from nothing, would miss it.
  }
}

/**
 * The table of the page under `root`, and since when it stands. A build that was made where nothing was built before
 * can't know that its table is an old one; the data folder remembers.
 * @param now a build of a machine whose clock goes ahead was not made later than this
 */
export function readBuiltTable(root: string, dataDir: string, now: number): DatedTable | undefined {
  const built = rightIn(root);
  if (!built) return undefined;
  // Builds of before told no time: the table is as old as the build at least.
  const stamped = Math.min(readBuild(root)?.tableSince ?? built.since, now);
  const seen = recall(dataDir, SEEN_FILE);
  const since = seen && sameTable(seen.table, built.table) ? Math.min(seen.since, stamped) : stamped;
  return { table: built.table, since };
}

/** Remembers in the data folder since when the built table stands. */
export const noteBuiltTable = (dataDir: string, built: DatedTable): void => keep(dataDir, SEEN_FILE, built);

/** The rule: of the two tables the one that was changed later is in force; and a sentence of it, where there are two. */
function compared(built: DatedTable | undefined, published: DatedTable | undefined) {
  const holds = published !== undefined && !(built && built.since > published.since);
  if (!built || !published) return { built, published, holds };
  const sentence = holds
    ? `Preços: vale a tabela de ${CONDITIONS_FILE} (${published.table.mes}), publicada depois que a da página (${built.table.mes}) mudou. Para valer a da página: npm run conditions -- apagar`
    : `Preços: vale a tabela da página (${built.table.mes}), que mudou depois de ${CONDITIONS_FILE} (${published.table.mes}).`;
  return { built, published, holds, sentence };
}

/** The two tables that may be in force on a server of this page and this data folder, and whether the published one is. */
export const readTablesOnDisk = (root: string, dataDir: string, now: number = Date.now()) =>
  compared(readBuiltTable(root, dataDir, now), rightIn(dataDir));

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

  function lookAtFile(): void {
    const file = statSync(join(dataDir, CONDITIONS_FILE), { throwIfNoEntry: false });
    const state = file && `${file.ino} ${file.ctimeMs} ${file.size}`;
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
    published,
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

import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { readTable } from '#core/launch/load.ts';
import { sentenceOf } from '#core/launch/mistake.ts';
import { writtenTable } from '#core/launch/schema/prices.ts';
import type { PriceTable } from '#core/launch/table.ts';
import { decode } from '#core/launch/yaml/decode.ts';
import { builtIn } from './built-for.ts';
import { readJson, writeWhole } from './site-folder.ts';

/** The price table: of a built page at its root, and of the broker's own in the data folder. */
export const CONDITIONS_FILE = 'conditions.json';
/** What a relay has seen of built tables, in the data folder. */
const SEEN_FILE = 'conditions.built.json';
/** The last good table of the broker's own, in the data folder. */
export const LAST_GOOD_FILE = 'conditions.last-good.json';
/** A table has a few hundred bytes. */
const LIMIT = 64 * 1024;
const NO_FILE =
  'é uma pasta, não um arquivo, tem mais de 64 KB ou não pôde ser aberto. Apague-o e publique a tabela de novo';

/** A price table, and since when it stands: milliseconds since the epoch. */
export type DatedTable = { table: PriceTable; since: number };

/** Whether they have equal words for every field, in whatever order, of each unit. */
export const sameTable = (one: PriceTable, other: PriceTable): boolean => isDeepStrictEqual(one, other);

/**
 * What a folder's file says and when it was written, or what is wrong with it; undefined where there is no such file.
 * @param file what mistakes call it
 */
export function readTableIn(
  folder: string,
  file = CONDITIONS_FILE,
): DatedTable | { mistakes: string[] } | undefined {
  const path = join(folder, CONDITIONS_FILE);
  const wrong = (why: { what: string }) => ({ mistakes: [sentenceOf({ file, ...why })] });
  try {
    const stats = statSync(path, { throwIfNoEntry: false });
    if (!stats) return undefined;
    // Asked before it is opened: a pipe would wait for whoever writes into it.
    if (!stats.isFile() || stats.size > LIMIT) return wrong({ what: NO_FILE });
    const decoded = decode(readFileSync(path));
    if (!('text' in decoded)) return wrong(decoded);
    const reading = readTable(decoded.text, file);
    return 'table' in reading ? { table: reading.table, since: stats.mtimeMs } : reading;
  } catch {
    return wrong({ what: NO_FILE });
  }
}

/** The same, where it is right. */
export function rightIn(folder: string): DatedTable | undefined {
  const read = readTableIn(folder);
  return read && 'table' in read ? read : undefined;
}

const kept = z.object({ table: writtenTable, since: z.iso.datetime().transform(Date.parse) });

/** A table that was kept over a restart, with its time: that makes no table newer. */
export const recall = (dataDir: string, file: string): DatedTable | undefined =>
  kept.safeParse(readJson(join(dataDir, file))).data;

export function keep(dataDir: string, file: string, { table, since }: DatedTable): void {
  try {
    writeWhole(join(dataDir, file), JSON.stringify({ table, since: new Date(since).toISOString() }, null, 2));
  } catch {
    // In force all the same; only a restart on a bad file, or a build from nothing, would miss it.
  }
}

/**
 * The table of the page under `root`, and since when it stands. A build that was made where nothing was built before
 * can't know that its table is an old one; the data folder remembers.
 */
export function readBuiltTable(root: string, dataDir: string): DatedTable | undefined {
  const [table, build] = [rightIn(root)?.table, builtIn(root)?.build];
  if (!table || !build) return undefined;
  // A build of a machine whose clock goes ahead was not made later than now.
  const stamped = Math.min(build.tableSince, Date.now());
  const seen = recall(dataDir, SEEN_FILE);
  const since = seen && sameTable(seen.table, table) ? Math.min(seen.since, stamped) : stamped;
  return { table, since };
}

/** Remembers in the data folder since when the built table stands. */
export const noteBuiltTable = (dataDir: string, built: DatedTable): void => keep(dataDir, SEEN_FILE, built);

/** The rule: of the two tables the one that was changed later is in force; and a sentence of it, where there are two. */
export function compared(built: DatedTable | undefined, published: DatedTable | undefined) {
  const holds = published !== undefined && !(built && built.since > published.since);
  if (!built || !published) return { built, published, holds };
  const sentence = holds
    ? `Preços: vale a tabela de ${CONDITIONS_FILE} (${published.table.mes}), publicada depois que a da página (${built.table.mes}) mudou. Para valer a da página: npm run conditions -- apagar`
    : `Preços: vale a tabela da página (${built.table.mes}), que mudou depois de ${CONDITIONS_FILE} (${published.table.mes}).`;
  return { built, published, holds, sentence };
}

/**
 * The two tables that may be in force on a server of this page and this data folder, and whether the published one is: of
 * a file that is wrong the last good state, as there.
 */
export function readTablesOnDisk(root: string, dataDir: string) {
  const read = readTableIn(dataDir);
  const published = read && 'mistakes' in read ? recall(dataDir, LAST_GOOD_FILE) : read;
  return compared(readBuiltTable(root, dataDir), published);
}

import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { readTable, writtenTable } from '../../src/content/schema/prices.ts';
import type { PriceTable } from '../../src/content/table.ts';
import { codeOf } from '../thrown.ts';
import { readBuild } from './built-for.ts';

/** The price table: of a built page at its root, and of the broker's own in the data folder. */
export const CONDITIONS_FILE = 'conditions.json';
/** What a relay has seen of built tables, in its data folder. */
const SEEN_FILE = 'conditions.built.json';

/** The table that a page was built with. */
export interface BuiltTable {
  table: PriceTable;
  /** When the content last changed it, milliseconds since the epoch. */
  since: number;
}

const seenSchema = z.object({ table: writtenTable, since: z.iso.datetime() });

/** Equal tables have equal words for every field, in whatever order, of each unit. */
export const sameTable = (one: PriceTable, other: PriceTable): boolean => isDeepStrictEqual(one, other);

/** The table of the page under `root`, and when the builds say it changed last; undefined where there is none. */
export function readStampedTable(root: string): BuiltTable | undefined {
  const path = join(root, CONDITIONS_FILE);
  try {
    const reading = readTable(readFileSync(path, 'utf8'), CONDITIONS_FILE);
    if (!('table' in reading)) return undefined;
    // Builds of before told no time: the table is as old as the build at least.
    const since = readBuild(root)?.tableSince ?? statSync(path).mtimeMs;
    return { table: reading.table, since };
  } catch {
    return undefined;
  }
}

/**
 * The table of the page under `root`, and since when it stands. A build that was made where nothing was built before
 * can't know that its table is an old one; the data folder remembers.
 * @param now a build of a machine whose clock goes ahead was not made later than this
 */
export function readBuiltTable(root: string, dataDir: string, now: number): BuiltTable | undefined {
  const built = readStampedTable(root);
  if (!built) return undefined;
  const stamped = Math.min(built.since, now);
  try {
    const seen = seenSchema.parse(JSON.parse(readFileSync(join(dataDir, SEEN_FILE), 'utf8')));
    const since = sameTable(seen.table, built.table) ? Math.min(Date.parse(seen.since), stamped) : stamped;
    return { ...built, since };
  } catch {
    return { ...built, since: stamped };
  }
}

/** Remembers in the data folder since when the built table stands. */
export function noteBuiltTable(dataDir: string, { table, since }: BuiltTable): void {
  const path = join(dataDir, SEEN_FILE);
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const seen = { table, since: new Date(since).toISOString() };
    writeFileSync(`${path}.new`, `${JSON.stringify(seen, null, 2)}\n`);
    renameSync(`${path}.new`, path);
  } catch {
    // In force all the same; only a page that is built anew from nothing would pass for a change.
  }
}

/** A table of the broker's own, in the data folder. */
export interface PublishedTable {
  table: PriceTable;
  /** When its file was written, milliseconds since the epoch. */
  at: number;
}

/** The rule: of the two tables the one that was changed later is in force. */
export const publishedHolds = ({ at }: Pick<PublishedTable, 'at'>, built: BuiltTable | undefined): boolean =>
  !(built && built.since > at);

/** A price table is a few hundred bytes. */
const LIMIT = 64 * 1024;

/** What the broker published, or what is wrong with it; undefined where there is no such file. */
export function readPublished(dataDir: string): PublishedTable | { mistakes: string[] } | undefined {
  const path = join(dataDir, CONDITIONS_FILE);
  const noText = { mistakes: [`${CONDITIONS_FILE}: não é um arquivo de texto em UTF-8 de até 64 KB.`] };
  try {
    const stats = statSync(path);
    // Asked before it is opened: a pipe would wait for whoever writes into it.
    if (!stats.isFile() || stats.size > LIMIT) return noText;
    const text = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path));
    const reading = readTable(text, CONDITIONS_FILE);
    return 'table' in reading ? { table: reading.table, at: stats.mtimeMs } : reading;
  } catch (error) {
    return codeOf(error) === 'ENOENT' ? undefined : noText;
  }
}

/** The two tables that may be in force on a server of this page and this data folder, and whether the published one is. */
export function readTablesOnDisk(root: string, dataDir: string, now: number) {
  const [built, read] = [readBuiltTable(root, dataDir, now), readPublished(dataDir)];
  const published = read && 'table' in read ? read : undefined;
  return { built, published, holds: published !== undefined && publishedHolds(published, built) };
}

/** Says which of them is in force, where there are two. */
export function sentenceOfTables({
  built,
  published,
  holds,
}: ReturnType<typeof readTablesOnDisk>): string | undefined {
  if (!built || !published) return undefined;
  return holds
    ? `Preços: vale a tabela de ${CONDITIONS_FILE} (${published.table.mes}), publicada depois que a da página (${built.table.mes}) mudou. Para valer a da página: npm run conditions -- apagar`
    : `Preços: vale a tabela da página (${built.table.mes}), que mudou depois de ${CONDITIONS_FILE} (${published.table.mes}).`;
}

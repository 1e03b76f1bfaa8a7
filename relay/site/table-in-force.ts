import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readTable } from '../../src/content/read-table.ts';
import type { PriceTable } from '../../src/content/table.ts';
import { type BuiltTable, CONDITIONS_FILE, readBuiltTable } from './built-table.ts';

/** A table of the broker's own, in the data folder. */
export interface PublishedTable {
  table: PriceTable;
  /** When its file was written, milliseconds since the epoch. */
  at: number;
}

/** The rule: of the two tables the one that was changed later is in force. */
export const publishedHolds = ({ at }: Pick<PublishedTable, 'at'>, built: BuiltTable | undefined): boolean =>
  !(built && built.since > at);

/** What lies on the disk, for commands, which ask no server. */
export interface TablesOnDisk {
  built: BuiltTable | undefined;
  /** Undefined while there is none, or one that is wrong. */
  published: PublishedTable | undefined;
  /** Whether that one is in force. */
  holds: boolean;
}

function readPublished(dataDir: string): PublishedTable | undefined {
  const path = join(dataDir, CONDITIONS_FILE);
  try {
    const stats = statSync(path);
    const reading = stats.isFile() ? readTable(readFileSync(path, 'utf8'), CONDITIONS_FILE) : undefined;
    return reading && 'table' in reading ? { table: reading.table, at: stats.mtimeMs } : undefined;
  } catch {
    return undefined;
  }
}

/** The two tables that may be in force on a server of this page and this data folder. */
export function readTablesOnDisk(root: string, dataDir: string, now: number): TablesOnDisk {
  const [built, published] = [readBuiltTable(root, dataDir, now), readPublished(dataDir)];
  return { built, published, holds: published !== undefined && publishedHolds(published, built) };
}

/** Says which of them is in force, where there are two. */
export function sentenceOfTables({ built, published, holds }: TablesOnDisk): string | undefined {
  if (!built || !published) return undefined;
  return holds
    ? `Preços: vale a tabela de ${CONDITIONS_FILE} (${published.table.mes}), publicada depois que a da página (${built.table.mes}) mudou. Para valer a da página: npm run conditions -- apagar`
    : `Preços: vale a tabela da página (${built.table.mes}), que mudou depois de ${CONDITIONS_FILE} (${published.table.mes}).`;
}

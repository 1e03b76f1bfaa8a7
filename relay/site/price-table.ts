import { createHash } from 'node:crypto';
import { constants, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { readTable } from '../../src/content/read-table.ts';
import { type PriceTable, showsPrices, tableSchema } from '../../src/content/table.ts';
import type { Clock } from '../clock.ts';
import { matchesTag } from '../intake/replies.ts';
import type { Log } from '../log.ts';
import { codeOf } from '../thrown.ts';

/** Where a broker puts a new table, in the data folder, and where the last good one is kept. */
export const CONDITIONS_FILE = 'conditions.json';
const LAST_GOOD_FILE = 'conditions.last-good.json';
/** A price table is a few hundred bytes. */
const LIMIT = 64 * 1024;

/** What `/healthz` tells: whose prices are in force, and what is wrong with a file that was refused. */
export interface PriceHealth {
  source: 'built' | 'published';
  /** The first mistake of the file that is there and not in force. */
  refused: string | null;
}

export interface PriceTables {
  /** Answers with the published table; undefined while the built one is in force. */
  published(request: Request): Promise<Response | undefined>;
  /** True when what the page was built with is in force now, so that its prices may be shown without script. */
  builtHolds(): Promise<boolean>;
  health(): Promise<PriceHealth>;
}

/** The file's bytes; undefined when it is no plain file or larger than the limit. */
async function readPlain(file: FileHandle): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const { size } = await file.stat().then((stats) => (stats.isFile() ? stats : { size: LIMIT + 1 }));
  if (size > LIMIT) return undefined;
  // One byte more than allowed, so that a file that is growing can't pass for a small one.
  const bytes = new Uint8Array(LIMIT + 1);
  const { bytesRead } = await file.read(bytes, 0, bytes.length, 0);
  return bytesRead > LIMIT ? undefined : bytes.slice(0, bytesRead);
}

/** The text of the file; `absent` when there is none, undefined when it can be no price table. */
async function readText(path: string): Promise<string | 'absent' | undefined> {
  let file: FileHandle | undefined;
  try {
    // Not waiting for a writer, as opening a FIFO would.
    file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK);
    const bytes = await readPlain(file);
    return bytes && new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    return codeOf(error) === 'ENOENT' ? 'absent' : undefined;
  } finally {
    await file?.close();
  }
}

/** The table that was in force when the server last ran, for a start on a file that is wrong. */
function readLastGood(path: string): PriceTable | undefined {
  try {
    return tableSchema.safeParse(JSON.parse(readFileSync(path, 'utf8'))).data;
  } catch {
    return undefined;
  }
}

function keepLastGood(path: string, table: PriceTable): void {
  try {
    writeFileSync(`${path}.new`, `${JSON.stringify(table, null, 2)}\n`);
    renameSync(`${path}.new`, path);
  } catch {
    // In force all the same; only a restart on a bad file would miss it.
  }
}

/** Equal tables have equal words for every field, in whatever order. */
const wordsOf = (table: PriceTable) =>
  JSON.stringify(Object.entries(table).sort(([a], [b]) => a.localeCompare(b)));

/**
 * The price table in force: the broker's file in the data folder while it is right, its last good state while it is
 * wrong, the built one while there is none. Looked at on each request, so that replacing the file publishes it.
 * @param built the text of the built page's `conditions.json`
 */
export function priceTables(options: {
  dataDir: string;
  built: string | undefined;
  clock: Clock;
  log: Log;
}): PriceTables {
  const { dataDir, clock, log } = options;
  const path = join(dataDir, CONDITIONS_FILE);
  const lastGood = join(dataDir, LAST_GOOD_FILE);
  const reading = options.built === undefined ? undefined : readTable(options.built, CONDITIONS_FILE);
  const built = reading && 'table' in reading ? reading.table : undefined;
  let seen: string | undefined | null = null;
  let good: PriceTable | undefined;
  let refused: string | null = null;

  const refuse = (mistakes: string[]) => {
    refused = mistakes[0] ?? '';
    good ??= readLastGood(lastGood);
    log.error(`${mistakes.join(' ')} A tabela anterior continua valendo.`);
  };
  const look = async (): Promise<PriceTable | undefined> => {
    const text = await readText(path);
    if (text === seen && !(text === undefined && refused === null)) return good;
    seen = text;
    refused = null;
    if (text === 'absent') {
      // Taken away on purpose: a bad file that comes later must not bring it back.
      good = undefined;
      rmSync(lastGood, { force: true });
    } else if (text === undefined)
      refuse([`${CONDITIONS_FILE}: não é um arquivo de texto em UTF-8 de até 64 KB.`]);
    else {
      const read = readTable(text, CONDITIONS_FILE);
      if ('table' in read) {
        good = read.table;
        keepLastGood(lastGood, good);
        log.info(`Preços: vale a tabela de ${CONDITIONS_FILE} (${good.mes}).`);
      } else refuse(read.mistakes);
    }
    return good;
  };

  return {
    async published(request) {
      const table = await look();
      if (!table) return undefined;
      const bytes = new TextEncoder().encode(`${JSON.stringify(table, null, 2)}\n`);
      const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
      const headers = { 'Cache-Control': 'no-cache', ETag: etag };
      if (matchesTag(request.headers.get('if-none-match'), etag))
        return new Response(null, { status: 304, headers });
      return new Response(request.method === 'HEAD' ? null : bytes, {
        headers: {
          ...headers,
          'Content-Type': 'application/json; charset=utf-8',
          'Content-Length': String(bytes.length),
        },
      });
    },
    async builtHolds() {
      const table = (await look()) ?? built;
      if (!table || !built) return true;
      return (
        wordsOf(table) === wordsOf(built) && (table.situacao !== 'vigente' || showsPrices(table, clock.now()))
      );
    },
    async health() {
      return { source: (await look()) ? 'published' : 'built', refused };
    },
  };
}

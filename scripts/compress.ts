import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = new Set(['.html', '.css', '.js', '.json', '.svg', '.xml', '.txt', '.webmanifest', '.ico']);

async function* filesIn(folder: string): AsyncGenerator<string> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesIn(path);
    else if (TEXT.has(extname(entry.name))) yield path;
  }
}

async function compress(path: string): Promise<void> {
  if ((await stat(path)).size < 512) return;
  const raw = await readFile(path);
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: raw.length };
  const variants = {
    br: await promisify(brotliCompress)(raw, { params: quality }),
    gz: await promisify(gzip)(raw, { level: 9 }),
  };
  for (const [ending, data] of Object.entries(variants)) {
    if (data.length < raw.length) await writeFile(`${path}.${ending}`, data);
  }
}

/** Writes a `.br` and a `.gz` beside every text file of the built page, where they are smaller. */
export async function compressSite(folder: string): Promise<void> {
  for await (const path of filesIn(folder)) await compress(path);
}

import { cp, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

/** Every script that a browser would run, and what fetches one ahead of time. */
const SCRIPTS =
  /<script\b(?![^>]*application\/ld\+json)[^>]*>[\s\S]*?<\/script>|<link\b[^>]*rel="modulepreload"[^>]*>/gi;

/**
 * A copy of the built page without a single script: the limit that the page is measured against.
 */
export async function buildTwin(site: string): Promise<{ root: string; remove(): Promise<void> }> {
  const root = await mkdtemp(join(tmpdir(), 'twin-'));
  await cp(await realpath(site), root, { recursive: true });
  const file = join(root, 'index.html');
  const html = Buffer.from((await readFile(file, 'utf8')).replace(SCRIPTS, ''));
  await writeFile(file, html);
  await writeFile(`${file}.br`, await promisify(brotliCompress)(html));
  await writeFile(`${file}.gz`, await promisify(gzip)(html));
  return { root, remove: () => rm(root, { recursive: true, force: true }) };
}

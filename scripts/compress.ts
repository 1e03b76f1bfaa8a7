import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { tryLink, type WriteOptions } from '#site/render/write-site.ts';

async function compressFile(path: string): Promise<void> {
  const raw = readFileSync(path);
  if (raw.length < 512 || existsSync(`${path}.br`)) return;
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: raw.length };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(raw, { params }),
    promisify(gzip)(raw, { level: 9 }),
  ]);
  for (const [ending, data] of Object.entries({ br, gz }))
    if (data.length < raw.length) writeFileSync(`${path}.${ending}`, data);
}

/** Skips links to the previous page's files, which are compressed already. */
function reuse(path: string, before: string): boolean {
  if (statSync(before, { throwIfNoEntry: false })?.ino !== statSync(path).ino) return false;
  for (const ending of ['br', 'gz'])
    if (existsSync(`${before}.${ending}`)) tryLink(`${before}.${ending}`, `${path}.${ending}`);
  return true;
}

export async function compressFiles(
  folder: string,
  { previous, signal }: WriteOptions = {},
): Promise<void> {
  const names = globSync('**/*.{html,css,js,json,svg,xml,txt,webmanifest,ico}', { cwd: folder });
  const compress = async (name: string) => {
    signal?.throwIfAborted();
    if (previous && reuse(join(folder, name), join(previous, name))) return;
    await compressFile(join(folder, name));
  };
  await Promise.all(names.map(compress));
}

import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export async function compressFile(path: string): Promise<void> {
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

export async function compressFiles(folder: string): Promise<void> {
  const names = globSync('**/*.{html,css,js,json,svg,xml,txt,webmanifest,ico}', { cwd: folder });
  await Promise.all(names.map((name) => compressFile(join(folder, name))));
}

import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { siteFolder } from '../relay/files/site-folder.ts';

/** Copies the built page with a changed `index.html`. */
export function copySite(folder: string, change: (html: string) => string): void {
  cpSync(siteFolder(), folder, { recursive: true, dereference: true });
  const page = join(folder, 'index.html');
  const html = change(readFileSync(page, 'utf8'));
  writeFileSync(page, html);
  writeFileSync(`${page}.br`, brotliCompressSync(html));
  writeFileSync(`${page}.gz`, gzipSync(html));
}

import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { build } from 'vite';
import { SCHEMAS } from '../../relay/edit/look.ts';
import { link } from '../../relay/site/site-folder.ts';
import { EDIT_PAGE, EDIT_PATH } from '../../src/edit/protocol.ts';

/** What the page may be made of. */
const SOURCES = '{src,package-lock.json,scripts/edit/page.ts}{,/**/*.{ts,tsx,css,html,json,svg}}';

/**
 * Builds the page that edits, unless it was built of the same sources before; apart from the public page, which has
 * nothing of it.
 * @param entry its HTML, which names its script
 */
export async function buildEditPage(entry = 'src/edit/index.html', place = resolve(EDIT_PAGE)) {
  // With the words of the forms, which come from elsewhere too.
  const define = { SCHEMAS: JSON.stringify(SCHEMAS) };
  const key = createHash('sha256').update(entry).update(define.SCHEMAS);
  for (const file of [...globSync(SOURCES), entry].sort())
    if (/\.\w+$/.test(file)) key.update(file).update(readFileSync(file));
  const outDir = join(dirname(place), key.digest('hex').slice(0, 16));
  const built = `${outDir}.${process.pid}`;
  if (!existsSync(outDir)) {
    await build({
      root: dirname(resolve(entry)),
      configFile: false,
      logLevel: 'error',
      base: `${EDIT_PATH}/`,
      publicDir: false,
      define,
      build: { outDir: built, emptyOutDir: true },
      css: { transformer: 'lightningcss', lightningcss: { drafts: { customMedia: true } } },
    });
    // Another process may have built it meanwhile, and be using it.
    if (existsSync(outDir)) rmSync(built, { recursive: true });
    else renameSync(built, outDir);
  }
  link(place, outDir);
}

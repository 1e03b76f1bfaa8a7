import { dirname, join, resolve } from 'node:path';
import { build } from 'vite';
import { EDIT_PAGE, EDIT_PATH } from '#editor/protocol.ts';
import { SCHEMAS } from '#editor/server/describe.ts';
import {
  buildName,
  keptBuilds,
  nextFolder,
  pageIn,
  putInPlace,
  removeOldBuilds,
  switchTo,
  versionOf,
} from '#relay/files/site-folder.ts';
import { holdLock } from '#relay/lock.ts';
import { COMPILE_LOCK, hashCode } from '../hash-code.ts';

const SOURCES = ['package-lock.json', '{core,editor,site}/**/*.{ts,tsx,css,svg,yaml}'];

export async function buildEditPage(
  entry = 'editor/client/index.html',
  place = resolve(EDIT_PAGE),
) {
  const root = dirname(resolve(entry));
  const id = hashCode([...SOURCES, join(root, '*.*')])
    .toString('hex')
    .slice(0, 16);
  if (buildName(place) === id) return;
  using _ = await holdLock(COMPILE_LOCK);
  const built = keptBuilds(place).find((page) => buildName(page) === id);
  if (built) return switchTo(versionOf(built), place);
  const next = nextFolder(place);
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    base: `${EDIT_PATH}/`,
    publicDir: false,
    define: { SCHEMAS: JSON.stringify(SCHEMAS) },
    build: { outDir: pageIn(next), emptyOutDir: true },
    css: { transformer: 'lightningcss', lightningcss: { drafts: { customMedia: true } } },
  });
  putInPlace(next, place, id);
  removeOldBuilds(place);
}

import { dirname, resolve } from 'node:path';
import { build } from 'vite';
import { SCHEMAS } from '../../relay/edit/look.ts';
import { newBuildId, nextFolder, putInPlace, removeOldBuilds } from '../../relay/site/site-folder.ts';
import { EDIT_PAGE, EDIT_PATH } from '../../src/edit/protocol.ts';

/**
 * Builds the page that edits, and puts it in place as the public page is put; apart from that one, which has nothing of it.
 * @param entry its HTML, which names its script
 */
export async function buildEditPage(entry = 'src/edit/index.html', place = resolve(EDIT_PAGE)) {
  const next = nextFolder(place);
  await build({
    root: dirname(resolve(entry)),
    configFile: false,
    logLevel: 'error',
    base: `${EDIT_PATH}/`,
    publicDir: false,
    // The words of the forms, which come from elsewhere too.
    define: { SCHEMAS: JSON.stringify(SCHEMAS) },
    build: { outDir: next, emptyOutDir: true },
    css: { transformer: 'lightningcss', lightningcss: { drafts: { customMedia: true } } },
  });
  removeOldBuilds(place);
  putInPlace(next, place, newBuildId());
}

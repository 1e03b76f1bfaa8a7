import { dirname, resolve } from 'node:path';
import { build } from 'vite';
import { EDIT_PAGE, EDIT_PATH } from '#editor/protocol.ts';
import { SCHEMAS } from '#editor/server/look.ts';
import { newBuildId, nextFolder, putInPlace, removeOldBuilds } from '#relay/files/site-folder.ts';

/**
 * Builds the page that edits, and puts it in place as the public page is put; apart from that one,
 * which has nothing of it.
 * @param entry its HTML, which names its script
 */
export async function buildEditPage(
  entry = 'editor/client/index.html',
  place = resolve(EDIT_PAGE),
) {
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

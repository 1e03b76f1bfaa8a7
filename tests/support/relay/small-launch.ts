import { basename, dirname, join } from 'node:path';
import { pageIn } from '#relay/files/site-folder.ts';
import { type EditedLaunch, livePage } from './editing.ts';
import { tinyBuild, tinyPage } from './published.ts';
import { temporaryFolder, writeFiles } from './support.ts';

/** A launch of a few files with a live page, for tests that never read its texts. */
export function smallLaunch(): EditedLaunch {
  const folder = temporaryFolder();
  const live = join(folder, 'launches/lagoa');
  writeFiles(live, {
    'theme.yaml': 'cores: {}\n',
    'content/capa.yaml': 'titulo: Uma casa\n',
    'content/fotos.yaml': 'sala:\n  arquivo: sala.jpg\n',
    'content/rodape.yaml': 'texto: Fim\n',
    'content/sobre.yaml': 'titulo: Sobre\n',
    'pictures/sala.jpg': 'sala',
  });
  return { folder, live, ...livePage(folder, 'lagoa') };
}

/** Stands in for rendering: writes a page with the name of the launch's folder. */
export async function renderTiny(source: string, out: string): Promise<void> {
  const build = tinyBuild(basename(dirname(source)));
  writeFiles(pageIn(out), tinyPage(build, { launch: { folder: basename(source) } }));
}

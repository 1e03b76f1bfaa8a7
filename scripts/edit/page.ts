import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { build } from 'vite';
import { EDIT_PAGE } from '../../relay/edit/page.ts';
import { EDIT_PATH } from '../../src/edit/protocol.ts';

/** What the page may be made of. */
const SOURCES = '{src,package-lock.json,scripts/edit/page.ts}{,/**/*.{ts,tsx,css,json,svg}}';

const page = (script: string, styles: string[]) => `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Editar a página</title>
${styles.map((style) => `<link rel="stylesheet" href="${EDIT_PATH}/${style}">`).join('\n')}
<script type="module" src="${EDIT_PATH}/${script}"></script>
</head>
<body><div id="root"></div></body>
</html>
`;

/**
 * Builds the page that edits, unless it was built of the same sources before; apart from the public page, which has
 * nothing of it.
 * @param entry its script
 */
export async function buildEditPage(
  entry = 'src/edit/main.tsx',
  place: string = resolve(EDIT_PAGE),
): Promise<void> {
  const key = createHash('sha256').update(entry);
  for (const file of [...globSync(SOURCES), entry].sort())
    if (/\.\w+$/.test(file)) key.update(file).update(readFileSync(file));
  const outDir = join(dirname(place), key.digest('hex').slice(0, 16));
  if (!existsSync(join(outDir, 'index.html'))) {
    const made = await build({
      configFile: false,
      logLevel: 'error',
      base: `${EDIT_PATH}/`,
      publicDir: false,
      build: { outDir, emptyOutDir: true, rolldownOptions: { input: entry } },
      css: { transformer: 'lightningcss', lightningcss: { drafts: { customMedia: true } } },
    });
    const files = 'output' in made ? made.output : [];
    const script = files.find((file) => file.type === 'chunk' && file.isEntry)?.fileName ?? '';
    const styles = files.map(({ fileName }) => fileName).filter((name) => name.endsWith('.css'));
    writeFileSync(join(outDir, 'index.html'), page(script, styles));
  }
  const aside = `${place}.${process.pid}`;
  rmSync(aside, { force: true });
  symlinkSync(basename(outDir), aside);
  renameSync(aside, place);
}

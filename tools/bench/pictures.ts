import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContextOptions, chromium } from '@playwright/test';
import { readConfiguration } from '../../relay/configuration.ts';
import { startServer } from '../../relay/server.ts';
import { CHROMIUM_FLAGS } from '../../tests/support/chromium.ts';
import { type Fetched, loadAndScroll, total } from '../../tests/support/requests.ts';
import { likenesses } from './likeness.ts';
import { needChromium } from './need-chromium.ts';

/**
 * Lists every picture with its bytes as served to three screens, in docs/pictures.md: `npm run
 * pictures`.
 */
const SCREENS: { name: string; device: BrowserContextOptions }[] = [
  {
    name: '390, DPR 3',
    device: {
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 3,
      isMobile: true,
      hasTouch: true,
    },
  },
  { name: '1280', device: { viewport: { width: 1280, height: 900 } } },
  { name: '1920', device: { viewport: { width: 1920, height: 1080 } } },
];

const isPicture = ({ path, type }: Fetched) => type === 'Image' && path.startsWith('/_astro/');
/** `/_astro/piscina.hash_hash.avif` -> `piscina (avif)` */
const nameOf = (path: string) => {
  const [name = '', ...rest] = path.slice('/_astro/'.length).split('.');
  return `${name} (${rest.at(-1)})`;
};

const { settings, launch } = readConfiguration();
const server = await startServer({
  settings: { ...settings, port: 0, dataDir: join(tmpdir(), `pictures-${process.pid}`) },
  launch,
  siteRoot: 'dist',
});
const browser = await chromium.launch({ executablePath: needChromium(), args: CHROMIUM_FLAGS });
const columns: { name: string; first: Fetched[]; all: Fetched[] }[] = [];
for (const { name, device } of SCREENS) {
  const { first, all } = await loadAndScroll(browser, server.url, {
    ...device,
    reducedMotion: 'reduce',
  });
  columns.push({ name, first: first.filter(isPicture), all: all.filter(isPicture) });
}
await browser.close();
await server.stop();

const names = [
  ...new Set(columns.flatMap(({ all }) => all.map(({ path }) => nameOf(path)))),
].sort();
const isPhoto = (name: string) => !name.endsWith('(svg)');
const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1);
const bytesOf = (files: Fetched[], name: string) =>
  files.filter(({ path }) => nameOf(path) === name);
const row = (cells: string[]) => `| ${cells.join(' | ')} |`;
/** The least and the most of some numbers. */
function range(numbers: number[], shown: (one: number) => string = String): string {
  const [least, most] = [shown(Math.min(...numbers)), shown(Math.max(...numbers))];
  return least === most ? least : `${least} to ${most}`;
}
const alike = await likenesses();
const likeness =
  alike &&
  [...Map.groupBy(alike, ({ slot }) => slot)].map(([slot, files]) =>
    row([
      slot,
      String(files.length),
      range(files.map(({ width }) => width)),
      range(files.map(({ quality }) => quality)),
      range(
        files.map(({ bytes }) => bytes),
        kilobytes,
      ),
      range(
        files.map(({ distance }) => distance),
        (distance) => distance.toFixed(2),
      ),
    ]),
  );
const sum = (pick: (column: (typeof columns)[number]) => Fetched[]) =>
  columns.map((column) => `**${kilobytes(total(pick(column)))}**`);

await writeFile(
  'docs/pictures.md',
  `# Pictures, as served

For whoever changes pictures or their sizes. Made by \`npm run pictures\` from the built page (\`npm run build\` first): kilobytes to a
Chromium with an empty cache, headers included, scrolled to the end. A picture in two places counts twice; the viewer's large drawings
are fetched when it opens and are not in the list.

${[
  row(['picture', ...SCREENS.map(({ name }) => name)]),
  row(['---', ...SCREENS.map(() => '---:')]),
  ...names.filter(isPhoto).map((name) =>
    row([
      name,
      ...columns.map(
        ({ all }) =>
          bytesOf(all, name)
            .map(({ bytes }) => kilobytes(bytes))
            .join(' + ') || '–',
      ),
    ]),
  ),
  row([
    'drawings (svg)',
    ...columns.map(({ all }) => kilobytes(total(all.filter(({ path }) => !isPhoto(nameOf(path)))))),
  ]),
  row(['**before any scroll**', ...sum(({ first }) => first)]),
  row(['**all pictures**', ...sum(({ all }) => all)]),
].join('\n')}
${
  likeness
    ? `
## Likeness

Each AVIF beside its master, cropped and resized the same way: butteraugli's 3-norm (Debian's \`libjxl-devtools\`), where 0 is the same
picture. The hero is also judged by eye at 200 %: at 2.8 palms and parasols were smeared.

${[row(['slot', 'files', 'width', 'quality', 'KB', 'distance']), row(['---', ...Array(5).fill('---:')]), ...likeness].join('\n')}
`
    : ''
}`,
);
process.exit(0);

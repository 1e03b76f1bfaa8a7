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

/** Lists every picture with its bytes as served to three screens, in docs/pictures.md: `npm run pictures`. */
const SCREENS: { name: string; device: BrowserContextOptions }[] = [
  {
    name: '390, DPR 3',
    device: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true },
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
  const { first, all } = await loadAndScroll(browser, server.url, { ...device, reducedMotion: 'reduce' });
  columns.push({ name, first: first.filter(isPicture), all: all.filter(isPicture) });
}
await browser.close();
await server.stop();

const names = [...new Set(columns.flatMap(({ all }) => all.map(({ path }) => nameOf(path))))].sort();
const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1);
const bytesOf = (files: Fetched[], name: string) => files.filter(({ path }) => nameOf(path) === name);
const row = (cells: string[]) => `| ${cells.join(' | ')} |`;
const likeness = (await likenesses())?.map(({ slot, photo, width, quality, bytes, distance }) =>
  row([slot, photo, String(width), String(quality), kilobytes(bytes), distance.toFixed(2)]),
);
const sum = (pick: (column: (typeof columns)[number]) => Fetched[]) =>
  columns.map((column) => `**${kilobytes(total(pick(column)))}**`);

await writeFile(
  'docs/pictures.md',
  `# Pictures, as served

Made by \`npm run pictures\` from the built page (\`npm run build\` first): kilobytes over the network to a Chromium with
an empty cache, headers included, after scrolling to the end. A picture that stands in two places counts twice. The
viewer's large drawings are fetched only when it opens and are not in the list.

${[
  row(['picture', ...SCREENS.map(({ name }) => name)]),
  row(['---', ...SCREENS.map(() => '---:')]),
  ...names.map((name) =>
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
  row(['**before any scroll**', ...sum(({ first }) => first)]),
  row(['**all pictures**', ...sum(({ all }) => all)]),
].join('\n')}
${
  likeness
    ? `
## How like the master

Each AVIF beside its master, cropped and resized the same way: butteraugli's 3-norm (Debian's \`libjxl-devtools\`), where 0 is the
same picture. The hero is also judged by eye at 200 %: at 2.8, where the phone's once was, palms and parasols were smeared.

${[row(['slot', 'picture', 'width', 'quality', 'KB', 'distance']), row(['---', '---', ...Array(4).fill('---:')]), ...likeness].join('\n')}
`
    : ''
}`,
);
process.exit(0);

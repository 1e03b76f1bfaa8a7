import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { readConfiguration } from '../../relay/configuration.ts';
import { startServer } from '../../relay/server.ts';
import { measureInteractions } from './interactions.ts';
import { CATEGORIES, type Score, score } from './lighthouse.ts';
import { type Cell, writeTable } from './write-table.ts';

/** `npm run bench`: measures the page beside its twin without scripts, into docs/performance.md. */
const PAGE = 'docs/performance.md';

/** Every script that a browser would run, and what fetches one ahead of time. */
const SCRIPTS =
  /<script\b(?![^>]*application\/ld\+json)[^>]*>[\s\S]*?<\/script>|<link\b[^>]*rel="modulepreload"[^>]*>/gi;

/** A copy of the built page without a single script: the limit that the page is measured by. */
async function buildTwin(root: string): Promise<void> {
  await cp(await realpath('dist'), root, { recursive: true });
  const file = join(root, 'index.html');
  const html = Buffer.from((await readFile(file, 'utf8')).replace(SCRIPTS, ''));
  await writeFile(file, html);
  await writeFile(`${file}.br`, brotliCompressSync(html));
  await writeFile(`${file}.gz`, gzipSync(html));
}

function scoreRow(name: string, one: Score): Cell[] {
  return [
    name,
    (one.fcp / 1000).toFixed(2),
    (one.lcp / 1000).toFixed(2),
    one.tbt.toFixed(0),
    one.cls.toFixed(3),
    (one.bytes / 1024).toFixed(0),
    ...CATEGORIES.map((category) => one[category]),
  ];
}

if (spawnSync('npm', ['run', 'build'], { stdio: 'inherit' }).status !== 0) process.exit(1);

const { settings, launch } = readConfiguration();
const folder = await mkdtemp(join(tmpdir(), 'bench-'));
const twinRoot = join(folder, 'twin');
await buildTwin(twinRoot);
const serve = (siteRoot: string, dataDir: string) =>
  startServer({
    settings: { ...settings, port: 0, rateLimit: 0, dataDir: join(folder, dataDir) },
    launch,
    siteRoot,
    log: { info: () => undefined, warn: console.warn, error: console.error },
  });
const page = await serve('dist', 'data');
const twin = await serve(twinRoot, 'twin-data');

console.log('Lighthouse: page and twin on a phone, page on a desktop');
const [onPhone, limit] = await score([page.url, twin.url]);
const [onDesktop] = await score([page.url], { desktop: true });
if (!onPhone || !limit || !onDesktop)
  throw new Error('Lighthouse measured fewer pages than asked.');
writeTable(
  PAGE,
  ['', 'FCP s', 'LCP s', 'TBT ms', 'CLS', 'KB', ...CATEGORIES],
  [
    scoreRow('page, phone', onPhone),
    scoreRow('twin without scripts, phone', limit),
    scoreRow('page, desktop', onDesktop),
    ['goal', '', '1.20, 1.05 of the twin’s', 10, 0, 240, ...CATEGORIES.map(() => 100)],
  ],
);

console.log('Interactions at 4x CPU slow-down');
const interactions = await measureInteractions(page.url);
writeTable(
  PAGE,
  ['interaction', 'ms', 'goal'],
  interactions.map(({ name, ms }) => [name, ms.toFixed(0), 100]),
);
await Promise.all([page.stop(), twin.stop()]);
await rm(folder, { recursive: true, force: true });
process.exit(0);

import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProduct } from '../../tests/support/test.ts';
import { copySite } from '../site-copy.ts';
import { type Cell, writeTable } from './figures.ts';
import { measureInteractions } from './interactions.ts';
import { CATEGORIES, type Score, score } from './lighthouse.ts';

/** `npm run bench`: measures the page beside its twin without scripts, into docs/performance.md. */
const PAGE = 'docs/performance.md';

/** Every script that a browser would run, and what fetches one ahead of time. */
const SCRIPTS =
  /<script\b(?![^>]*application\/ld\+json)[^>]*>[\s\S]*?<\/script>|<link\b[^>]*rel="modulepreload"[^>]*>/gi;

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

const folder = await mkdtemp(join(tmpdir(), 'bench-'));
copySite(folder, (html) => html.replace(SCRIPTS, ''));
const page = await startProduct();
const twin = await startProduct({}, folder);

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

import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

/**
 * `npm run weigh`: what the house weighs, into docs/lightness.md and onto the console. Every figure
 * comes from the shell command beside it; those that take minutes stay as they were last written,
 * and are renewed by hand.
 */
const PAGE = 'docs/lightness.md';
/** Needs `npm run build` with the sample. */
const BUILT = 'dist/index.html';

interface Figure {
  what: string;
  /** At commit 7b03fdb, by the same command. */
  before: string;
  goal: string;
  command: string;
  /** Takes minutes, and an idle machine with two cores. */
  byHand?: true;
}

/** The code's files, as the page defines them above its table. */
const DEFINE =
  "code() { git ls-files src core site relay editor scripts | grep -E '\\.(tsx?|astro)$' | grep -vE '\\.test\\.|\\.d\\.ts$'; }";
const STYLES = "git ls-files '*.css' | xargs";

const FIGURES: Figure[] = [
  { what: '`npm ci`', before: '50 s', goal: '30 s', command: 'time npm ci', byHand: true },
  {
    what: 'packages',
    before: '758',
    goal: '560',
    command: 'node -p "Object.keys(require(\'./package-lock.json\').packages).length - 1"',
  },
  {
    what: '`npm start` to the first answer, nothing cached',
    before: '150 s',
    goal: '30 s',
    command: 'rm -rf .cache dist; npm start',
    byHand: true,
  },
  {
    what: 'pictures made',
    before: '141',
    goal: '76',
    command: "ls dist/_astro | grep -cE '\\.(avif|webp|jpe?g)$'",
  },
  {
    what: 'MB of `dist`',
    before: '18.8',
    goal: '9.9',
    command: 'du -sb dist/ | awk \'{printf "%.1f", $1 / 1e6}\'',
  },
  { what: '`npm test`', before: '15 min', goal: '5 min', command: 'time npm test', byHand: true },
  { what: '`.ci/run`', before: '25 min', goal: '14 min', command: 'time .ci/run', byHand: true },
  {
    what: 'lines of TypeScript',
    before: '20901',
    goal: '14500',
    command: 'code | xargs cat | grep -c .',
  },
  { what: 'files of TypeScript', before: '367', goal: '250', command: 'code | wc -l' },
  { what: 'lines of CSS', before: '6281', goal: '4300', command: `${STYLES} cat | wc -l` },
  {
    what: 'media blocks',
    before: '144',
    goal: '75',
    command: `${STYLES} grep -ho '@media' | wc -l`,
  },
  {
    what: 'px values',
    before: '158',
    goal: '45',
    command: `${STYLES} grep -ohE '\\-?[0-9.]+px' | sort -u | wc -l`,
  },
  {
    what: 'KB of HTML with styles, Brotli 9',
    before: '29.7',
    goal: '22',
    command: `node -p "const z = require('zlib'); (z.brotliCompressSync(fs.readFileSync('${BUILT}'), { params: { [z.constants.BROTLI_PARAM_QUALITY]: 9 } }).length / 1000).toFixed(1)"`,
  },
  {
    what: 'LCP, this build : 7b03fdb',
    before: '1',
    goal: '0.95',
    command: 'npm run bench, of both in turn',
    byHand: true,
  },
  {
    what: 'TBT over that of the twin without scripts',
    before: '–',
    goal: '10 ms',
    command: 'npm run bench',
    byHand: true,
  },
  {
    what: '`biome-ignore`',
    before: '21',
    goal: '6',
    command: 'git grep biome-ignore -- src core site relay editor scripts | wc -l',
  },
  {
    what: 'casts',
    before: '16',
    goal: '6',
    command:
      "code | xargs grep -hE ' as (unknown|never|any|string|number|[A-Z]|\\{)' | grep -vE '^ *(import|export|/?\\*)' | grep -c .",
  },
  {
    what: 'files in patches/',
    before: '3',
    goal: '0',
    command: "git ls-files '*/patches/*' | wc -l",
  },
  {
    what: 'HTML errors of all pages (Nu checker)',
    before: '170',
    goal: '0',
    command: 'npx vnu-jar --errors-only --skip-non-html dist',
    byHand: true,
  },
  { what: 'decisions', before: '45', goal: '16', command: 'git ls-files docs/decisions | wc -l' },
];

const row = (cells: string[]) => `| ${cells.join(' | ')} |`;
/** As a cell of the table: a bar would end it. */
const inCell = (command: string) => `\`${command.replaceAll('|', '\\|')}\``;

const page = readFileSync(PAGE, 'utf8');
const HEAD = row(['figure', 'at 7b03fdb', 'now', 'goal', 'command']);

/** What the page says of a figure that is renewed by hand. */
function written({ what, before }: Figure): string {
  const line = page.split('\n').find((one) => one.startsWith(`| ${what} |`));
  return line?.split(' | ')[2] ?? before;
}

function measure(figure: Figure): string {
  if (figure.byHand) return written(figure);
  return execFileSync('sh', ['-c', `${DEFINE}\n${figure.command}`], { encoding: 'utf8' }).trim();
}

const measured = FIGURES.map((figure) => ({ ...figure, now: measure(figure) }));

const table = [
  HEAD,
  row(['---', '---:', '---:', '---:', '---']),
  ...measured.map(({ what, before, now, goal, command }) =>
    row([what, before, now, goal, inCell(command)]),
  ),
];
// What is said before the table is the page's own.
writeFileSync(PAGE, `${page.slice(0, page.indexOf(HEAD))}${table.join('\n')}\n`);
console.table(
  Object.fromEntries(
    measured.map(({ what, before, now, goal }) => [what, { '7b03fdb': before, now, goal }]),
  ),
);

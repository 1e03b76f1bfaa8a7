import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

/** `npm run weigh`: the size of the code, into docs/lightness.md. */
const PAGE = 'docs/lightness.md';

interface Figure {
  what: string;
  /** At commit 46b1e493, by the same command. */
  before: string;
  goal: string;
  command: string;
  /** Takes minutes, and an idle machine with two cores. */
  byHand?: true;
}

/** Files of code and of tests, as the page defines them above its table. */
const DEFINE =
  "code() { git ls-files core site relay editor scripts | grep -E '\\.(tsx?|astro)$' | grep -vE '\\.test\\.|\\.d\\.ts$'; }\n" +
  "tests() { git ls-files | grep -E '^tests/.*\\.tsx?$|\\.test\\.tsx?$'; }";

const FIGURES: Figure[] = [
  {
    what: 'lines of TypeScript and Astro',
    before: '20276',
    goal: '15000',
    command: 'code | xargs cat | grep -c .',
  },
  {
    what: 'lines of CSS',
    before: '4262',
    goal: '3500',
    command: "git ls-files '*.css' | xargs cat | grep -c .",
  },
  {
    what: 'lines of a launch’s YAML',
    before: '593',
    goal: '350',
    command: "git ls-files 'launches/lagoa/*.yaml' | xargs cat | grep -vE '^ *(#|$)' | wc -l",
  },
  {
    what: 'lines of tests',
    before: '25000',
    goal: '16000',
    command: 'tests | xargs cat | grep -c .',
  },
  {
    what: 'lines of tools',
    before: '2814',
    goal: '1300',
    command: "git ls-files 'tools/*.ts' | xargs cat | grep -c .",
  },
  { what: 'files', before: '818', goal: '620', command: 'git ls-files | wc -l' },
  {
    what: 'packages',
    before: '493',
    goal: '560',
    command: 'node -p "Object.keys(require(\'./package-lock.json\').packages).length - 1"',
  },
  {
    what: '`biome-ignore`',
    before: '2',
    goal: '6',
    command: 'git grep biome-ignore -- core site relay editor scripts | wc -l',
  },
  {
    what: '`npm test`, two idle cores',
    before: '5 to 9 min',
    goal: '3.5 min',
    command: 'time npm test',
    byHand: true,
  },
  {
    what: '`.ci/run`, two idle cores',
    before: '14 min',
    goal: '10 min',
    command: 'time .ci/run',
    byHand: true,
  },
  {
    what: 'a price, from tap to live page',
    before: '8 to 11 s',
    goal: '2 s',
    command: 'npm run bench:edit',
    byHand: true,
  },
];

const page = readFileSync(PAGE, 'utf8');
const row = (cells: string[]) => `| ${cells.join(' | ')} |`;
const HEAD = row(['figure', 'before', 'now', 'goal', 'command']);

/** What the page says of a figure that is renewed by hand. */
function writtenFigure({ what, before }: Figure): string {
  const line = page.split('\n').find((one) => one.startsWith(`| ${what} |`));
  return line?.split(' | ')[2] ?? before;
}

const rows = FIGURES.map((figure) => {
  const { what, before, goal, command, byHand } = figure;
  const now = byHand
    ? writtenFigure(figure)
    : execFileSync('sh', ['-c', `${DEFINE}\n${command}`], { encoding: 'utf8' }).trim();
  // A bar would end a cell of the table.
  return row([what, before, now, goal, `\`${command.replaceAll('|', '\\|')}\``]);
});
const table = [HEAD, row(['---', '---:', '---:', '---:', '---']), ...rows].join('\n');
writeFileSync(PAGE, `${page.slice(0, page.indexOf(HEAD))}${table}\n`);
console.log(table);

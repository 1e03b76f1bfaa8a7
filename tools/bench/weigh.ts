import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

/** `npm run weigh`: the size of the code, into docs/lightness.md. */
const PAGE = 'docs/lightness.md';

interface Figure {
  what: string;
  /** At commit 46b1e493, by the same command. */
  before: number;
  goal: number;
  command: string;
}

/** Files of code and of tests, as the page defines them above its table. */
const DEFINITIONS =
  "code() { git ls-files core site relay editor scripts | grep -E '\\.(tsx?|astro)$' | grep -vE '\\.test\\.|\\.d\\.ts$'; }\n" +
  "tests() { git ls-files | grep -E '^tests/.*\\.tsx?$|\\.test\\.tsx?$'; }";

const FIGURES: Figure[] = [
  {
    what: 'lines of TypeScript and Astro',
    before: 20_276,
    goal: 15_000,
    command: 'code | xargs cat | grep -c .',
  },
  {
    what: 'lines of CSS',
    before: 4262,
    goal: 3500,
    command: "git ls-files '*.css' | xargs cat | grep -c .",
  },
  {
    what: 'lines of a launch’s YAML',
    before: 593,
    goal: 350,
    command: "git ls-files 'launches/lagoa/*.yaml' | xargs cat | grep -vE '^ *(#|$)' | wc -l",
  },
  {
    what: 'lines of tests',
    before: 25_000,
    goal: 16_000,
    command: 'tests | xargs cat | grep -c .',
  },
  {
    what: 'lines of tools',
    before: 2814,
    goal: 1300,
    command: "git ls-files 'tools/*.ts' | xargs cat | grep -c .",
  },
  { what: 'files', before: 818, goal: 620, command: 'git ls-files | wc -l' },
  {
    what: 'packages',
    before: 493,
    goal: 560,
    command: 'node -p "Object.keys(require(\'./package-lock.json\').packages).length - 1"',
  },
  {
    what: '`biome-ignore`',
    before: 2,
    goal: 6,
    command: 'git grep biome-ignore -- core site relay editor scripts | wc -l',
  },
];

const row = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`;
const HEAD = row(['figure', 'before', 'now', 'goal', 'command']);

const rows = FIGURES.map(({ what, before, goal, command }) => {
  const script = `${DEFINITIONS}\n${command}`;
  const now = execFileSync('sh', ['-c', script], { encoding: 'utf8' }).trim();
  // A bar would end a cell of the table.
  return row([what, before, now, goal, `\`${command.replaceAll('|', '\\|')}\``]);
});
const table = [HEAD, row(['---', '---:', '---:', '---:', '---']), ...rows].join('\n');
const page = readFileSync(PAGE, 'utf8');
const isOld = new RegExp(`${HEAD.replaceAll('|', '\\|')}\\n(\\|.*\\n)*`);
writeFileSync(
  PAGE,
  page.replace(isOld, () => `${table}\n`),
);
console.log(table);

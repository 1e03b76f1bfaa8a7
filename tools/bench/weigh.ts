import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { writeTable } from './figures.ts';

/** `npm run weigh`: runs the commands in docs/lightness.md and writes what they say beside them. */
const PAGE = 'docs/lightness.md';
const HEAD = ['figure', 'before', 'now', 'goal', 'command'];

const page = readFileSync(PAGE, 'utf8');
const [, definitions = ''] = /```sh\n(.*?)```/s.exec(page) ?? [];
const FIGURE = /^\| (.+?) \| (\d+) \| \d+ \| (\d+) \| `(.+)` \|$/gm;

const rows = [...page.matchAll(FIGURE)].map(([, what = '', before = '', goal = '', cell = '']) => {
  // A bar would end a cell of the table.
  const command = cell.replaceAll('\\|', '|');
  const now = execFileSync('sh', ['-c', `${definitions}\n${command}`], { encoding: 'utf8' }).trim();
  return [what, before, now, goal, `\`${cell}\``];
});
writeTable(PAGE, HEAD, rows);

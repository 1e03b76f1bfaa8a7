import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const FOLDER = 'docs/decisions';
const PAGES = readdirSync(FOLDER);
const TEXT = /\.(?:ts|tsx|astro|css|md|json|yaml|yml|conf|service|timer)$|\/[^.]+$/;

/** Numbers of decisions that a text names: `decisions/0045` and `decision 45`, four digits each. */
const numbersIn = (text: string) =>
  [...text.matchAll(/\bdecisions?(?:\/| \[?)(\d{1,4})\b/gi)].map(([, number = '']) =>
    number.padStart(4, '0'),
  );

test.each(PAGES)('%s has its number, its date and the headings, in one page', (file) => {
  const text = readFileSync(`${FOLDER}/${file}`, 'utf8');
  const [title, , date] = text.split('\n');
  expect(file).toMatch(/^\d{4}-[a-z0-9-]+\.md$/);
  expect(title).toMatch(new RegExp(`^# ${file.slice(0, 4)}\\. \\S`));
  expect(date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  const headings = text.match(/^## .*/gm)?.filter((heading) => heading !== '## Tried and lost');
  expect(headings).toEqual(['## Context', '## Decision', '## Consequences']);
  expect(text.split('\n').length).toBeLessThan(46);
});

test('a decision that code, docs or tests name is there', () => {
  const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n');
  const named = files
    .filter((file) => TEXT.test(file) && file !== 'tests/house/decisions.test.ts' && existsSync(file))
    .flatMap((file) => numbersIn(readFileSync(file, 'utf8')).map((number) => `${number} in ${file}`));
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !PAGES.some((page) => page.startsWith(name.slice(0, 4))))).toEqual([]);
});

test('both ways to name a decision are seen', () => {
  expect(numbersIn('docs/decisions/0045: why; [decision 9](x), decision [0046](y), two decisions')).toEqual([
    '0045',
    '0009',
    '0046',
  ]);
});

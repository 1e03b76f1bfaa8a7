import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const FOLDER = 'docs/decisions';

test.each(readdirSync(FOLDER))('%s has its number, its date and the three headings, in one page', (file) => {
  const text = readFileSync(`${FOLDER}/${file}`, 'utf8');
  const [title, , date] = text.split('\n');
  expect(file).toMatch(/^\d{4}-[a-z0-9-]+\.md$/);
  expect(title).toMatch(new RegExp(`^# ${file.slice(0, 4)}\\. \\S`));
  expect(date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  const headings = text.match(/^## .*/gm)?.filter((heading) => heading !== '## Tried and lost');
  expect(headings).toEqual(['## Context', '## Decision', '## Consequences']);
  expect(text.length).toBeLessThan(4_500);
});

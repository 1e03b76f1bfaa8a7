import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { SAMPLE } from '../support/launch.ts';

const PAGES = ['docs/guia.md', ...globSync('docs/guia/*.md')];
const read = (page: string) => readFileSync(page, 'utf8');

describe('the broker’s guide', () => {
  test('has a page for each thing she does, all of them named on the first one', () => {
    const first = read('docs/guia.md');
    expect(PAGES.length).toBeGreaterThan(10);
    for (const page of PAGES.slice(1)) expect(first).toContain(`(${page.replace('docs/', '')})`);
  });

  test.each(PAGES.slice(1))('%s says which files a change touches, and shows the result', (page) => {
    const text = read(page);
    expect(text).toMatch(/^\[Guia\]\(\.\.\/guia\.md\) · Arquivos?: `/m);
    expect(text).toMatch(/!\[[^\]]+\]\(imagens\/[a-z]+\.png\)/);
  });

  test('names only content files that exist', () => {
    const all = PAGES.map(read).join('\n');
    const files = [...all.matchAll(/\bcontent\/([a-z]+\.yaml)/g)].map(([, file = '']) => file);
    expect(files.filter((file) => !existsSync(join('launches', SAMPLE, 'content', file)))).toEqual([]);
  });
});

import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const PAGES = globSync('docs/guia/*.md');
const read = (page: string) => readFileSync(page, 'utf8');

describe('the broker’s guide', () => {
  test('has a page for each thing she does, all of them named on the first one', () => {
    const first = read('docs/guia.md');
    expect(PAGES.length).toBeGreaterThan(10);
    for (const page of PAGES) expect(first).toContain(`(${page.replace('docs/', '')})`);
  });

  test.each(PAGES)('%s leads back and shows the result, without commands or files', (page) => {
    const text = read(page);
    expect(text).toContain('[Guia](../guia.md)');
    expect(text).toMatch(/!\[[^\]]+\]\(imagens\/[a-z]+\.png\)/);
    expect(text).not.toMatch(/\bnpm \w|\.(?:yaml|env|sh|ts)\b/);
  });
});

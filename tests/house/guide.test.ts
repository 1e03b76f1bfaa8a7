import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(path, 'utf8').replace(/\s+/g, ' ');
const GUIDE = readFileSync('docs/guia.md', 'utf8');

/** Files with the words on the broker's screen. */
const SCREEN = globSync(['editor/**/*.{ts,tsx}', 'core/launch/**/*.{ts,yaml}'])
  .filter((path) => !path.includes('.test.'))
  .map(read)
  .join('\n');

const labelsIn = (text: string) =>
  [...text.replace(/\s+/g, ' ').matchAll(/"([^"]+)"/g)].map(([, label = '']) => label);

test('the broker’s guide quotes only labels that are on the screen, and names no commands and no files', () => {
  const labels = labelsIn(GUIDE);
  expect(labels.length).toBeGreaterThan(40);
  expect(labels.filter((label) => !SCREEN.includes(label))).toEqual([]);
  expect(GUIDE).not.toMatch(/\bnpm \w|\.(?:yaml|env|sh|ts)\b/);
});

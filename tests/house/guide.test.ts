import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const read = (path: string) => readFileSync(path, 'utf8').replace(/\s+/g, ' ');
const GUIDE = readFileSync('docs/guia.md', 'utf8');
const TASKS = GUIDE.split(/^## /m).slice(1);

/** Files with the words on the broker's screen. */
const SCREEN = globSync(['editor/**/*.{ts,tsx}', 'core/launch/**/*.{ts,yaml}'])
  .filter((path) => !path.includes('.test.'))
  .map(read)
  .join('\n');

const labelsIn = (text: string) =>
  [...text.replace(/\s+/g, ' ').matchAll(/"([^"]+)"/g)].map(([, label = '']) => label);

describe('the broker’s guide', () => {
  test.each(TASKS)('%s', (task) => {
    const pictures = [...task.matchAll(/!\[[^\]]+\]\(([^)]+)\)/g)].map(([, path = '']) => path);
    expect(pictures, 'one picture').toHaveLength(1);
    expect(pictures.filter((path) => !existsSync(join('docs', path)))).toEqual([]);
    expect(task.match(/^\d\. /gm)?.length, 'lines').toBeLessThanOrEqual(5);
  });

  test('quotes only labels that are on the screen', () => {
    const labels = labelsIn(GUIDE);
    expect(labels.length).toBeGreaterThan(40);
    expect(labels.filter((label) => !SCREEN.includes(label))).toEqual([]);
  });

  test('names no commands and no files', () => {
    expect(GUIDE).not.toMatch(/\bnpm \w|\.(?:yaml|env|sh|ts)\b/);
  });
});

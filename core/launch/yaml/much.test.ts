import { expect, test } from 'vitest';
import { readYaml } from './read-yaml.ts';

const many = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => line(i)).join('\n');

test.each([
  ['fields', many(6000, (i) => `k${i}: v`), 'mais de 500 itens'],
  ['lines', many(20_000, (i) => `k${i}: v`), 'mais de 10000 linhas'],
  ['entries', `lista:\n${many(6000, (i) => `- valor ${i}`)}`, 'mais de 500 itens'],
  [
    'groups in groups',
    `x: ${'['.repeat(20_000)}${']'.repeat(20_000)}`,
    'grupos dentro de grupos demais',
  ],
])(
  'a text of too many %s is told in one sentence, and nothing in it is looked at',
  (_, text, what) => {
    const { mistakes, data } = readYaml(text);
    expect(mistakes).toEqual([expect.objectContaining({ what: expect.stringContaining(what) })]);
    expect(data).toBe('');
  },
);

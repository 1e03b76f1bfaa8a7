import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { FILES, placeOf } from './files.ts';
import type { FieldSchema } from './schema/meanings.ts';
import { fileSchemas, jsonSchemaOf } from './schema.ts';
import { launchNames } from './which-launch.ts';

const written = (...path: string[]) => readFileSync(join(...path), 'utf8');

/** The first line of a content file names its schema for YAML editors. */
const schemaLine = (file: string) =>
  `# yaml-language-server: $schema=${placeOf(file).replaceAll(/[^/]+(\/|$)/g, '../')}.schema/${file}.json`;

const inside = ({ properties = {}, items = [], additionalProperties }: FieldSchema) => [
  ...Object.entries(properties),
  ...[items, additionalProperties || []].flat().map((entry) => ['entry', entry] as const),
];

/** Missing titles, help texts, examples and kinds, which a form would leave blank. */
function blanks(schema: FieldSchema, path: string): string[] {
  const parts = inside(schema);
  const isEntry = path.endsWith('.entry');
  const needs = ['title'];
  if (!isEntry) needs.push('description');
  if (parts.length === 0) needs.push('kind', ...(isEntry ? [] : ['examples']));
  return [
    ...needs.filter((need) => !Reflect.get(schema, need)).map((need) => `${path}: ${need}`),
    ...parts.flatMap(([name, part]) => blanks(part, `${path}.${name}`)),
  ];
}

describe.each(FILES.map(({ file }) => file))('%s.yaml', (file) => {
  it('names its schema in its first line', () => {
    for (const name of launchNames()) {
      const path = join('launches', name, placeOf(file));
      if (existsSync(path)) expect(written(path).split('\n')[0], path).toBe(schemaLine(file));
    }
  });

  it('has words for every field (else write them in schema/words.yaml)', () => {
    expect(blanks(jsonSchemaOf(file), file)).toEqual([]);
  });
});

test('a broker knows every file, the prices first', () => {
  expect(FILES.map(({ file }) => file).sort()).toEqual(Object.keys(fileSchemas).sort());
  expect(FILES[0]?.title).toBe('Preços');
});

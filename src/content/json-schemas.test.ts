import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { launchNames } from '../launch/which-launch.ts';
import { SCHEMA_FOLDER, schemaLine, schemaText } from './json-schemas.ts';
import { FILES } from './schema/files.ts';
import { fileSchemas, placeOf } from './schema.ts';

const written = (...path: string[]) => readFileSync(join(...path), 'utf8');

describe.each(FILES.map(({ file }) => file))('%s.yaml', (file) => {
  it('has an up-to-date schema (else run "npm run schemas") and names it in its first line', () => {
    expect(written(SCHEMA_FOLDER, `${file}.json`)).toBe(schemaText(file));
    for (const name of launchNames()) {
      const path = join('launches', name, placeOf(file));
      if (existsSync(path)) expect(written(path).split('\n')[0], path).toBe(schemaLine(file));
    }
  });
});

test('a broker knows every file, the prices first', () => {
  expect(FILES.map(({ file }) => file).sort()).toEqual(Object.keys(fileSchemas).sort());
  expect(FILES[0]?.title).toBe('Preços');
});

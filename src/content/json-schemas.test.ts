import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { whichLaunch } from '../launch/which-launch.ts';
import { SCHEMA_FOLDER, schemaLine, schemaText } from './json-schemas.ts';
import { fileSchemas, placeOf } from './schema.ts';

const written = (...path: string[]) => readFileSync(join(...path), 'utf8');

describe.each(Object.entries(fileSchemas))('%s.yaml', (file, schema) => {
  it('has an up-to-date schema (else run "npm run schemas") and names it in its first line', () => {
    expect(written(SCHEMA_FOLDER, `${file}.json`)).toBe(schemaText(schema));
    expect(written(whichLaunch().path, placeOf(file)).split('\n')[0]).toBe(schemaLine(file));
  });
});

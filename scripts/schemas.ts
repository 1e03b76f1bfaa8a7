import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FILES } from '#core/launch/files.ts';
import { SCHEMA_FOLDER, schemaText } from '#core/launch/schema.ts';

mkdirSync(SCHEMA_FOLDER, { recursive: true });
for (const { file } of FILES) writeFileSync(join(SCHEMA_FOLDER, `${file}.json`), schemaText(file));

import { z } from 'zod';
import type { FileName } from './schema/files.ts';
import { fileSchemas, placeOf } from './schema.ts';

/** Folder of the generated schemas, for all launches; out of a broker's sight, and of the loader's. */
export const SCHEMA_FOLDER = 'launches/.schema';

/** The first line of a content file: tells an editor by which schema to complete and to mark. */
export const schemaLine = (file: string) =>
  `# yaml-language-server: $schema=${placeOf(file).replaceAll(/[^/]+(\/|$)/g, '../')}.schema/${file}.json`;

/** The sentence that was given to a schema or a check; Zod keeps it as a function of what was written. */
function said(sentence: unknown, input: unknown): string | undefined {
  const message: unknown = typeof sentence === 'function' ? sentence({ input, path: [] }) : undefined;
  return typeof message === 'string' ? message : undefined;
}

type Schema = z.core.JSONSchema.BaseSchema;

/**
 * A JSON Schema (draft 7, which every YAML editor reads) of what may be written in a content file. Our own sentences go
 * along as `errorMessage` and `patternErrorMessage`, which the YAML language server shows, and what a field means as
 * `kind` and the rest of `Meaning`. What only code can check (sums, references between files, patterns that ignore case)
 * stays with the build.
 */
export function jsonSchemaOf(file: FileName): Schema {
  return z.toJSONSchema(fileSchemas[file], {
    target: 'draft-07',
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      // Of a field that code reads, Zod takes examples and default for what was read; ours are as written.
      const examples = z.globalRegistry.get(zodSchema)?.examples;
      if (Array.isArray(examples)) jsonSchema.examples = examples;
      const left = zodSchema instanceof z.ZodDefault && zodSchema.def.defaultValue;
      if (typeof left === 'string') jsonSchema.default = left;
      const errorMessage = said(zodSchema._zod.def.error, null);
      if (errorMessage) jsonSchema.errorMessage = errorMessage;
      for (const check of zodSchema._zod.def.checks ?? []) {
        if (!(check instanceof z.core.$ZodCheckRegex)) continue;
        const { pattern, error } = check._zod.def;
        const sentence = said(error, '');
        if (pattern.flags) delete jsonSchema.pattern;
        else if (sentence) jsonSchema.patternErrorMessage = sentence;
      }
    },
  });
}

/** The text of a schema's file. */
export const schemaText = (file: FileName) => `${JSON.stringify(jsonSchemaOf(file), null, 1)}\n`;

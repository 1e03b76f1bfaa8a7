import type { z } from 'zod';
import type { FileName } from '../files.ts';
import { EXAMPLE, type Mistake, type Source } from '../mistake.ts';
import { shorten, valueAt } from '../yaml/values.ts';
import { knownKeys, wordsOf } from './meanings.ts';

type Issue = z.core.$ZodIssue;

/** Messages by Zod's expected type, where a schema has none of its own. */
const EXPECTED: Record<string, string> = {
  object: 'precisa ser um grupo de campos, um por linha, recuados',
  record: 'precisa ser um grupo de campos, um por linha, recuados',
  array: 'precisa ser uma lista, com um item por linha, começando por hífen e espaço',
  tuple: 'precisa ser uma lista, com um item por linha, começando por hífen e espaço',
};

/** Examples that are valid YAML without added quotes. */
const AS_WRITTEN = /^(["[]|\{ |[\p{L}\d](?!.*(: | #)))/u;

function exampleOf(
  name: FileName,
  schema: z.ZodType,
  path: readonly PropertyKey[],
): string | undefined {
  const field = path.at(-1);
  if (typeof field !== 'string') return undefined;
  // Keys that the broker chose have no words of their own.
  const fields = path.filter((key, at) =>
    knownKeys(schema, path.slice(0, at)).includes(String(key)),
  );
  const { example } = wordsOf(name, fields);
  return example && !AS_WRITTEN.test(example) ? `"${example}"` : example;
}

function writtenPart(value: unknown): string {
  if (Array.isArray(value)) return ', e está escrito como lista';
  if (typeof value === 'object' && value !== null) return ', e está escrito como grupo de campos';
  return typeof value === 'string' && value !== '' ? `, e está escrito "${shorten(value)}"` : '';
}

function describe(issue: Issue, value: unknown): { what: string; example?: string | undefined } {
  if (issue.code === 'invalid_key') {
    const [what, example] = issue.issues[0]?.message.split(EXAMPLE) ?? [];
    return { what: `o nome "${String(issue.path.at(-1))}" ${what}`, example };
  }
  if (value === undefined && issue.path.length > 0)
    return { what: 'falta este campo. Acrescente a linha' };
  const expected = issue.code === 'invalid_type' ? EXPECTED[issue.expected] : undefined;
  if (expected) return { what: `${expected}${writtenPart(value)}` };
  const [what = '', example] = issue.message.split(EXAMPLE);
  // Zod reports a value of the wrong shape as an invalid union.
  return {
    what: issue.code === 'invalid_union' ? `${what}${writtenPart(value)}` : what,
    example,
  };
}

export function findSchemaMistakes<Schema extends z.ZodType>(source: Source, schema: Schema) {
  const result = schema.safeParse(source.data);
  if (result.success) return { value: result.data, mistakes: [] };
  const mistakes = result.error.issues.flatMap((issue): Mistake[] => {
    if (issue.code === 'unrecognized_keys') {
      const known = knownKeys(schema, issue.path).join(', ');
      const what = `este campo não existe aqui. Os campos daqui são: ${known}`;
      return issue.keys.map((key) => source.mistakeAt([...issue.path, key], what));
    }
    const { what, example: ownExample } = describe(issue, valueAt(source.data, issue.path));
    if (issue.code === 'invalid_key') return [source.mistakeAt(issue.path, what, ownExample)];
    const field = issue.path.at(-1);
    const example = exampleOf(source.name, schema, issue.path) ?? ownExample;
    const line = example && typeof field === 'string' ? `${field}: ${example}` : example;
    const mistake = source.mistakeAt(issue.path, what, line);
    if (issue.code === 'custom' && issue.params)
      mistake.contrast = issue.params as Mistake['contrast'];
    return [mistake];
  });
  return { mistakes };
}

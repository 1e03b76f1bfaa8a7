import type { z } from 'zod';
import type { Mistake } from '../mistake.ts';
import { exampleOf } from '../suggest.ts';
import { entriesOf, valueAt } from '../yaml/paths.ts';
import { type Source, UNREADABLE } from '../yaml/read-yaml.ts';
import { knownKeys, unknownKey } from './keys.ts';

type Issue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];
const EXAMPLE = '. Exemplo: ';

/** A mistake, and whether it is only about fields being there: where a file is broken, that says nothing. */
export interface SchemaMistake extends Mistake {
  structural: boolean;
}

const written = (value: unknown): string => {
  const text = String(value).replaceAll(/\s+/g, ' ').trim();
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
};

/** What a value of the wrong kind should be: a group of fields, or a list. */
function wrongKind(
  issue: Issue,
  value: unknown,
  fields: string[],
): [what: string, example?: string] | undefined {
  if (issue.code !== 'invalid_type') return undefined;
  const said = typeof value === 'string' && value !== '' ? `, e está escrito "${written(value)}"` : '';
  if (issue.expected === 'object' || issue.expected === 'record') {
    const names = fields.length > 0 ? ` (${fields.join(', ')})` : '';
    return [`precisa ser um grupo de campos, um por linha, recuados${names}${said}`];
  }
  if (issue.expected === 'array' || issue.expected === 'tuple') {
    return [
      `precisa ser uma lista, com um item por linha, recuado, começando por hífen e espaço${said}`,
      '- primeiro item',
    ];
  }
  return undefined;
}

/** A group or a list where a text should be: mostly a text with a sign in it that means more. */
function notText(
  value: object,
  field: string | undefined,
  wanted: string,
  right: string | undefined,
): [what: string, example: string] {
  if (Array.isArray(value) && right) return [`${wanted}, sem colchetes nem hífen`, right];
  const lead = field ? `${field}: ` : '- ';
  if (Array.isArray(value)) {
    return [
      `${wanted}, e está escrito como uma lista. Ponha o texto inteiro entre aspas`,
      `${lead}"[${value.join(', ')}]"`,
    ];
  }
  const [[key, rest] = []] = Object.entries(value);
  return [
    'tem dois-pontos dentro do texto, que o arquivo entende como outro campo. Ponha o texto inteiro entre aspas',
    `${lead}"${key}: ${written(rest)}"`,
  ];
}

/**
 * Checks a file against its schema.
 * @returns what was read, when all is right, and every mistake as told to people
 */
export function findSchemaMistakes(
  source: Source,
  schema: z.ZodType,
): { value?: unknown; mistakes: SchemaMistake[] } {
  const result = schema.safeParse(source.data);
  if (result.success) return { value: result.data, mistakes: [] };
  const mistakes: SchemaMistake[] = [];
  const tell = (path: Path, structural: boolean, what: string, example?: string) =>
    mistakes.push({ ...source.mistakeAt(path, what, example), structural });
  /** Fields that are not missing, only misspelt: told once, as the wrong name. */
  const misspelt = new Set<string>();

  for (const issue of result.error.issues) {
    if (issue.code !== 'unrecognized_keys') continue;
    const known = knownKeys(schema, issue.path);
    const there = entriesOf(valueAt(source.data, issue.path)).map(([written]) => written);
    for (const key of issue.keys) {
      const [what, meant] = unknownKey(key, known, there);
      if (meant) misspelt.add([...issue.path, meant].join('.'));
      const value = valueAt(source.data, [...issue.path, key]);
      tell(
        [...issue.path, key],
        key === UNREADABLE,
        what,
        meant && typeof value === 'string' ? `${meant}: ${written(value)}` : undefined,
      );
    }
  }
  for (const issue of result.error.issues) {
    const { path } = issue;
    const key = path.at(-1);
    if (issue.code === 'unrecognized_keys' || misspelt.has(path.join('.'))) continue;
    const [what = '', ruleExample] = issue.message.split(EXAMPLE);
    const field = typeof key === 'string' ? key : undefined;
    const absent = what === 'não pode ficar vazio' || valueAt(source.data, path) === undefined;
    const example = ruleExample || absent ? exampleOf(field, ruleExample) : undefined;
    const shown = example && field ? `${field}: ${example}` : example;
    const value = valueAt(source.data, path);
    const kind = wrongKind(issue, value, knownKeys(schema, path));
    if (path.length === 0 && issue.code === 'invalid_type') {
      tell(
        path,
        true,
        'não tem campos como os deste arquivo ("campo: valor", um por linha). Recupere-o da versão anterior',
      );
    } else if (value === undefined && field) {
      const inside = kind && issue.code === 'invalid_type' ? knownKeys(schema, path) : [];
      tell(
        path,
        true,
        `falta este campo. Acrescente a linha${inside.length > 0 ? `, com ${inside.join(', ')}` : ''}`,
        shown ?? `${field}: ${inside[0] ? '…' : 'Escreva aqui o texto'}`,
      );
    } else if (issue.code === 'invalid_key') {
      const [reason = '', right] = issue.issues[0]?.message.split(EXAMPLE) ?? [];
      tell(path, false, `o nome "${String(key)}" ${reason}`, right && `${right}:`);
    } else if (issue.code === 'invalid_union' && typeof value === 'object' && value !== null) {
      tell(path, true, ...notText(value, field, what, ruleExample && shown));
    } else if (kind) {
      tell(path, true, ...kind);
    } else if (/^precisa ter/.test(what)) {
      // A text has a length too; that it is no list was told.
      if (Array.isArray(value)) tell(path, true, `${what}, e tem ${value.length}`);
    } else if (what === 'não pode ficar vazio') {
      tell(path, false, what, shown ?? `${field ? `${field}: ` : '- '}Escreva aqui o texto`);
    } else {
      tell(path, false, what, shown);
    }
  }
  return { mistakes };
}

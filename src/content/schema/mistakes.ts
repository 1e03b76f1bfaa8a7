import type { z } from 'zod';
import type { FileName } from '../../launch/files.ts';
import { UNREADABLE } from '../../yaml/nodes.ts';
import { MISTAKES_TOLD } from '../../yaml/read-yaml.ts';
import { nameFrom, valueAt } from '../../yaml/values.ts';
import { EXAMPLE, type Mistake, type Source, shortened } from '../mistake.ts';
import { knownKeys, suggest, wordsOf } from './meanings.ts';

type Issue = z.core.$ZodIssue;

/** What is wrong, how it is right, and whether it is only about what is there: where a file is broken, that says nothing. */
type Said = [what: string, example?: string | undefined, structural?: boolean];

/** What is said of a key that has no place among those known, and the key that was probably meant. */
function unknownKey(key: string, known: string[], beside: string[]): [what: string, meant?: string] {
  const meant = suggest(key, known);
  const names = known.length > 0 ? `. Os campos daqui são: ${known.join(', ')}` : '';
  if (!meant) return [`o campo "${key}" não existe aqui. Apague a linha ou corrija o nome${names}`];
  if (beside.includes(meant))
    return [`o campo "${key}" não existe aqui, e "${meant}" já está escrito. Apague uma das duas linhas`];
  const bare = nameFrom(key) === meant ? ', sem acento, em minúsculas' : '';
  return [`o campo "${key}" não existe. O nome certo é "${meant}"${bare}`, meant];
}

/** What a value of the wrong kind should be: a group of fields, or a list. */
function wrongKind(issue: Issue, value: unknown, fields: string[]): Said | undefined {
  if (issue.code !== 'invalid_type') return undefined;
  const said = typeof value === 'string' && value !== '' ? `, e está escrito "${shortened(value)}"` : '';
  const names = fields.length > 0 ? ` (${fields.join(', ')})` : '';
  if (issue.expected === 'object' || issue.expected === 'record')
    return [`precisa ser um grupo de campos, um por linha, recuados${names}${said}`, undefined, true];
  if (issue.expected !== 'array' && issue.expected !== 'tuple') return undefined;
  const what = `precisa ser uma lista, com um item por linha, recuado, começando por hífen e espaço${said}`;
  return [what, '- primeiro item', true];
}

/** A group or a list where a text should be: mostly a text with a sign in it that means more. */
function notText(value: object, lead: string, wanted: string, right: string | undefined): Said {
  const quoted = 'Ponha o texto inteiro entre aspas';
  if (Array.isArray(value) && right) return [`${wanted}, sem colchetes nem hífen`, right, true];
  if (Array.isArray(value))
    return [`${wanted}, e está escrito como uma lista. ${quoted}`, `${lead}"[${value.join(', ')}]"`, true];
  const [[key, rest] = []] = Object.entries(value);
  const what = `tem dois-pontos dentro do texto, que o arquivo entende como outro campo. ${quoted}`;
  return [what, `${lead}"${key}: ${shortened(rest)}"`, true];
}

/** Examples that a file reads as they are: a plain text, or one that has its quotes, brackets or braces. */
const AS_WRITTEN = /^(["[]|\{ |[\p{L}\d](?!.*(: | #)))/u;

/** How a field looks when it is right, as people are told in its form too. */
function exampleOf(name: FileName, schema: z.ZodType, path: readonly PropertyKey[]): string | undefined {
  if (typeof path.at(-1) !== 'string') return undefined;
  // Names that a file's own entries have are nobody's words.
  const fields = path.filter((key, at) => knownKeys(schema, path.slice(0, at)).includes(String(key)));
  const { example } = wordsOf(name, fields);
  return example && !AS_WRITTEN.test(example) ? `"${example}"` : example;
}

/** Says what Zod found, with the field's own words; undefined for what another sentence tells already. */
function sayOf(issue: Issue, value: unknown, fields: string[], usual: string | undefined): Said | undefined {
  const { path, code } = issue;
  const key = path.at(-1);
  const field = typeof key === 'string' ? key : undefined;
  const lead = field ? `${field}: ` : '- ';
  const [what = '', ruleExample] = issue.message.split(EXAMPLE);
  const empty = what === 'não pode ficar vazio';
  const example = ruleExample || empty || value === undefined ? (usual ?? ruleExample) : undefined;
  const right = example && field ? `${field}: ${example}` : example;
  const kind = wrongKind(issue, value, fields);

  if (path.length === 0 && code === 'invalid_type')
    return [
      'não tem campos como os deste arquivo ("campo: valor", um por linha). Recupere-o da versão anterior',
      undefined,
      true,
    ];
  if (value === undefined && field) {
    const inside = kind && fields.length > 0 ? `, com ${fields.join(', ')}` : '';
    const words = inside ? '…' : 'Escreva aqui o texto';
    return [`falta este campo. Acrescente a linha${inside}`, right ?? `${lead}${words}`, true];
  }
  if (code === 'invalid_key') {
    const [reason, rightKey] = issue.issues[0]?.message.split(EXAMPLE) ?? [];
    return [`o nome "${String(key)}" ${reason}`, rightKey && `${rightKey}:`];
  }
  if (code === 'invalid_union' && typeof value === 'object' && value !== null)
    return notText(value, lead, what, ruleExample && right);
  if (kind) return kind;
  // A text has a length too; that it is no list was told.
  if (/^precisa ter/.test(what))
    return Array.isArray(value) ? [`${what}, e tem ${value.length}`, undefined, true] : undefined;
  return [what, right ?? (empty ? `${lead}Escreva aqui o texto` : undefined)];
}

/**
 * Checks a file against its schema.
 * @returns what was read, when all is right, and every mistake as told to people
 */
export function findSchemaMistakes<Schema extends z.ZodType>(source: Source, schema: Schema) {
  const result = schema.safeParse(source.data);
  if (result.success) return { value: result.data, mistakes: [] };
  const mistakes: Mistake[] = [];
  /** Fields that are not missing, only misspelt: told once, as the wrong name. */
  const misspelt = new Set<string>();
  const tell = (path: PropertyKey[], [what, example, structural = false]: Said) => {
    if (mistakes.length >= MISTAKES_TOLD) return;
    if (!structural || source.mistakes.length === 0) mistakes.push(source.mistakeAt(path, what, example));
  };

  for (const issue of result.error.issues) {
    if (issue.code !== 'unrecognized_keys') continue;
    const known = knownKeys(schema, issue.path);
    const beside = Object.keys(Object(valueAt(source.data, issue.path)));
    for (const key of issue.keys.slice(0, MISTAKES_TOLD)) {
      const path = [...issue.path, key];
      const [what, meant] = unknownKey(key, known, beside);
      if (meant) misspelt.add([...issue.path, meant].join('.'));
      const value = valueAt(source.data, path);
      const right = meant && typeof value === 'string' ? `${meant}: ${shortened(value)}` : undefined;
      tell(path, [what, right, key === UNREADABLE]);
    }
  }
  for (const issue of result.error.issues) {
    const { path } = issue;
    if (issue.code === 'unrecognized_keys' || misspelt.has(path.join('.'))) continue;
    const usual = exampleOf(source.name, schema, path);
    const said = sayOf(issue, valueAt(source.data, path), knownKeys(schema, path), usual);
    if (said) tell(path, said);
  }
  return { mistakes };
}

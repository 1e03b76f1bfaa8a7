import { parse } from 'yaml';
import { z } from 'zod';
import { FILES, type FileName, type MAY_LACK } from './files.ts';
import { id } from './schema/fields.ts';
import * as launch from './schema/launch.ts';
import { photo, theme } from './schema/looks.ts';
import { type FieldSchema, wordsIn, wordsOf } from './schema/meanings.ts';
import { type plan, plantas, sala } from './schema/plans.ts';
import { condicoes, REQUIRED_FIELDS, unit } from './schema/prices.ts';
import * as sections from './schema/sections.ts';

/** The key is the file's name without `.yaml`. */
export const fileSchemas = {
  ...launch,
  ...sections,
  plantas,
  condicoes,
  fotos: z.record(id, photo),
  sala,
  theme,
} as const satisfies Record<FileName, z.ZodType>;

export type WholeContent = { [Name in FileName]: z.infer<(typeof fileSchemas)[Name]> };
type MayLack = (typeof MAY_LACK)[number];
export type Content = Omit<WholeContent, MayLack> & Partial<Pick<WholeContent, MayLack>>;

export type Photo = z.infer<typeof photo>;
export type Plan = z.infer<typeof plan>;
export type PlanGroup = WholeContent['plantas']['grupos'][number];

export type RoomFact = 'quartos' | 'suites' | 'banheiros';

export const plansOf = ({ plantas }: Content): Plan[] => Object.values(plantas?.plantas ?? {});

export const roomsOf = (plan: Plan | undefined, fact: RoomFact, { empreendimento }: Content) =>
  plan?.[fact] ?? empreendimento.ficha[fact];

/** Sorted; empty when no plan gives a number. */
export function roomsAmong(source: Content, fact: RoomFact): number[] {
  const plans = plansOf(source);
  const all = (plans.length > 0 ? plans : [undefined]).map((plan) => roomsOf(plan, fact, source));
  return [...new Set(all.filter((number) => number !== undefined))].sort((a, b) => a - b);
}

export const MEASURES = ['google-analytics', 'google-ads', 'meta-pixel'] as const;
export type Measure = (typeof MEASURES)[number];

export const measuresOf = ({ empreendimento }: Content): Measure[] =>
  MEASURES.filter((name) => empreendimento[name]);

/** Hidden from brokers and from the loader; shared by all launches. */
export const SCHEMA_FOLDER = 'launches/.schema';

/** Zod stores a message as a function of the input. */
function messageOf(sentence: unknown, input: unknown): string | undefined {
  const message: unknown =
    typeof sentence === 'function' ? sentence({ input, path: [] }) : undefined;
  return typeof message === 'string' ? message : undefined;
}

/** Longer texts get a field of several lines. */
const LONG = 50;

const exampleValue = (example: string): unknown =>
  /^["[]/.test(example) ? parse(example, { schema: 'failsafe' }) : example;

const entriesOf = ({ items = [], additionalProperties }: FieldSchema): FieldSchema[] =>
  [items, additionalProperties || []].flat();

const isGroup = (field: FieldSchema) =>
  field.properties !== undefined || entriesOf(field).length > 0;

const defaultOf = ({ default: value }: FieldSchema) =>
  typeof value === 'string' ? value : undefined;

function described(file: FileName, path: readonly string[], field: FieldSchema): FieldSchema {
  const {
    title,
    help: description,
    example = field.examples?.map(String)[0] ?? defaultOf(field),
  } = wordsOf(file, path);
  const optionWords = wordsIn('opcoes');
  const options = field.options ?? field.propertyNames?.enum ?? [];
  const named = options
    .filter((option) => optionWords[option])
    .map((option) => [option, optionWords[option]]);
  const words: FieldSchema = { title, description };
  if (named.length > 0) words.called = Object.fromEntries(named);
  if (isGroup(field)) return words;
  words.kind = field.kind ?? ((example?.length ?? 0) > LONG ? 'long' : 'text');
  if (example) words.examples = [exampleValue(example)];
  return words;
}

function entitle(schema: FieldSchema, file: FileName, path: readonly string[] = []): void {
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    Object.assign(field, described(file, [...path, name], field));
    entitle(field, file, [...path, name]);
  }
  for (const entry of entriesOf(schema)) {
    entry.title ??= wordsIn('entradas')[path.at(-1) ?? file] ?? 'número';
    if (!isGroup(entry)) entry.kind ??= 'text';
    entitle(entry, file, path);
  }
}

/** A JSON Schema (draft 7, which every YAML editor reads) for editors and forms. */
export function jsonSchemaOf(file: FileName): FieldSchema {
  const schema = z.toJSONSchema(fileSchemas[file], {
    target: 'draft-07',
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      // Zod reports examples and defaults as parsed; forms need them as written.
      const examples = z.globalRegistry.get(zodSchema)?.examples;
      if (Array.isArray(examples)) jsonSchema.examples = examples;
      const left = zodSchema instanceof z.ZodDefault && zodSchema.def.defaultValue;
      if (typeof left === 'string') jsonSchema.default = left;
      // A form requires a unit's figures, though hidden prices may lack them.
      if (zodSchema === unit) jsonSchema.required = REQUIRED_FIELDS;
      const errorMessage = messageOf(zodSchema._zod.def.error, null);
      if (errorMessage) jsonSchema.errorMessage = errorMessage;
      for (const check of zodSchema._zod.def.checks ?? []) {
        if (!(check instanceof z.core.$ZodCheckRegex)) continue;
        const { pattern, error } = check._zod.def;
        const sentence = messageOf(error, '');
        if (pattern.flags) delete jsonSchema.pattern;
        else if (sentence) jsonSchema.patternErrorMessage = sentence;
      }
    },
  }) as FieldSchema;
  const known = FILES.find((one) => one.file === file);
  Object.assign(schema, { title: known?.title, description: known?.help });
  entitle(schema, file);
  return schema;
}

export const schemaText = (file: FileName) => `${JSON.stringify(jsonSchemaOf(file), null, 1)}\n`;

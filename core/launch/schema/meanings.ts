import { z } from 'zod';
import type { FileName } from '../files.ts';
import { wordsFrom } from '../yaml/words-file.ts';

/** Each picture's place with the least width and height of its crop, in pixels. */
export const SLOT_NEEDS = {
  capa: [1280, 720],
  'capa-celular': [768, 880],
  carrossel: [960, 600],
  'carrossel-celular': [668, 835],
  lazer: [720, 600],
  plantas: [900, 660],
  condicoes: [1280, 720],
  'condicoes-celular': [585, 668],
  compartilhar: [1200, 630],
} as const satisfies Record<string, readonly [number, number]>;
export type SlotName = keyof typeof SLOT_NEEDS;

export type Kind =
  | ('money' | 'area' | 'minutes' | 'number' | 'date' | 'month')
  | ('phone' | 'email' | 'url' | 'colour' | 'choice' | 'text' | 'long')
  | ('photo' | 'focal' | 'picture-file' | 'room-folder')
  /** A drawing of the launch or a Lucide icon, or only the latter. */
  | ('drawing' | 'icon')
  | ('plan' | 'shown-plan');

/** Meanings are checked on the files as written, even when the schema fails. */
interface Meaning {
  kind?: Kind;
  options?: readonly string[];
  /** Names in braces that a text must contain. */
  needs?: string[];
  /** A photo with `foto-celular` is not shown on phones. */
  slots?: SlotName[];
  folder?: 'pictures' | 'plans' | 'tour';
}
declare module 'zod' {
  interface GlobalMeta extends Meaning {}
}

/** A schema as plain data: a JSON Schema with our meanings. */
export interface FieldSchema extends Meaning {
  title?: string | undefined;
  description?: string | undefined;
  /** Words on the screen of options and of names. */
  called?: Record<string, string>;
  examples?: unknown[];
  default?: unknown;
  required?: string[];
  properties?: Record<string, FieldSchema>;
  items?: FieldSchema | FieldSchema[];
  minItems?: number;
  additionalProperties?: FieldSchema | false;
  propertyNames?: { enum?: string[] };
}

const known = new WeakMap<z.ZodType, FieldSchema>();

function fieldOf(schema: z.ZodType): FieldSchema {
  const options = { target: 'draft-07', io: 'input', unrepresentable: 'any' } as const;
  const field = known.get(schema) ?? (z.toJSONSchema(schema, options) as FieldSchema);
  known.set(schema, field);
  return field;
}

function under(field: FieldSchema | undefined, key: PropertyKey): FieldSchema | undefined {
  if (typeof key === 'number') return Array.isArray(field?.items) ? field.items[key] : field?.items;
  return field?.properties?.[String(key)] ?? (field?.additionalProperties || undefined);
}

export function knownKeys(schema: z.ZodType, path: readonly PropertyKey[]): string[] {
  const field = path.reduce(under, fieldOf(schema));
  return field?.properties ? Object.keys(field.properties) : (field?.propertyNames?.enum ?? []);
}

export interface FieldText extends Meaning {
  path: (string | number)[];
  text: string;
}

/** Yields every text, also those without a place in the schema. */
export const textsIn = (data: unknown, schema?: z.ZodType): Generator<FieldText> =>
  textsUnder(data, schema && fieldOf(schema), []);

function* textsUnder(
  data: unknown,
  field: FieldSchema | undefined,
  path: FieldText['path'],
): Generator<FieldText> {
  if (typeof data === 'string') yield { ...field, path, text: data };
  if (typeof data !== 'object' || data === null) return;
  for (const [key, value] of Object.entries(data)) {
    const name = Array.isArray(data) ? Number(key) : key;
    yield* textsUnder(value, under(field, name), [...path, name]);
  }
}

export const wordsIn = wordsFrom('core/launch/schema/words.yaml');

/** The file's own words win over those for all files, then longer paths over shorter. */
export function wordsOf(file: FileName, path: readonly PropertyKey[]) {
  const ways = path.map((_, from) => path.slice(from).join('.'));
  const found = [wordsIn(file), wordsIn('todos')].flatMap((words) => ways.map((way) => words[way]));
  const [title, help, example] = found.find((words) => words !== undefined)?.split(' | ') ?? [];
  return { title, help, example };
}

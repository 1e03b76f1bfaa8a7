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
export interface Meaning {
  kind?: Kind;
  options?: readonly string[];
  /** Names in braces that a text must contain. */
  needs?: string[];
  may?: string[];
  /** A photo with `foto-celular` is not shown on phones. */
  slots?: SlotName[];
  folder?: 'pictures' | 'plans' | 'tour';
}
declare module 'zod' {
  interface GlobalMeta extends Meaning {}
}

type Schema = z.core.$ZodType | undefined;

/** Narrows a schema by its own `type`, which is cheaper than `instanceof`. */
const defOf = (schema: Schema): z.core.$ZodTypes['_zod']['def'] | undefined =>
  (schema as z.core.$ZodTypes | undefined)?._zod.def;

function unwrapped(schema: Schema): Schema {
  const def = defOf(schema);
  return def?.type === 'optional' || def?.type === 'default' || def?.type === 'prefault'
    ? unwrapped(def.innerType)
    : schema;
}

function groupOf(schema: Schema): ReturnType<typeof defOf> {
  const def = defOf(unwrapped(schema));
  return def?.type === 'pipe' ? groupOf(def.in) : def;
}

function under(schema: Schema, key: PropertyKey): Schema {
  const def = groupOf(schema);
  if (def?.type === 'object') return typeof key === 'string' ? def.shape[key] : undefined;
  if (def?.type === 'array') return def.element;
  return def?.type === 'record' ? def.valueType : undefined;
}

export function knownKeys(schema: z.core.$ZodType, path: readonly PropertyKey[]): string[] {
  const def = groupOf(path.reduce<Schema>(under, schema));
  if (def?.type === 'object') return Object.keys(def.shape);
  const keys = def?.type === 'record' ? defOf(def.keyType) : undefined;
  return keys?.type === 'enum' ? Object.values(keys.entries).map(String) : [];
}

export interface FieldText extends Meaning {
  path: (string | number)[];
  text: string;
}

/** Yields every text, also those without a place in the schema. */
export function* textsIn(
  data: unknown,
  schema?: Schema,
  path: FieldText['path'] = [],
): Generator<FieldText> {
  if (typeof data === 'string') {
    const here = unwrapped(schema);
    yield { path, text: data, ...(here && z.globalRegistry.get(here)) };
  }
  if (typeof data !== 'object' || data === null) return;
  for (const [key, value] of Object.entries(data)) {
    const name = Array.isArray(data) ? Number(key) : key;
    yield* textsIn(value, under(schema, name), [...path, name]);
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

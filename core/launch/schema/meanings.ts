import { z } from 'zod';
import type { FileName } from '../files.ts';
import { wordsFrom } from '../yaml/words-file.ts';

/**
 * Every place a picture can stand in, with the pixels its crop must have at least, width and
 * height; `site/pictures/slots.ts` says how it is framed there.
 */
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

/** What a form asks for in a field; of a text that is none of these, the form asks for a text. */
export type Kind =
  | ('money' | 'area' | 'minutes' | 'number' | 'date' | 'month')
  | ('phone' | 'email' | 'url' | 'colour' | 'choice' | 'text' | 'long')
  /**
   * A picture of `fotos.yaml`, a point of one, a file of a picture or a plan, the folder of a
   * room's six faces.
   */
  | ('photo' | 'focal' | 'picture-file' | 'room-folder')
  /** A drawing of the launch or else one of Lucide's icons, or such an icon alone. */
  | ('drawing' | 'icon')
  /** A plan of `plantas.yaml`, or one that a group shows. */
  | ('plan' | 'shown-plan');

/**
 * What a field's words stand for beside themselves: looked at on the files as written, whatever
 * else is wrong with them.
 */
export interface Meaning {
  kind?: Kind;
  options?: readonly string[];
  /** Names in braces that a text must have, and those that it may have beside the launch's own. */
  needs?: string[];
  may?: string[];
  /** The places that a photo stands in; on phones only where no `foto-celular` stands beside it. */
  slots?: SlotName[];
  /** The folder of the launch that a file lies in. */
  folder?: 'pictures' | 'plans' | 'tour';
  /** Whether a new launch starts with the field's example. */
  standard?: boolean;
}
declare module 'zod' {
  /** What `.meta()` takes. */
  interface GlobalMeta extends Meaning {}
}

type Schema = z.core.SomeType | undefined;

const unwrapped = (schema: Schema): Schema =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodDefault
    ? unwrapped(schema.unwrap())
    : schema;

/** The group that a schema reads, where something is made of it then. */
function groupOf(schema: Schema): Schema {
  const here = unwrapped(schema);
  return here instanceof z.ZodPipe ? groupOf(here.def.in) : here;
}

/** What may stand under a key of a group, a list or a record, as far as a schema says. */
function under(schema: Schema, key: PropertyKey): Schema {
  const here = groupOf(schema);
  if (here instanceof z.ZodObject) return typeof key === 'string' ? here.shape[key] : undefined;
  if (here instanceof z.ZodArray) return here.element;
  return here instanceof z.ZodRecord ? here.valueType : undefined;
}

/** Keys that may stand at a path, as far as objects, lists and records lead there. */
export function knownKeys(schema: z.core.$ZodType, path: readonly PropertyKey[]): string[] {
  const here = groupOf(path.reduce<Schema>(under, schema));
  if (here instanceof z.ZodObject) return Object.keys(here.shape);
  return here instanceof z.ZodRecord && here.keyType instanceof z.ZodEnum
    ? here.keyType.options.map(String)
    : [];
}

/** A text of a file, where it stands and what it means there. */
export interface FieldText extends Meaning {
  path: (string | number)[];
  text: string;
}

/**
 * Every text in a file's data, whether or not it has a place in the schema; with what it means
 * there.
 */
export function* textsIn(
  data: unknown,
  schema?: Schema,
  path: FieldText['path'] = [],
): Generator<FieldText> {
  const here = unwrapped(schema);
  if (typeof data === 'string')
    yield { path, text: data, ...(here instanceof z.ZodType ? here.meta() : undefined) };
  if (typeof data !== 'object' || data === null) return;
  for (const [key, value] of Object.entries(data)) {
    const name = Array.isArray(data) ? Number(key) : key;
    yield* textsIn(value, under(schema, name), [...path, name]);
  }
}

/** What the launch's files, their fields and their entries are called, by group. */
export const wordsIn = wordsFrom('core/launch/schema/words.yaml');

/** What people are told of a field, by its way in its file, the most exact first. */
export function wordsOf(file: FileName, path: readonly PropertyKey[]) {
  const ways = path.map((_, from) => path.slice(from).join('.'));
  const found = [wordsIn(file), wordsIn('todos')].flatMap((words) => ways.map((way) => words[way]));
  const [title, help, example] = found.find((words) => words !== undefined)?.split(' | ') ?? [];
  return { title, help, example };
}

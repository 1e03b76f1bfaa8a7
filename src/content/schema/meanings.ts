import { z } from 'zod';

/**
 * Every place a picture can stand in, with the pixels its crop must have at least, width and height;
 * `src/pictures/slots.ts` says how it is framed there.
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
  compartilhar: [1200, 538],
} as const satisfies Record<string, readonly [number, number]>;
export type SlotName = keyof typeof SLOT_NEEDS;
export const SLOTS = Object.keys(SLOT_NEEDS).filter((name): name is SlotName =>
  Object.hasOwn(SLOT_NEEDS, name),
);

/** What a field's words stand for beside themselves: looked at on the files as written, whatever else is wrong with them. */
export interface Meaning {
  /** Names in braces that a text must have, and those that it may have beside the launch's own. */
  needs?: string[];
  may?: string[];
  /** A picture of `fotos.yaml`, in these places; on phones only where no `foto-celular` stands beside it. */
  slots?: SlotName[];
  /** A file in this folder of the launch; of `tour`, a folder with the six faces of a room. */
  folder?: 'pictures' | 'plans' | 'tour';
  /**
   * A plan of `plantas.yaml`, one that a group shows, a drawing of the launch or else one of Lucide's icons, or such an
   * icon alone.
   */
  name?: 'plan' | 'shown-plan' | 'drawing' | 'icon';
}
const meanings = z.registry<Meaning>();

/** The same schema, with a meaning where it stands. */
export function meaning<Schema extends z.ZodType>(schema: Schema, said: Meaning): Schema {
  const own = schema.clone();
  meanings.add(own, said);
  return own;
}

type Schema = z.core.SomeType | undefined;

const unwrapped = (schema: Schema): Schema =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodDefault ? unwrapped(schema.unwrap()) : schema;

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
export interface Meant extends Meaning {
  path: PropertyKey[];
  text: string;
}

/** Every text in a file's data, whether or not it has a place in the schema; with what it means there. */
export function* textsIn(data: unknown, schema?: Schema, path: PropertyKey[] = []): Generator<Meant> {
  const here = unwrapped(schema);
  if (typeof data === 'string')
    yield { path, text: data, ...(here instanceof z.ZodType ? meanings.get(here) : undefined) };
  if (typeof data !== 'object' || data === null) return;
  for (const [key, value] of Object.entries(data)) {
    const name = Array.isArray(data) ? Number(key) : key;
    yield* textsIn(value, under(schema, name), [...path, name]);
  }
}

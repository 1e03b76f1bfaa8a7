import { z } from 'zod';
import type { Value } from '../content/yaml/values.ts';

const value: z.ZodType<Value> = z.lazy(() =>
  z.union([z.string(), z.array(value), z.record(z.string(), value)]),
);
const place = {
  file: z.string(),
  path: z.array(z.union([z.string(), z.number()])).readonly(),
  /** The field, in the forms' words: `Tabela, Valor total`. */
  name: z.string(),
};

/** One value that differs between what is in the launch's files and the draft. Absent: it is not there. */
export const change = z.object({
  ...place,
  /** Both values in a line of words; of a list only what went and what came; empty where there is none. */
  said: z.object({ was: z.string(), value: z.string() }),
  was: value.optional(),
  value: value.optional(),
});
export type Change = z.infer<typeof change>;

/** The same value, changed in the draft and in the launch's files. */
export const conflict = z.object({ ...place, yours: value.optional(), theirs: value.optional() });
export type Conflict = z.infer<typeof conflict>;

/** What is noted of a draft. */
export const note = z.object({
  savedAt: z.number(),
  /** Pictures that came by the page. */
  own: z.array(z.string()),
  conflicts: z.array(conflict),
});
export type Note = z.infer<typeof note>;

/** A publication, or a draft that was dropped. */
export const keptEntry = z.object({
  id: z.string(),
  /** ISO. */
  at: z.string(),
  kind: z.enum(['published', 'discarded']),
  changes: z.array(change),
  /** The build that it was published with; empty where nobody knows. */
  build: z.string(),
  /** The launch's texts and the pictures that they name, by their paths: SHA-256 of each. */
  files: z.record(z.string(), z.string()),
});
export type Kept = z.infer<typeof keptEntry>;

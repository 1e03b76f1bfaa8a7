import type { Mistake } from '../mistake.ts';
import { suggest } from '../suggest.ts';
import { entriesOf, valueAt } from '../yaml/paths.ts';
import type { Source } from '../yaml/read-yaml.ts';

export type Path = (string | number)[];
/** The files as written, whatever else is wrong with them. */
export type Sources = Partial<Record<string, Source>>;

export const at = (data: unknown, ...path: Path): unknown => valueAt(data, path);
export const words = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
export const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/**
 * A name that is none of those known.
 * @param tell what is wrong with it, and the name that an example should show; `near` is what was probably meant
 */
export function unknownName(
  source: Source,
  path: Path,
  known: readonly string[],
  tell: (name: string, near: string | undefined) => [what: string, example?: string | undefined],
): Mistake[] {
  const name = words(at(source.data, ...path));
  if (name === undefined || known.includes(name)) return [];
  const [what, example] = tell(name, suggest(name, known));
  return [source.mistakeAt(path, what, example && `${String(path.at(-1))}: ${example}`)];
}

export const thereAre = (names: readonly string[]) =>
  names.length > 0 ? `. Existem: ${names.join(', ')}` : '';
export const idsOf = (data: unknown): string[] => entriesOf(data).map(([id]) => id);

export type Value = string | readonly Value[] | { readonly [key: string]: Value };
export type Path = readonly (string | number)[];

export const isList = (value: unknown): value is readonly Value[] => Array.isArray(value);
export const isGroup = (value: unknown): value is { readonly [key: string]: Value } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function valueAt(data: Value | undefined, path: readonly PropertyKey[]): Value | undefined {
  return path.reduce<Value | undefined>(
    (value, key) =>
      value instanceof Object && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined,
    data,
  );
}

/** Undefined removes the value. @throws Error when the path enters a text or passes the list */
export function withValue(
  data: Value | undefined,
  path: Path,
  value: Value | undefined,
): Value | undefined {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (value === undefined && valueAt(data, path) === undefined) return data;
  const next = withValue(valueAt(data, [key]), rest, value);
  if (isList(data)) {
    if (typeof key !== 'number' || key < 0 || key >= data.length + (rest.length > 0 ? 0 : 1))
      throw new Error('Esta entrada da lista não existe mais.');
    return next === undefined ? data.toSpliced(key, 1) : data.toSpliced(key, 1, next);
  }
  if (typeof key === 'number' || (data !== undefined && data !== '' && !isGroup(data)))
    throw new Error('Este campo não existe mais.');
  const group = Object.entries(data || {});
  const place = group.findIndex(([name]) => name === key);
  const entry: [string, Value][] = next === undefined ? [] : [[key, next]];
  return Object.fromEntries(place < 0 ? [...group, ...entry] : group.toSpliced(place, 1, ...entry));
}

const LABELS = ['aba', 'titulo', 'nome', 'pergunta', 'unidade', 'destaque', 'texto'];

export function labelOf(entry: Value | undefined): string {
  if (typeof entry === 'string') return entry.trim();
  if (isList(entry)) return labelOf(entry[0]);
  return entry ? (LABELS.map((name) => labelOf(entry[name])).find(Boolean) ?? '') : '';
}

export const removeAccents = (words: string) =>
  words.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** `Sala de jantar` becomes `sala-de-jantar`. */
export const nameFrom = (words: string): string =>
  removeAccents(words)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** One pass, so that `$&` or `{another}` in a value stays text. */
export function fill(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{([a-z-]+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? whole) : whole,
  );
}

/** A text on one line, cut where it is longer. @param longest in characters */
export function shorten(text: string, longest = 40): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > longest ? `${line.slice(0, longest).trim()}…` : line;
}

import {
  fill,
  isGroup,
  labelOf,
  type Path,
  type Value,
  valueAt,
} from '#core/launch/yaml/values.ts';
import type { State } from '../../protocol.ts';
import { isEntryName, type Schema, schemaBelow } from '../../schema.ts';
import { entryName, fileTitle, titleOf } from '../../words.ts';
import type { NodeProps } from './form.tsx';

/** The content's schemas, inserted by the editor's build. */
declare const SCHEMAS: Record<string, Schema>;

export function schemaAt(file: string, path: Path): NodeProps['schema'] {
  const schema = path.reduce(schemaBelow, SCHEMAS[file] ?? {});
  const key = path.at(-1);
  if (key === undefined) return { ...schema, title: fileTitle(file) };
  const title = titleOf(schema, key);
  return { ...schema, title: typeof key === 'number' ? `${title} ${key + 1}` : title };
}

/** What a field or an entry is called: by the schema, or by the entry's own label or key. */
export function nameAt(file: string, path: Path, value: Value | undefined): string {
  const key = path.at(-1);
  const { title } = schemaAt(file, path);
  if (typeof key === 'number') return (isGroup(value) && labelOf(value)) || title;
  const outer = schemaAt(file, path.slice(0, -1));
  return key && isEntryName(outer, key) ? entryName(outer.called, key, value) : title;
}

/** What a list's entry is called: by its label as the page shows it, else by its number. */
export const entryLabel = (state: State, file: string, path: Path, entry: Value | undefined) =>
  fill(labelOf(entry), state.placeholders) || schemaAt(file, path).title;

const WHOLE = ['tabela', 'endereco', 'incorporacao', 'corretora'];

/**
 * The smallest part to edit by itself: an entry of a list, a photo, the price table, else the
 * value.
 */
export function thingAt(file: string, path: Path, values: Value | undefined): Path {
  let here = path;
  while (here.length > 0 && valueAt(values, here) === undefined) here = here.slice(0, -1);
  for (const [index, key] of here.entries()) {
    const upTo = here.slice(0, index + 1);
    const schema = schemaAt(file, here.slice(0, index));
    if (isEntryName(schema, key) || WHOLE.includes(String(key))) return upTo;
    if (typeof key === 'number')
      return isGroup(valueAt(values, upTo)) ? upTo : here.slice(0, index);
  }
  return here;
}

import { isGroup, type Path, type Value, valueAt } from '#core/launch/yaml/values.ts';
import { isEntryName, type Schema, schemaBelow } from '../../schema.ts';
import { fileTitle, readableName } from '../../words.ts';
import type { NodeProps } from './form.tsx';

/** The content's schemas, inserted by the editor's build. */
declare const SCHEMAS: Record<string, Schema>;

export function schemaAt(file: string, path: Path): NodeProps['schema'] {
  const schema = path.reduce(schemaBelow, SCHEMAS[file] ?? {});
  const last = path.at(-1);
  const numbered = typeof last === 'number' && `${schema.title ?? 'item'} ${last + 1}`;
  const name = path.length === 0 ? fileTitle(file) : (schema.title ?? last ?? '');
  return { ...schema, title: readableName(numbered || name) };
}

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

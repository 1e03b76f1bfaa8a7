import { isGroup, type Path, type Value, valueAt } from '#core/launch/yaml/values.ts';
import { fileTitle, ownValue, readableName } from '../../words.ts';
import type { NodeProps, Schema } from './form.tsx';

/** What may be written in each file, with the forms' words: put here by the page's build. */
declare const SCHEMAS: Record<string, Schema>;

/** What may stand below a group or in a list. */
function below({ properties, additionalProperties, items }: Schema, key: string | number): Schema {
  const [found] = [
    typeof key === 'number' ? items : (ownValue(properties, key) ?? additionalProperties),
  ].flat();
  return typeof found === 'object' ? found : {};
}

/** What may stand at a place, with its title. */
export function schemaAt(file: string, path: Path): NodeProps['schema'] {
  const schema = path.reduce(below, SCHEMAS[file] ?? {});
  const last = path.at(-1);
  const numbered = typeof last === 'number' && `${schema.title ?? 'item'} ${last + 1}`;
  const name = path.length === 0 ? fileTitle(file) : (schema.title ?? last ?? '');
  return { ...schema, title: readableName(numbered || name) };
}

/** Whether an entry of a group has its name from people: a photo, say. */
const isNamed = (schema: Schema, key: string | number): boolean =>
  typeof schema.additionalProperties === 'object' && !ownValue(schema.properties, String(key));

/** Groups that are changed as one. */
const WHOLE = ['tabela', 'endereco', 'incorporacao', 'corretora'];

/**
 * The smallest thing around a place that is changed by itself: an entry of a list, a photo, the
 * price table, else the value alone.
 */
export function thingAt(file: string, path: Path, values: Value | undefined): Path {
  let here = path;
  while (here.length > 0 && valueAt(values, here) === undefined) here = here.slice(0, -1);
  for (const [index, key] of here.entries()) {
    const upTo = here.slice(0, index + 1);
    const schema = schemaAt(file, here.slice(0, index));
    if (isNamed(schema, key) || WHOLE.includes(String(key))) return upTo;
    // A paragraph is changed among the others.
    if (typeof key === 'number')
      return isGroup(valueAt(values, upTo)) ? upTo : here.slice(0, index);
  }
  return here;
}

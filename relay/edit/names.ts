import { jsonSchemaOf } from '../../src/content/json-schemas.ts';
import { FILES } from '../../src/content/schema/files.ts';
import { readMoney } from '../../src/content/schema/written.ts';
import { formatMoney } from '../../src/content/table.ts';
import { isGroup, isList, labelOf, type Path, type Value, valueAt } from '../../src/content/yaml/values.ts';
import { said, spoken } from '../../src/edit/values.ts';

type Schema = ReturnType<typeof jsonSchemaOf>;

const LABEL_LENGTH = 40;
let all: Record<string, Schema> | undefined;

/** What may be written in each file, with the forms' words: made when it is first asked for. */
export const schemas = () => {
  all ??= Object.fromEntries(FILES.map(({ file }) => [file, jsonSchemaOf(file)]));
  return all;
};

function under({ properties, additionalProperties, items }: Schema, key: string | number): Schema {
  const [found] = [typeof key === 'number' ? items : (properties?.[key] ?? additionalProperties)].flat();
  return typeof found === 'object' ? found : {};
}

/**
 * A path in the forms' words: `Tabela, Valor total`, `Lugares, Lugar 1 (Shoppings), Minutos até lá`.
 * @param root the file's values
 */
export function nameOf(file: string, root: Value | undefined, path: Path): string {
  let schema = schemas()[file] ?? {};
  const parts = path.map((key, index) => {
    const isNamed = typeof key === 'string' && !schema.properties?.[key];
    schema = under(schema, key);
    const title = spoken(schema.title ?? (typeof key === 'number' ? 'item' : key));
    if (typeof key === 'string' && !isNamed) return title;
    const label = labelOf(valueAt(root, path.slice(0, index + 1))).slice(0, LABEL_LENGTH);
    if (isNamed) return schema.title ? `${title} ${label || spoken(key)}` : title;
    return `${title} ${Number(key) + 1}${label && ` (${label})`}`;
  });
  return parts.join(', ');
}

/** A value with its amounts and its choices as people read them. */
function worded(value: Value, schema: Schema): Value {
  if (isList(value)) return value.map((entry, index) => worded(entry, under(schema, index)));
  if (isGroup(value))
    return Object.fromEntries(
      Object.entries(value).map(([key, entry]) => [key, worded(entry, under(schema, key))]),
    );
  const amount = schema.kind === 'money' ? readMoney(value) : undefined;
  if (amount !== undefined) return formatMoney(amount);
  return Object(schema.called)[value] ?? value;
}

/** A value in one line of words; empty where there is none. */
export function saidOf(file: string, path: Path, value: Value | undefined): string {
  const schema = path.reduce(under, schemas()[file] ?? {});
  return said(value && worded(value, schema));
}

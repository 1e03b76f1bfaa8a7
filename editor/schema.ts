import { ownValue } from './words.ts';

/** The part of JSON Schema that the content uses. */
export interface Schema {
  type?: string | string[];
  title?: string;
  description?: string;
  examples?: unknown[];
  default?: unknown;
  /** `money`, `photo`, … */
  kind?: string;
  /** The choices, or the folder that holds them. */
  options?: string[];
  /** Titles of choices or of named entries. */
  called?: Record<string, string>;
  folder?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  items?: Schema | Schema[];
  minItems?: number;
  maxItems?: number;
  anyOf?: Schema[];
}

/** The schema of what a key leads to. */
export function schemaBelow(
  { properties, additionalProperties, items }: Schema,
  key: string | number,
): Schema {
  const [found] = [
    typeof key === 'number' ? items : (ownValue(properties, key) ?? additionalProperties),
  ].flat();
  return typeof found === 'object' ? found : {};
}

/** Whether a key is the name of an entry, such as a photo. */
export const isEntryName = (schema: Schema, key: string | number): boolean =>
  typeof schema.additionalProperties === 'object' && !ownValue(schema.properties, String(key));

/** Whether two or three numbers of one thing are one field. */
export const isNumbers = ({ anyOf, items }: Schema): boolean =>
  anyOf !== undefined || Array.isArray(items);

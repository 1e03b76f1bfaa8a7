import { z } from 'zod';
import { plainKey, suggest } from '../suggest.ts';

function unwrapped(schema: z.core.SomeType | undefined): z.core.SomeType | undefined {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodDefault
    ? unwrapped(schema.unwrap())
    : schema;
}

/** Keys that may stand at a path, as far as objects, lists and records lead there. */
export function knownKeys(schema: z.core.$ZodType, path: readonly PropertyKey[]): string[] {
  let here = unwrapped(schema);
  for (const key of path) {
    if (here instanceof z.ZodObject) here = unwrapped(typeof key === 'string' ? here.shape[key] : undefined);
    else if (here instanceof z.ZodArray) here = unwrapped(here.element);
    else if (here instanceof z.ZodRecord) here = unwrapped(here.valueType);
    else return [];
  }
  if (here instanceof z.ZodObject) return Object.keys(here.shape);
  if (here instanceof z.ZodRecord && here.keyType instanceof z.ZodEnum)
    return here.keyType.options.map(String);
  return [];
}

/** What is said of a key that has no place among those known, and the key that was probably meant. */
export function unknownKey(
  key: string,
  known: readonly string[],
  written: readonly string[],
): [what: string, meant?: string] {
  const meant = suggest(key, known);
  const names = known.length > 0 ? `. Os campos daqui são: ${known.join(', ')}` : '';
  if (!meant) return [`o campo "${key}" não existe aqui. Apague a linha ou corrija o nome${names}`];
  if (written.includes(meant)) {
    return [`o campo "${key}" não existe aqui, e "${meant}" já está escrito. Apague uma das duas linhas`];
  }
  const bare = plainKey(key) === meant && key !== meant;
  return [
    `o campo "${key}" não existe. O nome certo é "${meant}"${bare ? ', sem acento, em minúsculas' : ''}`,
    meant,
  ];
}

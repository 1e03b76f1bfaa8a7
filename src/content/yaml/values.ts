/** A value of a content file as people write it: every scalar is a text. */
export type Value = string | readonly Value[] | { readonly [key: string]: Value };

/** What stands at a path; undefined where nothing does. */
export function valueAt(data: Value | undefined, path: readonly PropertyKey[]): Value | undefined {
  return path.reduce<Value | undefined>(
    (value, key) =>
      value instanceof Object && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined,
    data,
  );
}

/** Fields that name an entry, best first. */
export const LABELS = ['aba', 'titulo', 'nome', 'pergunta', 'unidade', 'destaque', 'texto', 'arquivo'];

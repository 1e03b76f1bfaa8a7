import type { FileName } from './files.ts';
import { wordsIn } from './schema/meanings.ts';
import { readYaml } from './yaml/read-yaml.ts';
import { labelOf, shorten, type Value, valueAt } from './yaml/values.ts';

export const EXAMPLE = '. Exemplo: ';

export interface Mistake {
  file: string;
  /** Counted from 1; absent when the whole file is wrong. */
  line?: number | undefined;
  column?: number | undefined;
  source?: string | undefined;
  /** The entry in words: `lugar 1 (Shoppings), campo "minutos"`. */
  entry?: string | undefined;
  path?: readonly PropertyKey[] | undefined;
  /** In Portuguese, without a full stop; `EXAMPLE` precedes an example. */
  what: string;
  /** Of two colours that are too alike: where, and one that could be read. */
  contrast?: { where: string; passing?: string | undefined } | undefined;
}

export function sourceOf(name: FileName, file: string, text: string) {
  const { data, isBroken, mistakes, lineOfPath } = readYaml(text);
  return {
    name,
    file,
    data,
    /** True when parsing failed, so that the data is incomplete. */
    isBroken,
    mistakes: mistakes.map(
      (mistake): Mistake => ({ ...mistake, file, entry: entryName(name, data, mistake.path) }),
    ),
    mistakeAt: (path: readonly PropertyKey[], what: string, example?: string): Mistake => ({
      file,
      line: lineOfPath(path),
      entry: entryName(name, data, path),
      path,
      what: example ? `${what}${EXAMPLE}${example}` : what,
    }),
  };
}

export type Source = ReturnType<typeof sourceOf>;

function labelIn(entry: Value | undefined): string {
  const words = typeof entry === 'string' ? '' : shorten(labelOf(entry));
  return words && ` (${words})`;
}

/** A path in words: `lugar 1 (Shoppings), campo "minutos"`. */
function entryName(file: string, data: Value, path: readonly PropertyKey[]): string | undefined {
  const entries = wordsIn('entradas');
  /** How many keys of the path come before groups that are named by their ids. */
  const ids = file === 'fotos' ? 1 : file === 'plantas' && path[0] === 'plantas' ? 2 : 0;
  const parts = path.map((key, index) => {
    const list = index === 0 ? file : path[index - 1];
    const label = () => labelIn(valueAt(data, path.slice(0, index + 1)));
    if (typeof key === 'number') {
      const entry =
        typeof list === 'number' ? 'texto' : (entries[String(list)] ?? `"${String(list)}", número`);
      return `${entry} ${key + 1}${label()}`;
    }
    if (index + 1 === ids)
      return `${entries[file]} "${String(key)}"${file === 'plantas' ? label() : ''}`;
    if (index === path.length - 1) return `campo "${String(key)}"`;
    return typeof path[index + 1] === 'number' || index + 1 < ids ? '' : `"${String(key)}"`;
  });
  return parts.filter(Boolean).join(', ') || undefined;
}

export function sentenceOf({ file, line, column, source, entry, what }: Mistake): string {
  const place = [file, line && `linha ${line}`, column && `coluna ${column}`, entry]
    .filter(Boolean)
    .join(', ');
  const end = what.includes(EXAMPLE) || /[.!?]$/.test(what) ? '' : '.';
  return `${place}: ${what}${end}${source ? ` A linha: ${shorten(source)}` : ''}`;
}

export class ContentError extends Error {
  readonly found: readonly Mistake[];
  constructor(mistakes: Mistake[]) {
    const sentences = [...new Set(mistakes.map(sentenceOf))];
    const count = sentences.length === 1 ? 'um erro' : `${sentences.length} erros`;
    super(
      `O conteúdo tem ${count}. Nada foi publicado.\n${sentences.map((line) => `  ${line}`).join('\n')}`,
    );
    this.name = 'ContentError';
    this.found = mistakes;
  }
}

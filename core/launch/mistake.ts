import type { FileName } from './files.ts';
import { wordsIn } from './schema/meanings.ts';
import { readYaml } from './yaml/read-yaml.ts';
import { labelOf, type Value, valueAt } from './yaml/values.ts';

/** Stands between what is wrong and how it looks when it is right. */
export const EXAMPLE = '. Exemplo: ';

/** One thing that a broker has to mend, told so that nobody else is needed. */
export interface Mistake {
  /** As she finds it: `content/condicoes.yaml`. */
  file: string;
  /** Counted from 1; absent when the file as a whole is wrong. */
  line?: number | undefined;
  column?: number | undefined;
  source?: string | undefined;
  /** The entry by its name: `lugar 1 (Shoppings), campo "minutos"`. */
  entry?: string | undefined;
  /** The same for programs: the keys and places that lead to the value. */
  path?: readonly PropertyKey[] | undefined;
  /** What is wrong, in Portuguese, without a full stop; with `EXAMPLE` where one helps. */
  what: string;
}

/**
 * Reads a content file's text.
 * @param file the file's address as told to people
 */
export function sourceOf(name: FileName, file: string, text: string) {
  const { data, isBroken, mistakes, lineOfPath } = readYaml(text);
  return {
    name,
    file,
    data,
    /** Whether it could not be parsed; its data is then incomplete. */
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

const LONGEST = 40;

export const shortened = (value: unknown): string => {
  const text = String(value).replaceAll(/\s+/g, ' ').trim();
  return text.length > LONGEST ? `${text.slice(0, LONGEST).trim()}…` : text;
};

/** What names an entry, in brackets; a text is no name of itself. */
function labelIn(entry: Value | undefined): string {
  const words = typeof entry === 'string' ? '' : shortened(labelOf(entry));
  return words && ` (${words})`;
}

/**
 * A path in words: `lugar 1 (Shoppings), campo "minutos"`, `planta "tipo-a" (Tipo A), ambiente 2
 * (Suíte)`.
 * @param file the content file's name, which names the entries at its top
 */
function entryName(file: string, data: Value, path: readonly PropertyKey[]): string | undefined {
  const entries = wordsIn('entradas');
  /** How many keys lead to the groups that are told by their ids. */
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

/** As a person reads it: file, line, field, what is wrong, and an example where one helps. */
export function sentenceOf({ file, line, column, source, entry, what }: Mistake): string {
  const place = [file, line && `linha ${line}`, column && `coluna ${column}`, entry]
    .filter(Boolean)
    .join(', ');
  const end = what.includes(EXAMPLE) || /[.!?]$/.test(what) ? '' : '.';
  return `${place}: ${what}${end}${source ? ` A linha: ${shortened(source)}` : ''}`;
}

/** Content that can't be published; the message lists every mistake, a sentence each. */
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

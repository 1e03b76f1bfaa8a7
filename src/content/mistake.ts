/** Stands between what is wrong and how it looks when it is right. */
export const EXAMPLE = '. Exemplo: ';

/** What is wrong, with an example where there is one. */
export const withExample = (what: string, example: string | undefined): string =>
  example ? `${what}${EXAMPLE}${example}` : what;

/** One thing that a broker has to mend, told so that nobody else is needed. */
export interface Mistake {
  /** As she finds it: `content/condicoes.yaml`. */
  file: string;
  /** Counted from 1; absent when the file as a whole is wrong. */
  line?: number | undefined;
  /** The entry by its name: `lugar 1 (Shoppings), campo "minutos"`. */
  entry?: string | undefined;
  /** The same for programs: the keys and places that lead to the value. */
  path?: readonly PropertyKey[] | undefined;
  /** What is wrong, in Portuguese, without a full stop; `withExample` where an example helps. */
  what: string;
}

/** `content/x.yaml, linha 3, campo "titulo": não pode ficar vazio. Exemplo: titulo: Perto do parque` */
export function sentenceOf({ file, line, entry, what }: Mistake): string {
  const place = [file, line && `linha ${line}`, entry].filter(Boolean).join(', ');
  return `${place}: ${what}${what.includes(EXAMPLE) || /[.!?]$/.test(what) ? '' : '.'}`;
}

/** Content that can't be published; the message lists every mistake, a sentence each. */
export class ContentError extends Error {
  /** The sentences. */
  readonly mistakes: string[];
  readonly found: readonly Mistake[];
  constructor(mistakes: Mistake[]) {
    const sentences = [...new Set(mistakes.map(sentenceOf))];
    const count = sentences.length === 1 ? 'um erro' : `${sentences.length} erros`;
    super(`O conteúdo tem ${count}. Nada foi publicado.\n${sentences.map((line) => `  ${line}`).join('\n')}`);
    this.name = 'ContentError';
    this.mistakes = sentences;
    this.found = mistakes;
  }
}

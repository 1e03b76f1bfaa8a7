import { fill } from '../../../content/fill.ts';
import type { Piece } from './arrangement.ts';
import { size } from './measure-words.ts';

/** Longer messages arrive cut off in some chats. Characters. */
export const LONGEST_MESSAGE = 999;

export interface MessageWords {
  /** Holds `{planta}` and `{pecas}`. */
  mensagem: string;
  /** Stands for the pieces that don't go in; holds `{n}`. */
  'mensagem-mais': string;
  /** Comes before the link, if both go in. */
  'mensagem-link': string;
}

/** Equal pieces counted: `2 x poltrona 0,80 x 0,85 m`. */
function counted(pieces: readonly Piece[], nameOf: (kind: string) => string): string[] {
  const count = new Map<string, number>();
  for (const piece of pieces) {
    const line = `${nameOf(piece.kind).toLowerCase()} ${size(piece)} m`;
    count.set(line, (count.get(line) ?? 0) + 1);
  }
  return [...count].map(([line, times]) => (times > 1 ? `${times} x ${line}` : line));
}

/**
 * What the consultant is asked: the plan, the pieces with their sizes, whether they fit. Shorter than
 * 1,000 characters whatever is given: first the link is left out, then the last pieces.
 */
export function fitMessage(
  words: MessageWords,
  plan: string,
  pieces: readonly Piece[],
  nameOf: (kind: string) => string,
  link: string,
): string {
  const lines = counted(pieces, nameOf);
  const text = (shown: number) => {
    const more = lines.length - shown;
    const rest = more > 0 ? [fill(words['mensagem-mais'], { n: String(more) })] : [];
    const list = [...lines.slice(0, shown), ...rest].join('; ');
    return fill(words.mensagem, { planta: plan, pecas: list });
  };
  let shown = lines.length;
  while (shown > 0 && text(shown).length > LONGEST_MESSAGE) shown -= 1;
  const withLink = `${text(shown)}\n${words['mensagem-link']} ${link}`;
  return (withLink.length <= LONGEST_MESSAGE ? withLink : text(shown)).slice(0, LONGEST_MESSAGE);
}

import { fill } from '../../../content/fill.ts';
import { LONGEST, type Piece, SHORTEST } from './arrangement.ts';
import type { Box } from './geometry.ts';
import type { FitData } from './make-fit-data.ts';

type Texts = FitData['content'];

/** A length as Brazilians write it: `2,35`. Rounded to the centimetre, half a one up as on the plans; millimetres in. */
export const bareMetres = (millimetres: number): string =>
  (Math.round(millimetres / 10 + 1e-6) / 100).toFixed(2).replace('.', ',');

/** `2,35 m` */
export const metres = (millimetres: number): string => `${bareMetres(millimetres)} m`;

/** `2,10 x 0,95` */
export const size = ({ width, depth }: { width: number; depth: number }): string =>
  `${bareMetres(width)} x ${bareMetres(depth)}`;

/** A side as somebody writes it, in centimetres or, below 10, in metres. Millimetres; undefined if it is not possible. */
export function readSide(written: string): number | undefined {
  const number = Number(/^\s*(\d+(?:[.,]\d+)?)\s*(?:c?m)?\s*$/.exec(written)?.[1]?.replace(',', '.'));
  const side = Math.round(number < 10 ? number * 1000 : number * 10);
  return side >= SHORTEST && side <= LONGEST ? side : undefined;
}

/** How our living room differs from the visitor's, along its breadth and its length: `40 cm mais larga e …`. */
export function difference(words: Texts['palavras'], living: Box, theirs: Box): string {
  const lying = Math.round(theirs.angle / 90) % 2 === 1;
  const [breadth, length] = lying ? [theirs.depth, theirs.width] : [theirs.width, theirs.depth];
  const told = (by: number, more: string, less: string, same: string) => {
    const n = Math.round(Math.abs(by) / 10);
    return n === 0 ? same : fill(by > 0 ? more : less, { n: String(n) });
  };
  return fill(words.diferenca, {
    largura: told(
      living.width - breadth,
      words['mais-larga'],
      words['mais-estreita'],
      words['mesma-largura'],
    ),
    comprimento: told(
      living.depth - length,
      words['mais-comprida'],
      words['mais-curta'],
      words['mesmo-comprimento'],
    ),
  });
}

/** Longer messages arrive cut off in some chats. Characters. */
export const LONGEST_MESSAGE = 999;

type MessageTexts = Pick<
  Texts,
  'mensagem' | 'mensagem-vazia' | 'mensagem-mais' | 'mensagem-sala' | 'mensagem-link'
>;

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
 * What the consultant is asked: the plan, the pieces with their sizes, whether they fit; how large the visitor's room
 * is today. Shorter than 1,000 characters whatever is given: first the link is left out, then the last pieces.
 * @param room the outline of the visitor's own room, if it is laid
 */
export function fitMessage(
  words: MessageTexts,
  plan: string,
  pieces: readonly Piece[],
  room: Piece | undefined,
  nameOf: (kind: string) => string,
  link: string,
): string {
  const lines = counted(pieces, nameOf);
  const today = room ? ` ${fill(words['mensagem-sala'], { tamanho: size(room) })}` : '';
  const text = (shown: number) => {
    const more = lines.length - shown;
    const rest = more > 0 ? [fill(words['mensagem-mais'], { n: String(more) })] : [];
    const list = [...lines.slice(0, shown), ...rest].join('; ');
    return `${fill(words[list ? 'mensagem' : 'mensagem-vazia'], { planta: plan, pecas: list })}${today}`;
  };
  let shown = lines.length;
  while (shown > 0 && text(shown).length > LONGEST_MESSAGE) shown -= 1;
  const withLink = `${text(shown)}\n${words['mensagem-link']} ${link}`;
  const nothing = pieces.length === 0 && !room;
  return (!nothing && withLink.length <= LONGEST_MESSAGE ? withLink : text(shown)).slice(0, LONGEST_MESSAGE);
}

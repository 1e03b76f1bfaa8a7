import { fill } from '#core/launch/yaml/values.ts';
import type { Box } from '../geometry.ts';
import { LONGEST, type Piece, SHORTEST } from './arrangement.ts';
import type { FitData } from './make-fit-data.ts';

type Texts = FitData['content'];
type Word = keyof Texts['palavras'];

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
  const told = (by: number, more: Word, less: Word, same: Word) => {
    const n = Math.round(Math.abs(by) / 10);
    return n === 0 ? words[same] : fill(words[by > 0 ? more : less], { n: String(n) });
  };
  return fill(words.diferenca, {
    largura: told(living.width - breadth, 'mais-larga', 'mais-estreita', 'mesma-largura'),
    comprimento: told(living.depth - length, 'mais-comprida', 'mais-curta', 'mesmo-comprimento'),
  });
}

/** Longer messages arrive cut off in some chats. Characters. */
export const LONGEST_MESSAGE = 999;

type MessageTexts = Pick<Texts, 'mensagem' | 'mensagem-vazia' | 'mensagem-sala' | 'mensagem-link'>;

/**
 * What the consultant is asked: the plan, the pieces with their sizes, equal ones counted (`2 x poltrona 0,80 x 0,85 m`),
 * whether they fit; how large the visitor's room is today. Shorter than 1,000 characters whatever is given: first the
 * link is left out, then the pieces.
 */
export function fitMessage(words: MessageTexts, planta: string, pieces: readonly Piece[], link: string) {
  const times = new Map<string, number>();
  for (const { outline, name, ...sides } of pieces) {
    const line = `${name.toLowerCase()} ${size(sides)} m`;
    if (!outline) times.set(line, (times.get(line) ?? 0) + 1);
  }
  const pecas = [...times].map(([line, n]) => (n > 1 ? `${n} x ${line}` : line)).join('; ');
  const room = pieces.find(({ outline }) => outline);
  const today = room ? ` ${fill(words['mensagem-sala'], { tamanho: size(room) })}` : '';
  const nothing = `${fill(words['mensagem-vazia'], { planta })}${today}`;
  const told = pecas ? `${fill(words.mensagem, { planta, pecas })}${today}` : nothing;
  const linked = pecas || today ? `${told}\n${words['mensagem-link']} ${link}` : told;
  const fits = [linked, told].find(({ length }) => length <= LONGEST_MESSAGE);
  return fits ?? nothing.slice(0, LONGEST_MESSAGE);
}

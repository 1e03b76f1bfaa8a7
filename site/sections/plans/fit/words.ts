import { fill } from '#core/launch/yaml/values.ts';
import type { Box } from '../geometry.ts';
import { MAX_SIDE_MM, MIN_SIDE_MM, type Piece } from './arrangement.ts';

/** Words in {braces} are placeholders. */
export const WORDS = {
  note: 'Medidas ilustrativas, tiradas da planta.',
  help: 'Escolha um móvel e leve-o ao lugar com o dedo, o mouse ou as setas (1 cm; com Shift, 10 cm; com Ctrl, até a parede). R gira 15 graus, as setas na alça Girar, 1 grau. Delete retira, Ctrl Z desfaz.',
  furniture: 'Móveis',
  measure: 'Medir',
  measuring: 'Toque em dois pontos ou arraste de um ao outro.',
  undo: 'Desfazer',
  clear: 'Apagar tudo',
  cleared: 'Tudo apagado nesta planta. Desfazer traz de volta.',
  copyLink: 'Copiar link',
  copied: 'Link copiado',
  copyByHand: 'Copie o link',
  send: 'Enviar ao consultor',
  zoomIn: 'Aproximar',
  zoomOut: 'Afastar',
  wholePlan: 'Planta inteira',
  piece: '{nome}, {tamanho} m',
  rulerEnd: 'Régua de {medida}, ponta {n}',
  width: 'Largura (cm)',
  depth: 'Profundidade (cm)',
  badSide: 'Escreva de 20 a 990 cm.',
  turn: 'Girar',
  turnBack: 'Girar ao contrário',
  turnFreely: 'Girar',
  duplicate: 'Duplicar',
  remove: 'Retirar',
  done: 'Pronto',
  passage: 'Menor passagem ao lado: {medida}',
  noPassage: 'Encostado por todos os lados',
  hitsWall: 'Não cabe aqui, bate na parede',
  hitsPiece: 'Não cabe aqui, bate em outro móvel',
  difference: 'A nossa sala é {largura} e {comprimento} que a sua.',
  wider: '{n} cm mais larga',
  narrower: '{n} cm mais estreita',
  sameWidth: 'da mesma largura',
  longer: '{n} cm mais comprida',
  shorter: '{n} cm mais curta',
  sameLength: 'do mesmo comprimento',
  kept: 'Fica guardado só neste navegador.',
  notKept: 'Este navegador não guarda o que você montou. Para voltar a isto, copie o link.',
  message: 'Olá! Estou vendo a planta {planta} do {empreendimento} e quero levar: {pecas}. Cabe?',
  emptyMessage:
    'Olá! Estou vendo a planta {planta} do {empreendimento} e quero saber se os meus móveis cabem.',
  roomMessage: 'A minha sala de hoje tem {tamanho} m.',
  linkMessage: 'Montei assim:',
} as const;

type Word = keyof typeof WORDS;

/** Formats millimetres as `2,35` metres, rounding half a centimetre up as the plans do. */
export const bareMetres = (millimetres: number): string =>
  (Math.round(millimetres / 10 + 1e-6) / 100).toFixed(2).replace('.', ',');

/** `2,35 m` */
export const metres = (millimetres: number): string => `${bareMetres(millimetres)} m`;

/** `2,10 x 0,95` */
export const size = ({ width, depth }: { width: number; depth: number }): string =>
  `${bareMetres(width)} x ${bareMetres(depth)}`;

/** Reads centimetres or, below 10, metres; returns millimetres, or undefined if not possible. */
export function readSide(written: string): number | undefined {
  const number = Number(
    /^\s*(\d+(?:[.,]\d+)?)\s*(?:c?m)?\s*$/.exec(written)?.[1]?.replace(',', '.'),
  );
  const side = Math.round(number < 10 ? number * 1000 : number * 10);
  return side >= MIN_SIDE_MM && side <= MAX_SIDE_MM ? side : undefined;
}

export function difference(living: Box, visitorsRoom: Box): string {
  const lying = Math.round(visitorsRoom.angle / 90) % 2 === 1;
  const [breadth, length] = lying
    ? [visitorsRoom.depth, visitorsRoom.width]
    : [visitorsRoom.width, visitorsRoom.depth];
  const compare = (by: number, more: Word, less: Word, same: Word) => {
    const n = Math.round(Math.abs(by) / 10);
    return n === 0 ? WORDS[same] : fill(WORDS[by > 0 ? more : less], { n: String(n) });
  };
  return fill(WORDS.difference, {
    largura: compare(living.width - breadth, 'wider', 'narrower', 'sameWidth'),
    comprimento: compare(living.depth - length, 'longer', 'shorter', 'sameLength'),
  });
}

/** Some chats cut off longer messages. Characters. */
export const LONGEST_MESSAGE = 999;

interface Subject {
  launch: string;
  plan: string;
}

/** Stays under LONGEST_MESSAGE by dropping first the link, then the pieces. */
export function fitMessage({ launch, plan }: Subject, pieces: readonly Piece[], link: string) {
  const subject = { empreendimento: launch, planta: plan };
  const times = new Map<string, number>();
  for (const { outline, name, ...sides } of pieces) {
    const line = `${name.toLowerCase()} ${size(sides)} m`;
    if (!outline) times.set(line, (times.get(line) ?? 0) + 1);
  }
  const pecas = [...times].map(([line, n]) => (n > 1 ? `${n} x ${line}` : line)).join('; ');
  const room = pieces.find(({ outline }) => outline);
  const today = room ? ` ${fill(WORDS.roomMessage, { tamanho: size(room) })}` : '';
  const nothing = `${fill(WORDS.emptyMessage, subject)}${today}`;
  const described = pecas ? `${fill(WORDS.message, { ...subject, pecas })}${today}` : nothing;
  const linked = pecas || today ? `${described}\n${WORDS.linkMessage} ${link}` : described;
  const fits = [linked, described].find(({ length }) => length <= LONGEST_MESSAGE);
  return fits ?? nothing.slice(0, LONGEST_MESSAGE);
}

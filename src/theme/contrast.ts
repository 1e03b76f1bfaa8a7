import { type Colours, channels, type Hex, type Token } from './colours.ts';

/** WCAG 2.2, 1.4.3: what is read. */
const TEXT = 4.5;
/** WCAG 2.2, 1.4.3 and 1.4.11: large letters, and the edges of what is pressed or filled in. */
const EDGE = 3;
/** Half transparent over a photo: what is left of it has to be enough for `TEXT` whatever the photo. */
const VEIL = 12;

/** Every pair that the page, or a lead's e-mail, really shows: what stands on what, how far apart, and where. */
const PAIRS: readonly [front: Token, back: Token, need: number, where: string][] = [
  ['ink', 'ground', TEXT, 'os textos da página'],
  ['ink', 'paper', TEXT, 'o que se escreve nos formulários, e o e-mail do contato'],
  ['ink', 'ground-2', TEXT, 'a seção de investimento'],
  ['ink', 'line-pale', TEXT, 'o quadro claro do lazer e os botões claros'],
  ['ink', 'line-plain', TEXT, 'os botões claros sob o cursor'],
  ['ink', 'on-deep', TEXT, 'os quadros claros do lazer e da tabela de preços'],
  ['ink', 'highlight', TEXT, 'o texto selecionado e a barra do pagamento'],
  ['ink', 'error-ground', TEXT, 'o campo com erro'],
  ['quiet-ink', 'ground', TEXT, 'as legendas e as notas'],
  ['quiet-ink', 'ground-2', TEXT, 'as notas do investimento'],
  ['quiet-ink', 'paper', TEXT, 'os rótulos do e-mail do contato'],
  ['quiet-ink', 'on-deep', TEXT, 'o móvel escolhido na planta'],
  ['deep', 'ground', TEXT, 'os botões de contorno'],
  ['deep', 'paper', TEXT, 'os botões claros sob o cursor'],
  ['deep', 'on-deep', TEXT, 'a tabela de preços'],
  ['accent-deep', 'ground', TEXT, 'os links'],
  ['accent-deep', 'on-deep', EDGE, 'a barra do pagamento'],
  ['action-deep', 'ground', TEXT, 'os links sob o cursor'],
  ['chat', 'ground', TEXT, 'o link da conversa no cartão do formulário'],
  ['error', 'ground', TEXT, 'o erro ao lado de um campo'],
  ['error-deep', 'error-ground', TEXT, 'o aviso no e-mail do contato'],
  ['hint', 'paper', TEXT, 'o exemplo dentro dos campos'],
  ['hint', 'ground', TEXT, 'o exemplo dentro dos campos do rodapé'],
  ['paper', 'deep', TEXT, 'os botões e os avisos'],
  ['ground', 'deep', TEXT, 'a página não encontrada e o cartão em destaque'],
  ['on-deep', 'deep', TEXT, 'a página não encontrada e o cartão em destaque'],
  ['on-deep-quiet', 'deep', TEXT, 'o e-mail do contato no modo escuro'],
  ['highlight', 'deep', EDGE, 'os números grandes sobre a cor profunda'],
  ['paper', 'accent-deep', TEXT, 'os botões sob o cursor'],
  ['ground', 'accent-deep', TEXT, 'o quadro escuro do lazer'],
  ['ground', 'ink', TEXT, 'o rodapé e o lazer'],
  ['on-deep-quiet', 'ink', TEXT, 'as letras miúdas do rodapé'],
  ['accent-pale', 'ink', TEXT, 'os rótulos do rodapé'],
  ['error-pale', 'ink', TEXT, 'o erro no formulário do rodapé'],
  ['paper', 'ink', VEIL, 'as legendas sobre fotos, em véu'],
  ['paper', 'sky', VEIL, 'o título sobre a foto da capa, em véu'],
  ['paper', 'action', TEXT, 'o botão do formulário'],
  ['paper', 'action-deep', TEXT, 'o botão do formulário sob o cursor'],
  ['paper', 'chat', TEXT, 'os botões do WhatsApp'],
  ['paper', 'chat-deep', TEXT, 'os botões do WhatsApp sob o cursor'],
  ['paper', 'error', TEXT, 'o aviso de falha'],
  ['paper', 'error-deep', TEXT, 'o botão do aviso de falha'],
  ['accent', 'ground', EDGE, 'o contorno do que tem o foco do teclado'],
  ['accent', 'paper', EDGE, 'o contorno do que tem o foco do teclado'],
  ['field-line', 'paper', EDGE, 'a borda dos campos'],
  ['field-line', 'ground', EDGE, 'a borda dos campos'],
  ['line-strong', 'ground', EDGE, 'os pontos do carrossel e a base do gráfico'],
  ['accent-deep', 'ground-2', EDGE, 'a curva do gráfico'],
  ['action', 'ground', EDGE, 'o móvel escolhido na planta'],
];

/** Relative luminance, 0 to 1 (WCAG 2.2). */
function luminance(hex: Hex): number {
  const [red = 0, green = 0, blue = 0] = channels(hex).map((value) =>
    value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of two colours, 1 to 21 (WCAG 2.2). */
export function contrast(one: Hex, other: Hex): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** The pairs whose contrast is too low, in the order of the table; `where` in Portuguese, as the subject of a sentence. */
export function faintPairs(colours: Colours) {
  return PAIRS.map(([front, back, need, where]) => {
    const ratio = contrast(colours[front], colours[back]);
    return { front, back, ratio, need, where };
  }).filter(({ ratio, need }) => ratio < need);
}

import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkitten';
import { perFile } from '../launch/caches.ts';
import { hashedName } from '../launch/hashed-name.ts';
import { channels, coloursOf, type ThemeColours } from './colours.ts';
import {
  fontFile,
  isInstalled,
  readPackage,
  resolve,
  staticPackage,
  type ThemeFaces,
} from './faces.ts';

const TEXT_WEIGHTS = [400, 500, 600, 700];
const HEADING = 600;

/** Average widths need Portuguese letter frequencies; English ones are 2 % off. */
const WORDS =
  'Venha conhecer os apartamentos de dois e três quartos, com suíte, varanda e vaga de garagem. Deixe o seu nome e o celular: a corretora envia a tabela de preços, tira as suas dúvidas e mostra as condições de pagamento, da entrada às parcelas até a entrega das chaves. Perto de tudo, com segurança, lazer completo e espaço para a família.';

const fontOf = (bytes: Buffer) => create(bytes) as Font;

export function letterWidth(bytes: Buffer): number {
  const font = fontOf(bytes);
  const widths = [...WORDS].map(
    (letter) => font.glyphForCodePoint(letter.codePointAt(0) ?? 0).advanceWidth,
  );
  return widths.reduce((sum, width) => sum + width, 0) / widths.length / font.unitsPerEm;
}

/** The mean width of Arial's letters in ems; Liberation Sans has the same. */
export const ARIAL = 0.45678;

/** In ems, in the face that the place was designed for. */
const PRICE_WIDTH = 3.73;

/** Shrinks the large price in a face with wide figures. */
const priceFit = perFile((path) => {
  const font = fontOf(readFileSync(path));
  const widthOf = (letter: string) =>
    font.glyphForCodePoint(letter.codePointAt(0) ?? 0).advanceWidth / font.unitsPerEm;
  const width = 6 * Math.max(...[...'0123456789'].map(widthOf)) + widthOf('.');
  return Math.min(1, Math.floor((PRICE_WIDTH / width) * 100) / 100);
});

const metricsOf = perFile((path) => {
  const bytes = readFileSync(path);
  const { ascent, descent, lineGap, unitsPerEm } = fontOf(bytes);
  return { ascent, descent, lineGap, unitsPerEm, letterWidth: letterWidth(bytes) };
});

/** Stretches Arial to the face's metrics, so that nothing moves when the face loads. */
function standIn(family: string, file: string): string {
  const { ascent, descent, lineGap, unitsPerEm, letterWidth } = metricsOf(resolve(file));
  const size = letterWidth / ARIAL;
  const percent = (value: number) => `${Number((value * 100).toFixed(2))}%`;
  const height = (units: number) => percent(Math.abs(units) / unitsPerEm / size);
  return `@font-face{font-family:"${family} fallback";src:local("Arial"),local("Liberation Sans"),local("Roboto");ascent-override:${height(ascent)};descent-override:${height(descent)};line-gap-override:${height(lineGap)};size-adjust:${percent(size)}}`;
}

export function faceRules({ titulos, texto }: ThemeFaces) {
  const files: Record<string, Buffer> = {};
  const face = (family: string, weight: string | number, file: string) => {
    const bytes = readFileSync(resolve(file));
    const name = hashedName(file, bytes);
    files[name] = bytes;
    return `@font-face{font-family:"${family}";font-weight:${weight};font-display:swap;src:url("/${name}") format("woff2")}`;
  };
  const heading = readPackage(titulos.pacote).family;
  const { family: text, variable } = readPackage(texto.pacote);
  const headingFile = fontFile(staticPackage(titulos.pacote), titulos.peso);
  const weights =
    texto.pacote !== staticPackage(texto.pacote) && variable ? variable.wght : undefined;
  const rules = [
    face(heading, HEADING, headingFile),
    ...(weights
      ? [face(text, `${weights.min} ${weights.max}`, fontFile(texto.pacote, 'wght'))]
      : TEXT_WEIGHTS.filter((weight) =>
          isInstalled(fontFile(staticPackage(texto.pacote), weight)),
        ).map((weight) => face(text, weight, fontFile(staticPackage(texto.pacote), weight)))),
    standIn(heading, headingFile),
    standIn(text, fontFile(staticPackage(texto.pacote), 400)),
  ];
  const names = [
    `--font-heading-waiting:"${heading} fallback","Arial",sans-serif`,
    `--font-text-waiting:"${text} fallback","Arial",sans-serif`,
    `--font-heading:"${heading}",var(--font-heading-waiting)`,
    `--font-text:"${text}",var(--font-text-waiting)`,
    `--price-fit:${priceFit(resolve(headingFile))}`,
  ];
  return { rules: rules.join('\n'), names, files };
}

const VEILS = ['ground', 'paper', 'dusk', 'ink', 'deep', 'on-deep'] as const;

const RADII = { bar: 0.4, tag: 0.6, control: 0.8, card: 1, sheet: 1.2 };

/** @param theme `cantos` in pixels */
export function themeStyles(theme: ThemeColours & { cantos: number; letras: ThemeFaces }) {
  const colours = coloursOf(theme);
  const { rules, names, files } = faceRules(theme.letras);
  const properties = [
    ...Object.entries(colours).map(([token, hex]) => `--${token}:${hex}`),
    ...VEILS.map((token) => `--${token}-rgb:${channels(colours[token]).join(' ')}`),
    ...Object.entries(RADII).map(
      ([name, share]) => `--radius-${name}:${Math.round(theme.cantos * share)}px`,
    ),
  ];
  // Backdrops inherit custom properties only since Chrome 122.
  const text = `@layer theme{:root,::backdrop{${properties.join(';')}}:root{${names.join(';')}}}${rules}`;
  return { text, files };
}

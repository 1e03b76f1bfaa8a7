import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { fileOrFolder } from '../launch/ignored-files.ts';
import { type Colours, TOKENS } from './colours.ts';
import { WRITTEN_NAME } from './written-name.ts';

const NAMED = /var\(--([\w-]+)(?:,[^()]*)?\)/g;

/** A picture in an `<img>` can't see the page's custom properties. */
export function fillColours(svg: string, colours: Colours): string {
  const known: Record<string, string> = colours;
  return svg.replaceAll(NAMED, (whole, token: string) => known[token] ?? whole);
}

export function findColourMistakes(launch: string): { file: string; line: number; what: string }[] {
  const known: string[] = TOKENS;
  const files = globSync('{drawings,plans}/*.{svg,SVG}', { cwd: launch })
    .filter((file) => fileOrFolder(join(launch, file))?.isFile())
    .sort();
  return files.flatMap((file) =>
    readFileSync(join(launch, file), 'utf8')
      .split('\n')
      .flatMap((text, index) =>
        [...text.matchAll(NAMED)]
          .filter(([, token = '']) => !known.includes(token))
          .map(({ 0: name, index: at }) => ({
            file: file.replaceAll('\\', '/'),
            line: index + 1,
            what: `usa a cor ${name} (coluna ${at + 1}), que não existe. Existem: ${known.join(', ')}`,
          })),
      ),
  );
}

const FOLDER = 'brand';
const MARK = 'mark.svg';
const NAME = 'wordmark.svg';
const ICON = 'brand/favicon.svg';

export interface Mark {
  attributes: string;
  body: string;
  box: string;
  ratio: number;
}

/** Files in `brand/` that a theme names in the place of `mark.svg` and `wordmark.svg`. */
interface BrandFiles {
  simbolo?: string | undefined;
  nome?: string | undefined;
}

/** The names of a launch's files; without a drawn name the name is written. */
export function brandFiles(launch: string, { simbolo = MARK, nome }: BrandFiles = {}) {
  const drawn = nome ?? (existsSync(join(launch, FOLDER, NAME)) ? NAME : undefined);
  return { mark: simbolo, wordmark: drawn === WRITTEN_NAME ? undefined : drawn };
}

/** The largest ratio of a mark's longer to shorter side. */
const SLIMMEST = 8;
export const SLIMMEST_NAME = 14;

/** Returns the reason in Portuguese when it is unusable. */
export function readMark(svg: string, slimmest = SLIMMEST): Mark | string {
  const [, written = '', body = ''] = /<svg\b([^>]*)>(.*)<\/svg>/s.exec(svg) ?? [];
  if (!body.trim()) return 'não é um desenho SVG. Peça o símbolo em SVG a quem o desenhou';
  if (/<(style|script|image|foreignObject)\b|\sstyle=/.test(body + written))
    return 'tem estilos ou imagens dentro, que a página não mostra. Exporte de novo só com traçados, com as cores em atributos ("Presentation Attributes" no Illustrator)';
  const side = (name: string) => new RegExp(`\\s${name}="([\\d.]+)(?:px)?"`).exec(written)?.[1];
  const box = /\sviewBox="([^"]+)"/.exec(written)?.[1] ?? `0 0 ${side('width')} ${side('height')}`;
  const [, , width = 0, height = 0] = box.split(/[\s,]+/).map(Number);
  const ratio = width / height;
  if (!(ratio > 0) || !Number.isFinite(ratio))
    return 'não diz o seu tamanho (viewBox). Exporte o SVG de novo, com a prancheta do tamanho do símbolo';
  if (ratio > slimmest || ratio < 1 / slimmest) {
    const advice =
      slimmest === SLIMMEST
        ? `Use só o símbolo, sem o nome por extenso, que tem o seu lugar em ${FOLDER}/${NAME}`
        : 'Ponha o nome em duas linhas';
    return `é ${ratio > 1 ? 'largo' : 'alto'} demais: um lado tem mais de ${slimmest} vezes o outro. ${advice}`;
  }
  const fixed = /(\s(?:fill|stroke)=)"(?!none"|currentColor"|var\()([^"]+)"/g;
  if (new Set([...(written + body).matchAll(fixed)].map(([, , colour]) => colour)).size > 1)
    return 'tem mais de uma cor fixa, e ele aparece claro sobre fotos e escuro sobre o fundo. Peça a versão de uma cor só';
  const inherited = (text: string) => text.replaceAll(fixed, '$1"currentColor"');
  const kept = written.replaceAll(
    /\s(?:xmlns(?::\w+)?|width|height|x|y|viewBox|id|class)="[^"]*"/g,
    '',
  );
  const attributes = inherited(
    /\sfill=/.test(kept) ? kept : `${kept.trimEnd()} fill="currentColor"`,
  );
  return { attributes: attributes.trimEnd(), body: inherited(body), box, ratio };
}

export function findMarkMistakes(
  launch: string,
  named?: BrandFiles,
): { file: string; what: string }[] {
  const { mark, wordmark } = brandFiles(launch, named);
  const read = (file: string) => readFileSync(join(launch, file), 'utf8');
  const mistakes: { file: string; what: string }[] = [];
  const check = (name: string, slimmest?: number) => {
    const file = `${FOLDER}/${name}`;
    let what: Mark | string;
    try {
      what = readMark(read(file), slimmest);
    } catch {
      what =
        'o arquivo não existe ou não pôde ser aberto. Copie o símbolo do lançamento para lá, em SVG';
    }
    if (typeof what === 'string') mistakes.push({ file, what });
  };
  check(mark);
  if (wordmark) check(wordmark, SLIMMEST_NAME);
  if (!existsSync(join(launch, ICON)) || /<svg\b.*<\/svg>/s.test(read(ICON))) return mistakes;
  const noIcon = 'não é um desenho SVG. Apague-o (o ícone é feito do símbolo) ou copie outro';
  return [...mistakes, { file: ICON, what: noIcon }];
}

/** @throws Error when the drawing is no mark */
export function markOf(svg: string, slimmest?: number): Mark {
  const mark = readMark(svg, slimmest);
  if (typeof mark === 'string') throw new Error(mark);
  return mark;
}

export function readBrand(launch: string, named?: BrandFiles): { mark: Mark; wordmark?: Mark } {
  const files = brandFiles(launch, named);
  const read = (name: string) => readFileSync(join(launch, FOLDER, name), 'utf8');
  const mark = markOf(read(files.mark));
  return files.wordmark
    ? { mark, wordmark: markOf(read(files.wordmark), SLIMMEST_NAME) }
    : { mark };
}

/** The launch's own icon; it was drawn for `mark.svg` and goes with it. */
export function drawnIcon(launch: string, named?: BrandFiles): string | undefined {
  const file = join(launch, ICON);
  return named?.simbolo === undefined && existsSync(file) ? file : undefined;
}

const USUAL_RATIO = 56 / 34;

const MOST = { wide: 2, high: 1.28 };

/** Gives every mark the same area, within its place's limits. */
export function stretchOf({ ratio }: Mark): { wide: number; high: number } {
  const slimness = ratio / USUAL_RATIO;
  const wide = Math.min(Math.sqrt(slimness), MOST.wide, MOST.high * slimness);
  const rounded = (value: number) => Math.round(value * 100) / 100;
  return { wide: rounded(wide), high: rounded(wide / slimness) };
}

export function markIn(colour: string, { attributes, body, box }: Mark, place = ''): string {
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg"${place}${attributes} viewBox="${box}">${body}</svg>`;
  return drawn.replaceAll(/var\([^)]*\)|currentColor/g, colour);
}

/** A slimmer drawing is illegible at 16 pixels. */
const SLIMMEST_ICON = 2.5;

export function lacksIcon(launch: string, named?: BrandFiles): boolean {
  const { ratio } = readBrand(launch, named).mark;
  return !drawnIcon(launch, named) && Math.max(ratio, 1 / ratio) > SLIMMEST_ICON;
}

/** Home screens mask all but the middle 80 %. */
export function iconOf(mark: Mark, { deep, paper }: Colours): string {
  const width = mark.ratio > 1 ? 24 : 24 * mark.ratio;
  const height = width / mark.ratio;
  const place = ` x="${16 - width / 2}" y="${16 - height / 2}" width="${width}" height="${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${deep}"/>${markIn(paper, mark, place)}</svg>\n`;
}

const PLACED = ['destaque', 'destaque-claro', 'fundo', 'mapa', 'mapa-celular'];
/** A drawing of this ending replaces its namesake in tall places. */
export const TALL = '-alto';

export const drawingNames = (launch: string): string[] =>
  globSync('*.svg', { cwd: join(launch, 'drawings') })
    .filter((file) => fileOrFolder(join(launch, 'drawings', file))?.isFile())
    .map((file) => basename(file, '.svg'))
    .sort();

export const drawnThings = (launch: string): string[] =>
  drawingNames(launch).filter((name) => !PLACED.includes(name) && !name.endsWith(TALL));

/** Commands run in the project's folder. */
export const LUCIDE = resolve('node_modules/lucide-react/dist/esm');

let icons: Set<string> | undefined;

export function iconNames(): Set<string> {
  icons ??= new Set(
    globSync('!(index).mjs', { cwd: join(LUCIDE, 'icons') }).map((file) => basename(file, '.mjs')),
  );
  return icons;
}

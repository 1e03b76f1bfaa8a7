import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { coloursOf, type ThemeColours } from '#core/theme/colours.ts';
import { drawnThings, fillColours, readMark, SLIMMEST_NAME } from '#core/theme/svg.ts';
import { readValues } from './folders.ts';
import { RefusalError } from './refusal.ts';
import { traceOutlines } from './trace.ts';

export type LogoKind = 'simbolo' | 'nome';

export const MAX_LOGO_BYTES = 5 * 1024 * 1024;
const MAX_SVG_BYTES = 300 * 1024;
/** It is written into every page. */
const MAX_WRITTEN = 40 * 1024;
const MAX_PIXELS = 50_000_000;
const MAX_POINTS = 8000;
const LEAST_SIDE = 200;
/** Pixels of the longer side while a picture is traced. */
const TRACED_SIDE = 480;

const NO_LOGO = 'Este arquivo não é um logo que a página possa usar. Envie um SVG ou um PNG.';
const TOO_DETAILED =
  'Este desenho é detalhado demais para o alto da página. Peça uma versão simples a quem o fez, em SVG.';
const COLOURED =
  'Este desenho tem mais de uma cor, e o logo aparece claro sobre fotos e escuro sobre o fundo. Peça a versão de uma cor só.';
const LETTERS =
  'Este desenho tem letras, fotos ou cópias que a página não mostra. Peça a quem o fez que as converta em curvas e exporte de novo.';

const DRAWN = ['svg', 'g', 'path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'];
/** Shown by a browser, and lost if they were left out. */
const NEEDED = ['text', 'image', 'use', 'foreignobject'];
const SHAPE =
  'd points x y x1 y1 x2 y2 cx cy r rx ry width height viewBox transform preserveAspectRatio'.split(
    ' ',
  );
const PAINT =
  'fill fill-rule fill-opacity clip-rule stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-opacity opacity display'.split(
    ' ',
  );
/** Numbers, colours and words; no address and no quote. */
const PLAIN = /^(?!.*url\s*\()[-\w\s.,()%#+]*$/is;

const TAG = /<(\/?)([a-zA-Z][\w:-]*)((?:\s+[\w:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y;

interface Tag {
  name: string;
  attributes: Record<string, string>;
  opens: boolean;
  closes: boolean;
}

const noDrawing = () => new RefusalError(415, NO_LOGO);

/** The index after the next occurrence of a mark. */
function indexAfter(text: string, mark: string, from: number): number {
  const found = text.indexOf(mark, from);
  if (found < 0) throw noDrawing();
  return found + mark.length;
}

/** The elements of a drawing, and the rules of its styles; whatever else there is is left out. */
function parse(text: string): { tags: Tag[]; styles: string } {
  const tags: Tag[] = [];
  let styles = '';
  let at = 0;
  for (;;) {
    at = text.indexOf('<', at);
    if (at < 0) return { tags, styles };
    if (text.startsWith('<!--', at)) at = indexAfter(text, '-->', at);
    else if (text.startsWith('<![CDATA[', at)) at = indexAfter(text, ']]>', at);
    else if (text.startsWith('<?', at)) at = indexAfter(text, '?>', at);
    else if (text.startsWith('<!', at)) {
      const end = indexAfter(text, '>', at);
      if (text.slice(at, end).includes('[')) throw noDrawing();
      at = end;
    } else {
      TAG.lastIndex = at;
      const [whole, slash, name = '', written = '', closing] = TAG.exec(text) ?? [];
      if (!whole) throw noDrawing();
      at += whole.length;
      const pairs = written.matchAll(/([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g);
      const attributes = Object.fromEntries(
        [...pairs].map(([, key = '', double, single]) => [key, double ?? single ?? '']),
      );
      tags.push({ name, attributes, opens: slash === '', closes: slash !== '' || closing !== '' });
      if (name === 'style' && slash === '' && closing === '') {
        const end = indexAfter(text, '</style', at) - '</style'.length;
        styles += text.slice(at, end);
        at = end;
      }
    }
  }
}

const declarations = (css: string): Record<string, string> =>
  Object.fromEntries(
    css.split(';').flatMap((line) => {
      const [name = '', value = ''] = line.split(':').map((part) => part.trim());
      return PAINT.includes(name) ? [[name, value]] : [];
    }),
  );

/** What each class paints. */
function classesOf(styles: string): Record<string, Record<string, string>> {
  const classes: Record<string, Record<string, string>> = {};
  for (const rule of styles.split('}')) {
    const [selectors = '', css = ''] = rule.split('{');
    for (const selector of selectors.split(',')) {
      const name = /^\.([\w-]+)$/.exec(selector.trim())?.[1];
      if (name) classes[name] = Object.assign(classes[name] ?? {}, declarations(css));
    }
  }
  return classes;
}

/** Written anew, of shapes and their paint alone: nothing else of a file can get through. */
export function cleanSvg(text: string): string {
  const { tags, styles } = parse(text);
  if (tags[0]?.name !== 'svg') throw noDrawing();
  const classes = classesOf(styles);
  let written = '';
  /** Open elements below one that is left out. */
  let skipped = 0;
  for (const { name, attributes, opens, closes } of tags) {
    if (skipped > 0 || !DRAWN.includes(name)) {
      if (skipped === 0 && opens && NEEDED.includes(name.toLowerCase()))
        throw new RefusalError(422, LETTERS);
      skipped += (opens ? 1 : 0) - (closes ? 1 : 0);
      continue;
    }
    if (!opens) {
      written += `</${name}>`;
      continue;
    }
    const own = Object.entries(attributes).filter(([key]) => [...SHAPE, ...PAINT].includes(key));
    const all: Record<string, string> = Object.fromEntries(own);
    for (const one of (attributes.class ?? '').split(/\s+/))
      if (Object.hasOwn(classes, one)) Object.assign(all, classes[one]);
    Object.assign(all, declarations(attributes.style ?? ''));
    const kept = Object.entries(all).filter(([, value]) => PLAIN.test(value));
    const namespace = written === '' ? ' xmlns="http://www.w3.org/2000/svg"' : '';
    written += `<${name}${namespace}${kept.map(([key, value]) => ` ${key}="${value}"`).join('')}${closes ? '/' : ''}>`;
  }
  return written;
}

/** How much of each pixel belongs to the drawing, from 0 to 255. */
function coverOf(data: Buffer): Uint8Array {
  const count = data.length / 4;
  const value = (pixel: number, channel: number) => data[pixel * 4 + channel] ?? 0;
  const light = Array.from(
    { length: count },
    (_, pixel) => 0.299 * value(pixel, 0) + 0.587 * value(pixel, 1) + 0.114 * value(pixel, 2),
  );
  const alpha = Uint8Array.from({ length: count }, (_, pixel) => value(pixel, 3));
  if (alpha.every((one) => one > 250)) {
    const ground = light[0] ?? 0;
    const distances = light.map((one) => Math.abs(one - ground));
    const most = distances.reduce((a, b) => Math.max(a, b), 1);
    return Uint8Array.from(distances, (one) => (one / most) * 255);
  }
  const inside = light.filter((_, pixel) => (alpha[pixel] ?? 0) > 200);
  const mean = inside.reduce((sum, one) => sum + one, 0) / inside.length;
  const others = inside.filter((one) => Math.abs(one - mean) > 60).length;
  if (others > inside.length * 0.05) throw new RefusalError(422, COLOURED);
  return alpha;
}

/** A picture as a drawing of one colour: nothing of the file itself is kept. */
async function traceImage(bytes: Uint8Array): Promise<string> {
  const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
  const { width = 0, height = 0 } = await image
    .metadata()
    .catch(() => ({}) as { width?: number; height?: number });
  if (width === 0) throw noDrawing();
  if (Math.max(width, height) < LEAST_SIDE)
    throw new RefusalError(
      422,
      `Este logo tem ${width} x ${height} pixels, pequeno demais: o lado maior precisa de ${LEAST_SIDE}. Peça o SVG a quem o desenhou.`,
    );
  const { data, info } = await image
    .resize(TRACED_SIDE, TRACED_SIDE, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .timeout({ seconds: 30 })
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw noDrawing();
    });
  const lines = traceOutlines(coverOf(data), info.width, info.height);
  const points = lines.flat();
  if (points.length === 0) throw noDrawing();
  if (points.length > MAX_POINTS) throw new RefusalError(422, TOO_DETAILED);
  const sides = [0, 1] as const;
  const [left, top] = sides.map((side) => Math.floor(Math.min(...points.map((one) => one[side]))));
  const [right, bottom] = sides.map((side) =>
    Math.ceil(Math.max(...points.map((one) => one[side]))),
  );
  const [x = 0, y = 0, toX = 0, toY = 0] = [left, top, right, bottom];
  const round = (value: number) => Math.round(value * 10) / 10;
  const path = lines
    .map((line) => `M${line.map((point) => point.map(round).join(' ')).join('L')}Z`)
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${toX - x} ${toY - y}"><path fill="currentColor" fill-rule="evenodd" d="${path}"/></svg>`;
}

/**
 * A logo as it may lie in a launch's folder: an SVG written anew, whatever was sent.
 * @throws RefusalError with a sentence for the broker
 */
export async function readLogo(bytes: Uint8Array, kind: LogoKind): Promise<string> {
  const isPng = Buffer.from(bytes.subarray(0, 8)).toString('latin1') === '\x89PNG\r\n\x1a\n';
  if (!isPng && bytes.length > MAX_SVG_BYTES) throw new RefusalError(413, TOO_DETAILED);
  const svg = isPng ? await traceImage(bytes) : cleanSvg(new TextDecoder().decode(bytes));
  const mark = readMark(svg, kind === 'nome' ? SLIMMEST_NAME : undefined);
  if (typeof mark === 'string') {
    const what = mark.replace(/ em brand\/.*$/, ' em “Nome desenhado”');
    throw new RefusalError(422, `Este desenho ${what}.`);
  }
  if (svg.length > MAX_WRITTEN) throw new RefusalError(422, TOO_DETAILED);
  return `${svg}\n`;
}

/** A file of the launch's brand; undefined where there is none of this name. */
export function logoAt(launch: string, name: string): string | undefined {
  if (!/^[a-z0-9-]+\.svg$/.test(name)) return undefined;
  try {
    return readFileSync(join(launch, 'brand', name), 'utf8');
  } catch {
    return undefined;
  }
}

/** A drawing of the launch in its colours; undefined where there is none of this name. */
export function drawingAt(launch: string, name: string): string | undefined {
  if (!drawnThings(launch).includes(name)) return undefined;
  const svg = readFileSync(join(launch, 'drawings', `${name}.svg`), 'utf8');
  try {
    const { cores, tons = {} } = Object(readValues(launch, 'theme'));
    return fillColours(svg, coloursOf({ cores, tons } as ThemeColours));
  } catch {
    // Its colours are wrong, and reported beside their fields.
    return svg;
  }
}

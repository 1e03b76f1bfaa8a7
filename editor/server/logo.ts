import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CustomPlugin, XastElement, XastRoot } from 'svgo';
import { coloursOf, type ThemeColours } from '#core/theme/colours.ts';
import { drawnThings, fillColours, readMark, SLIMMEST_NAME } from '#core/theme/svg.ts';
import { readValues } from './folders.ts';
import { RefusalError } from './refusal.ts';
import { NO_LOGO, TOO_DETAILED, traceImage } from './trace.ts';

export type LogoKind = 'simbolo' | 'nome';

export const MAX_LOGO_BYTES = 5 * 1024 * 1024;
const MAX_SVG_BYTES = 300 * 1024;
/** Each is compared with every shape. */
const MAX_STYLE_RULES = 200;
/** It is written into every page. */
const MAX_WRITTEN_BYTES = 40 * 1024;

const LETTERS =
  'Este desenho tem letras, fotos ou cópias que a página não mostra. Peça a quem o fez que as converta em curvas e exporte de novo.';

const NAMESPACE = 'http://www.w3.org/2000/svg';
const SHAPES = ['svg', 'g', 'path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'];
/** Shown by a browser, and lost if they were left out. */
const LOST = ['text', 'image', 'use', 'foreignobject'];
const ATTRIBUTES =
  'd points x y x1 y1 x2 y2 cx cy r rx ry width height viewBox transform preserveAspectRatio fill fill-rule fill-opacity clip-rule stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-opacity opacity display'.split(
    ' ',
  );
/** Numbers, colours and words; no address and no quote. */
const PLAIN = /^(?!.*url\s*\()[-\w\s.,()%#+]*$/is;

function keepShapes(node: XastRoot | XastElement): void {
  const elements = node.children.filter((child) => child.type === 'element');
  if (elements.some(({ name }) => LOST.includes(name.toLowerCase())))
    throw new RefusalError(422, LETTERS);
  node.children = elements.filter(({ name }) => SHAPES.includes(name));
}

/** Keeps shapes and their paint alone: nothing else of a file can get through. */
const shapesOnly: CustomPlugin = {
  name: 'shapes-only',
  fn: () => ({
    root: { enter: keepShapes },
    element: {
      enter(node, parent) {
        keepShapes(node);
        const kept = Object.entries(node.attributes).filter(
          ([name, value]) => ATTRIBUTES.includes(name) && PLAIN.test(value),
        );
        if (parent.type === 'root') kept.unshift(['xmlns', NAMESPACE]);
        node.attributes = Object.fromEntries(kept);
      },
    },
  }),
};

/** @throws RefusalError with a sentence for the broker */
export async function cleanSvg(text: string): Promise<string> {
  // Entities can grow without end, and an incomplete file has no end.
  if (/<!DOCTYPE[^>]*\[/i.test(text) || !/<\/svg\s*>/.test(text))
    throw new RefusalError(415, NO_LOGO);
  if (text.split('{').length > MAX_STYLE_RULES) throw new RefusalError(422, TOO_DETAILED);
  const { optimize } = await import('svgo');
  let svg: string;
  try {
    const inlineStyles = { name: 'inlineStyles', params: { onlyMatchedOnce: false } } as const;
    const plugins = [inlineStyles, 'convertStyleToAttrs' as const, shapesOnly];
    svg = optimize(text, { plugins }).data;
  } catch (error) {
    throw error instanceof RefusalError ? error : new RefusalError(415, NO_LOGO);
  }
  if (!svg.startsWith('<svg')) throw new RefusalError(415, NO_LOGO);
  return svg;
}

/**
 * A logo as it may lie in a launch's folder: an SVG written anew, whatever was sent.
 * @throws RefusalError with a sentence for the broker
 */
export async function readLogo(bytes: Uint8Array, kind: LogoKind): Promise<string> {
  const isPng = Buffer.from(bytes.subarray(0, 8)).toString('latin1') === '\x89PNG\r\n\x1a\n';
  if (!isPng && bytes.length > MAX_SVG_BYTES) throw new RefusalError(413, TOO_DETAILED);
  const svg = isPng ? await traceImage(bytes) : await cleanSvg(new TextDecoder().decode(bytes));
  const mark = readMark(svg, kind === 'nome' ? SLIMMEST_NAME : undefined);
  if (typeof mark === 'string') {
    const what = mark.replace(/ em brand\/.*$/, ' em “Nome desenhado”');
    throw new RefusalError(422, `Este desenho ${what}.`);
  }
  if (svg.length > MAX_WRITTEN_BYTES) throw new RefusalError(422, TOO_DETAILED);
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

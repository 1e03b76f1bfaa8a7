import { createRequire } from 'node:module';
import * as fontkit from 'fontkit';

const { resolve } = createRequire(import.meta.url);
const open = (file: string) => fontkit.openSync(resolve(file)) as fontkit.Font;

/** The page's two faces at the weights the social card uses. */
const faces = {
  title: open('@fontsource/gabarito/files/gabarito-latin-600-normal.woff2'),
  text: open('@fontsource/figtree/files/figtree-latin-400-normal.woff2'),
};

interface Line {
  text: string;
  face: keyof typeof faces;
  /** Em square, in px. */
  size: number;
  /** Letter spacing, in em. */
  tracking?: number;
  x: number;
  /** Baseline. */
  y: number;
  anchor?: 'start' | 'end';
  fill: string;
}

function layout({ text, face: name, size, tracking = 0 }: Pick<Line, 'text' | 'face' | 'size' | 'tracking'>) {
  const font = faces[name];
  const scale = size / font.unitsPerEm;
  const run = font.layout(text);
  let x = 0;
  const glyphs = run.glyphs.map((glyph, index) => {
    const at = x;
    x += (run.positions[index]?.xAdvance ?? 0) * scale + tracking * size;
    return { path: glyph.path.scale(scale, -scale), at };
  });
  return { glyphs, width: x };
}

/** Width of a line of text, in px. */
export function measure(line: Pick<Line, 'text' | 'face' | 'size' | 'tracking'>): number {
  return layout(line).width;
}

/** A line of text as SVG outlines: a machine that builds the page has none of its faces installed. */
export function textPath(line: Line): string {
  const { glyphs, width } = layout(line);
  const left = line.anchor === 'end' ? line.x - width : line.x;
  const paths = glyphs.map(({ path, at }) => {
    const moved = path.translate(left + at, line.y);
    return moved.toSVG();
  });
  return `<path fill="${line.fill}" d="${paths.join('')}"/>`;
}

function fill(line: Pick<Line, 'text' | 'face' | 'size' | 'tracking'>, limit: number): string[] {
  const lines: string[] = [];
  for (const word of line.text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && measure({ ...line, text: `${last} ${word}` }) <= limit)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** Breaks text into as few lines as fit a limit, in px, and these as even as they come. */
export function wrap(line: Parameters<typeof fill>[0], limit: number): string[] {
  let lines = fill(line, limit);
  for (let narrower = limit; narrower > 0; narrower -= 10) {
    const tighter = fill(line, narrower);
    const fits = tighter.every((text) => measure({ ...line, text }) <= narrower);
    if (!fits || tighter.length > lines.length) break;
    lines = tighter;
  }
  return lines;
}

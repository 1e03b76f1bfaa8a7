import { createHash } from 'node:crypto';
import markFile from '~launch/brand/mark.svg?raw';
import { colours } from '../content/index.ts';
import { coloured, markOf } from '../theme/svg.ts';
import { byName } from './by-name.ts';

const files = byName(
  import.meta.glob<string>('~launch/drawings/*.svg', { eager: true, query: '?raw', import: 'default' }),
);

/** Every drawing of the launch in its colours, by its address without `.svg`: named after what it is, it can be kept for good. */
export const drawingFiles: Record<string, string> = {};

/** Address of every drawing of the launch, by file name without `.svg`. */
export const drawings: Record<string, string> = {};

for (const [file, text] of Object.entries(files)) {
  const name = file.slice(0, -'.svg'.length);
  const drawing = coloured(text, colours);
  const address = `${name}.${createHash('sha256').update(drawing).digest('base64url').slice(0, 8)}`;
  drawingFiles[address] = drawing;
  drawings[name] = `/_astro/${address}.svg`;
}

/** The launch's mark. */
export const mark = markOf(markFile);

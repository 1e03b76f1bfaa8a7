import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { PLACEHOLDER_MARK } from '#core/gate/sample-checks.ts';

/** Large enough for every place. */
export const PHOTOS = {
  paisagem: { file: 'paisagem.jpg', width: 1600, height: 1000 },
  retrato: { file: 'retrato.jpg', width: 960, height: 1200 },
} as const;
export type PhotoName = keyof typeof PHOTOS;

export const PLAN_FILE = 'planta.svg';

const crossed = (width: number, height: number) =>
  `<path fill="none" stroke="#777777" stroke-width="2" d="M1 1h${width - 2}v${height - 2}H1zL${width - 1} ${height - 1}M1 ${height - 1}L${width - 1} 1"/>`;

const drawing = (width: number, height: number, body: string) =>
  `<!-- ${PLACEHOLDER_MARK} -->\n<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${body}</svg>\n`;

const MARK = drawing(
  32,
  32,
  '<path fill="none" stroke="currentColor" stroke-width="2" stroke-dasharray="4 4" d="M4 4h24v24H4z"/>',
);

/** The checklist recognises these placeholders. */
export async function drawPlaceholders(folder: string): Promise<void> {
  for (const name of ['pictures', 'plans', 'brand']) mkdirSync(join(folder, name));
  writeFileSync(join(folder, 'brand/mark.svg'), MARK);
  writeFileSync(join(folder, 'plans', PLAN_FILE), drawing(800, 600, crossed(800, 600)));
  for (const { file, width, height } of Object.values(PHOTOS)) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="#d4d4d4"/>${crossed(width, height)}</svg>`;
    await sharp(Buffer.from(svg))
      .withExif({ IFD0: { ImageDescription: PLACEHOLDER_MARK } })
      .jpeg()
      .toFile(join(folder, 'pictures', file));
  }
}

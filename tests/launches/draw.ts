import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { type DrawnRoom, floorPlan, MARK, mountains } from './drawing.ts';

/** Pixels of the pictures, wide and upright: as large as the largest place asks for. */
const WIDE = [1600, 1000] as const;
const UPRIGHT = [900, 1125] as const;

const PHOTOS: Record<string, readonly [width: number, height: number]> = {
  'serra.jpg': [1600, 900],
  'serra-em-pe.jpg': [900, 1050],
  'vista.jpg': WIDE,
  'estar.jpg': WIDE,
  'trilha.jpg': WIDE,
  'estar-em-pe.jpg': UPRIGHT,
};

const rooms = (...all: [name: string, ...box: [number, number, number, number]][]): DrawnRoom[] =>
  all.map(([name, left, top, width, depth]) => ({ name, left, top, width, depth }));

/**
 * The plans by file: three drawings of known scale, and a picture of unknown scale.
 */
const PLANS: Record<string, DrawnRoom[]> = {
  'compacto.svg': rooms(
    ['Sala', 0, 0, 4.2, 5],
    ['Cozinha', 4.2, 0, 2.6, 5],
    ['Suíte', 0, 5, 3.4, 4],
    ['Quarto', 3.4, 5, 3.4, 4],
  ),
  'familia.svg': rooms(
    ['Sala', 0, 0, 5, 5.2],
    ['Cozinha', 5, 0, 3, 5.2],
    ['Suíte', 0, 5.2, 3.2, 4.4],
    ['Quarto 1', 3.2, 5.2, 2.4, 4.4],
    ['Quarto 2', 5.6, 5.2, 2.4, 4.4],
  ),
  'familia-canto.svg': rooms(
    ['Sala', 0, 0, 4.6, 6],
    ['Cozinha', 4.6, 0, 4, 3],
    ['Suíte', 4.6, 3, 4, 3],
    ['Quarto 1', 0, 6, 4.3, 3.4],
    ['Quarto 2', 4.3, 6, 4.3, 3.4],
  ),
};
const RASTER = rooms(
  ['Sala', 0, 0, 7, 4.5],
  ['Suíte', 0, 4.5, 3.5, 4],
  ['Terraço', 3.5, 4.5, 3.5, 4],
);

/**
 * Makes the second launch, as different from the sample as the content's bounds allow: its words
 * are beside this file, its pictures, plans and mark are drawn here.
 * @param folder is replaced
 */
export async function drawLaunch(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  for (const name of ['pictures', 'plans', 'brand'])
    mkdirSync(join(folder, name), { recursive: true });
  cpSync(join(import.meta.dirname, 'serra'), folder, { recursive: true });
  writeFileSync(join(folder, 'brand/mark.svg'), MARK);
  for (const [file, drawn] of Object.entries(PLANS))
    writeFileSync(join(folder, 'plans', file), floorPlan(drawn));
  await sharp(Buffer.from(floorPlan(RASTER)), { density: 144 })
    .flatten({ background: '#ffffff' })
    .png()
    .toFile(join(folder, 'plans/cobertura.png'));
  await Promise.all(
    Object.entries(PHOTOS).map(([file, [width, height]], index) =>
      sharp(Buffer.from(mountains(index + 1, width, height)))
        .jpeg({ quality: 82 })
        .toFile(join(folder, 'pictures', file)),
    ),
  );
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Content } from '../../../content/schema.ts';
import { outlinesOf, wallsPath } from '../fit/drawing.ts';
import { roomPicture } from './pictures.ts';
import { FACES, type Face, type RoomData } from './room-data.ts';

/** Side of a square face, in pixels. All twelve together stay well under 700 KB (asserted by the room's journey). */
const SMALL = { side: 256, quality: 40 };
const SHARP = { side: 1536, quality: 54 };

async function everyFace({ side, quality }: typeof SMALL): Promise<Record<Face, string>> {
  const making = { width: side, height: side, quality, format: 'avif' } as const;
  const made = await Promise.all(FACES.map(async (face) => [face, await roomPicture(face, making)]));
  return Object.fromEntries(made);
}

/** The smallest box around the walls, with room for the strokes. */
function boxOf(walls: string): string {
  const points = outlinesOf(walls).flat();
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return [left - 40, top - 40, Math.max(...xs) - left + 80, Math.max(...ys) - top + 80].join(' ');
}

/** Makes the pictures of the room and gathers what it is drawn from. */
export async function makeRoomData({ sala, plantas }: Content): Promise<RoomData> {
  const plan = plantas.plantas[sala.planta];
  const drawing = readFileSync(join(process.cwd(), 'src/assets/plans', plan?.desenho.ampliada ?? ''), 'utf8');
  const walls = wallsPath(drawing);
  const [small, sharp, flat] = await Promise.all([
    everyFace(SMALL),
    everyFace(SHARP),
    roomPicture('equirect', { width: 2048, height: 1024, format: 'jpeg', quality: 72 }),
  ]);
  return {
    title: sala.titulo,
    detail: sala.detalhe,
    caption: sala.legenda,
    alt: sala.alt,
    words: sala.palavras,
    points: sala.pontos.map(({ nome, giro, inclinacao }) => ({ name: nome, yaw: giro, pitch: inclinacao })),
    small,
    sharp,
    flat,
    plan: { walls, viewBox: boxOf(walls), eye: sala.olho },
  };
}

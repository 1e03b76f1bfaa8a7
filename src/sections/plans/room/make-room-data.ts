import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Content } from '../../../content/schema.ts';
import { outlinesOf, wallsPath } from '../fit/drawing.ts';
import { FACES, type RoomData } from './room-data.ts';
import { roomFace } from './room-pictures.ts';

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
  const made = await Promise.all(FACES.map(async (face) => [face, await roomFace(face)]));
  return {
    title: sala.titulo,
    detail: sala.detalhe,
    caption: sala.legenda,
    alt: sala.alt,
    words: sala.palavras,
    points: sala.pontos.map(({ nome, giro, inclinacao }) => ({ name: nome, yaw: giro, pitch: inclinacao })),
    faces: Object.fromEntries(made),
    plan: { walls, viewBox: boxOf(walls), eye: sala.olho },
  };
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Content } from '../../../content/schema.ts';
import { outlinesOf, wallsPath } from '../fit/drawing.ts';
import { formatsOf } from './pictures.ts';
import { FACES, type Face, type Formats, type RoomData } from './room-data.ts';

type Sizes = Parameters<typeof formatsOf> extends [unknown, ...infer Rest] ? Rest : never;

const SMALL: Sizes = [
  { width: 256, quality: 40 },
  { width: 256, quality: 60 },
];
/** All six together stay well under 700 KB in either format (asserted by the room's journey). */
const SHARP: Sizes = [
  { width: 1536, quality: 54 },
  { width: 1280, quality: 68 },
];
const FLAT: Sizes = [
  { width: 2048, quality: 50 },
  { width: 2048, quality: 72 },
];

async function everyFace(sizes: Sizes): Promise<Record<Face, Formats>> {
  const made = await Promise.all(FACES.map(async (face) => [face, await formatsOf(face, ...sizes)] as const));
  return Object.fromEntries(made) as Record<Face, Formats>;
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
    formatsOf('equirect', ...FLAT),
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

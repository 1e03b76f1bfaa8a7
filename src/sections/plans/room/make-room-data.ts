import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Content } from '../../../content/schema.ts';
import { whichLaunch } from '../../../launch/which-launch.ts';
import { outlinesOf, wallsPath } from '../fit/drawing.ts';
import { boundsOf } from '../fit/geometry.ts';
import { FACES, roomFace } from './room-pictures.ts';

/** Around the walls, for their strokes. In the drawing's units. */
const MARGIN = 40;

/** Makes the pictures of the room and gathers what it is drawn from. */
export async function makeRoomData({ sala, plantas }: Content) {
  const plan = plantas.plantas[sala.planta];
  const drawing = readFileSync(join(whichLaunch().path, 'plans', plan?.desenho.ampliada ?? ''), 'utf8');
  const walls = wallsPath(drawing);
  const { x, y, width, depth } = boundsOf(outlinesOf(walls).flat());
  const box = [x - width / 2 - MARGIN, y - depth / 2 - MARGIN, width + 2 * MARGIN, depth + 2 * MARGIN];
  return {
    title: sala.titulo,
    detail: sala.detalhe,
    caption: sala.legenda,
    alt: sala.alt,
    words: sala.palavras,
    points: sala.pontos.map(({ nome, giro, inclinacao }) => ({ name: nome, yaw: giro, pitch: inclinacao })),
    faces: await Promise.all(FACES.map(roomFace)),
    /** The plan's walls and where one stands in it, in the drawing's units. */
    plan: { walls, viewBox: box.join(' '), eye: sala.olho },
  };
}

/** What the room is drawn from: fetched when it is first opened. */
export type RoomData = Awaited<ReturnType<typeof makeRoomData>>;

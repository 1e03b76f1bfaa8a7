import { FACES } from '../../../content/assets.ts';
import type { ContentWithRooms } from '../../../content/schema.ts';
import { outlinesOf, wallsPath } from '../fit/drawing.ts';
import { boundsOf } from '../fit/geometry.ts';
import { drawingText } from '../fit/make-fit-data.ts';
import { roomFace } from './room-pictures.ts';

/** Around the walls, for their strokes, as a share of their width. */
const MARGIN = 0.029;

/** The plan's walls, which name themselves in a drawing, and where one stands among them, in the drawing's units. */
function wallsAround(eye: readonly [x: number, y: number], drawing: string) {
  const walls = wallsPath(drawing);
  if (!walls) return undefined;
  const { x, y, width, depth } = boundsOf(outlinesOf(walls).flat());
  const margin = Math.round(width * MARGIN);
  const box = [x - width / 2 - margin, y - depth / 2 - margin, width + 2 * margin, depth + 2 * margin];
  return { walls, viewBox: box.join(' '), eye, width };
}

/** Makes the pictures of a room and gathers what it is drawn from. */
export async function makeRoomData(
  { sala, plantas }: ContentWithRooms,
  room: ContentWithRooms['sala']['salas'][number],
) {
  const drawing = plantas.plantas[room.planta]?.desenho.ampliada ?? '';
  return {
    title: room.titulo,
    detail: room.detalhe,
    caption: room.legenda,
    alt: room.alt,
    words: sala.palavras,
    points: room.pontos.map(({ nome, giro, inclinacao }) => ({ name: nome, yaw: giro, pitch: inclinacao })),
    faces: await Promise.all(FACES.map((face) => roomFace(room.pasta, face))),
    plan: wallsAround(room.olho, drawingText(drawing)),
  };
}

/** What a room is drawn from: fetched when it is first opened. */
export type RoomData = Awaited<ReturnType<typeof makeRoomData>>;

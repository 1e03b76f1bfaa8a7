import { FACES } from '#core/launch/assets.ts';
import type { WholeContent } from '#core/launch/schema.ts';
import type { PictureSource } from '../../../pictures/launch-pictures.ts';
import { outlinesOf, wallsPath } from '../drawing.ts';
import { boundsOf } from '../geometry.ts';

type Room = WholeContent['sala']['salas'][number];
export type Face = (typeof FACES)[number];

const fileOf = (room: string, face: Face) => `tour/${room}/${face}.jpg`;

/** The six faces that a browser loads stay under 700 KB (tested in the room's journey). */
async function roomFace({ pictures }: PictureSource, room: string, face: Face) {
  const file = fileOf(room, face);
  const small = await pictures.make(file, { width: 192, height: 192, format: 'jpeg', quality: 40 });
  return {
    face,
    avif: pictures.add(file, { width: 1536, height: 1536, format: 'avif', quality: 54 }),
    jpeg: pictures.add(file, { width: 1024, height: 1024, format: 'jpeg', quality: 70 }),
    small: `data:image/jpeg;base64,${small.toString('base64')}`,
  };
}

/** Room for the walls' strokes, as a share of their width. */
const MARGIN = 0.029;

function wallsAround(eye: readonly [x: number, y: number], drawing: string) {
  const walls = wallsPath(drawing);
  if (!walls) return undefined;
  const { x, y, width, depth } = boundsOf(outlinesOf(walls).flat());
  const margin = Math.round(width * MARGIN);
  const box = [
    x - width / 2 - margin,
    y - depth / 2 - margin,
    width + 2 * margin,
    depth + 2 * margin,
  ];
  return { walls, viewBox: box.join(' '), eye, width };
}

export async function makeRoomData(launch: PictureSource, room: Room) {
  const drawing = launch.content.plantas?.plantas[room.planta]?.desenho.ampliada ?? '';
  return {
    title: room.titulo,
    detail: room.detalhe,
    caption: room.legenda,
    alt: room.alt,
    points: room.pontos.map(({ nome, giro, inclinacao }) => ({
      name: nome,
      yaw: giro,
      pitch: inclinacao,
    })),
    faces: await Promise.all(FACES.map((face) => roomFace(launch, room.pasta, face))),
    plan: wallsAround(room.olho, launch.plans.texts[drawing] ?? ''),
  };
}

export type RoomData = Awaited<ReturnType<typeof makeRoomData>>;

/** Phones show the whole crop and wide windows its middle. Width over height. */
const ASPECT = 4 / 3;
const WIDTHS = [732, 1200, 1536];
const BEHIND = 1200;

export const roomFile = ({ pasta }: Pick<Room, 'pasta'>) => `sala-${pasta}.json`;

/** The poster is cropped from the front face; `src` is for browsers without AVIF. */
function roomEntry({ pictures }: PictureSource, room: Room) {
  const { pasta, foco } = room;
  const file = fileOf(pasta, 'front');
  const position = foco.join(' ');
  const crop = (width: number, format: 'avif' | 'jpeg', quality: number) =>
    pictures.add(file, { width, height: Math.round(width / ASPECT), position, format, quality });
  const sources = WIDTHS.map((width) => `${crop(width, 'avif', 46)} ${width}w`);
  return {
    id: pasta,
    plan: room.planta,
    /** Position on the page's drawing, in its units. */
    at: room['olho-na-pagina'] ?? room.olho,
    data: `/${roomFile(room)}`,
    title: room.titulo,
    caption: room.legenda,
    alt: room.alt,
    srcSet: sources.join(', '),
    src: crop(BEHIND, 'jpeg', 70),
  };
}

export type RoomEntry = ReturnType<typeof roomEntry>;

export const roomEntries = (launch: PictureSource, plans: string[]): RoomEntry[] =>
  (launch.content.sala?.salas ?? [])
    .filter(({ planta }) => plans.includes(planta))
    .map((room) => roomEntry(launch, room));

import { getImage } from 'astro:assets';
import { join } from 'node:path';
import type { ImageMetadata } from 'astro';
import sharp from 'sharp';
import type { FACES } from '../../../content/assets.ts';
import type { Content, ContentWithRooms } from '../../../content/schema.ts';
import { whichLaunch } from '../../../launch/which-launch.ts';

export type Face = (typeof FACES)[number];

const files = import.meta.glob<ImageMetadata>('~launch/tour/*/*.jpg', { eager: true, import: 'default' });

/** The file of a face, by the end of its path. */
const fileOf = (room: string, face: Face) => `tour/${room}/${face}.jpg`;

/** Measures and format of a picture of the room. */
interface Making {
  width: number;
  height: number;
  format: 'avif' | 'jpeg';
  quality: number;
  /** Which part is kept, as in `src/pictures/service.ts`; the middle without. */
  position?: string;
}

/** Makes a picture of a face. Returns its address. */
async function facePicture(room: string, face: Face, making: Making): Promise<string> {
  const end = fileOf(room, face);
  const [, file] = Object.entries(files).find(([path]) => path.endsWith(`/${end}`)) ?? [];
  if (!file) throw new Error(`${end} is named by content/sala.yaml but was not bundled.`);
  return (await getImage({ src: file, ...making })).src;
}

/**
 * Makes a face. Together the six of a browser stay well under 700 KB (asserted by the room's journey).
 * @returns the small one as a data URL, so that it comes with the room's words; addresses of the sharp one
 */
export async function roomFace(room: string, face: Face) {
  const sharpest = (side: number, format: Making['format'], quality: number) =>
    facePicture(room, face, { width: side, height: side, format, quality });
  const small = sharp(join(whichLaunch().path, fileOf(room, face)))
    .resize(192)
    .jpeg({ quality: 40, mozjpeg: true });
  return {
    face,
    avif: await sharpest(1536, 'avif', 54),
    jpeg: await sharpest(1024, 'jpeg', 70),
    small: `data:image/jpeg;base64,${(await small.toBuffer()).toString('base64')}`,
  };
}

/** What phones show whole and wide windows the middle of. Width over height. */
const ASPECT = 4 / 3;
const WIDTHS = [732, 1200, 1536];
const BEHIND = 1200;

type Room = ContentWithRooms['sala']['salas'][number];

/** What a room is drawn from, beside the page. */
export const roomFile = ({ pasta }: Pick<Room, 'pasta'>) => `sala-${pasta}.json`;

/** The window into a room as it stands in the page: crops of the front face; `src` is for browsers without AVIF. */
async function roomPoster({ pasta, foco, titulo, marca, legenda, alt }: Room) {
  const crop = (width: number, format: 'avif' | 'jpeg', quality: number) =>
    facePicture(pasta, 'front', {
      width,
      height: Math.round(width / ASPECT),
      position: foco.join(' '),
      format,
      quality,
    });
  const sources = WIDTHS.map(async (width) => `${await crop(width, 'avif', 46)} ${width}w`);
  return {
    /** Address of what the room is drawn from. */
    room: `/${roomFile({ pasta })}`,
    title: titulo,
    mark: marca,
    caption: legenda,
    alt,
    srcSet: (await Promise.all(sources)).join(', '),
    src: await crop(BEHIND, 'jpeg', 70),
  };
}

export type RoomPosterData = Awaited<ReturnType<typeof roomPoster>>;

/** A room that can be entered: its plan, where on the page's drawing of it one stands then, and the window into it. */
export interface RoomEntry {
  id: string;
  plan: string;
  at: [x: number, y: number];
  poster: RoomPosterData;
}

/** The rooms of these plans. */
export const roomEntries = ({ sala }: Content, plans: string[]): Promise<RoomEntry[]> =>
  Promise.all(
    (sala?.salas ?? [])
      .filter(({ planta }) => plans.includes(planta))
      .map(async (room) => ({
        id: room.pasta,
        plan: room.planta,
        at: room['olho-na-pagina'] ?? room.olho,
        poster: await roomPoster(room),
      })),
  );

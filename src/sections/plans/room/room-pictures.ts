import { getImage } from 'astro:assets';
import { join } from 'node:path';
import type { ImageMetadata } from 'astro';
import sharp from 'sharp';
import type { Content } from '../../../content/schema.ts';
import { whichLaunch } from '../../../launch/which-launch.ts';
import { byName } from '../../../pictures/by-name.ts';

/** In the order in which they are wanted: what is ahead at first, then around, floor and ceiling last. */
export const FACES = ['front', 'right', 'left', 'back', 'down', 'up'] as const;
export type Face = (typeof FACES)[number];

const FOLDER = 'tour/sala';
const files = byName(
  import.meta.glob<ImageMetadata>('~launch/tour/sala/*.jpg', { eager: true, import: 'default' }),
);

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
async function facePicture(face: Face, making: Making): Promise<string> {
  const file = files[`${face}.jpg`];
  if (!file) throw new Error(`${FOLDER}/${face}.jpg is missing: the room needs its six faces.`);
  return (await getImage({ src: file, ...making })).src;
}

/**
 * Makes a face. Together the six of a browser stay well under 700 KB (asserted by the room's journey).
 * @returns the small one as a data URL, so that it comes with the room's words; addresses of the sharp one, for the
 * browser to show the first that it can
 */
export async function roomFace(face: Face) {
  const making = { avif: { side: 1536, quality: 54 }, jpeg: { side: 1024, quality: 70 } };
  const sharpest = (['avif', 'jpeg'] as const).map((format) => {
    const { side, quality } = making[format];
    return facePicture(face, { width: side, height: side, format, quality });
  });
  const small = sharp(join(whichLaunch().path, FOLDER, `${face}.jpg`))
    .resize(192)
    .jpeg({ quality: 40, mozjpeg: true });
  return {
    face,
    sharp: await Promise.all(sharpest),
    small: `data:image/jpeg;base64,${(await small.toBuffer()).toString('base64')}`,
  };
}

/** What phones show whole and wide windows the middle of. */
const CROP = { aspect: 4 / 3, position: '50 58' };
const WIDTHS = [732, 1200, 1536];
const BEHIND = 1200;

const crop = (width: number, format: 'avif' | 'jpeg', quality: number) =>
  facePicture('front', {
    width,
    height: Math.round(width / CROP.aspect),
    position: CROP.position,
    format,
    quality,
  });

/** The window into the room as it stands in the page: crops of the front face; `src` is for browsers without AVIF. */
export async function roomPoster({ sala }: Content) {
  const sources = WIDTHS.map(async (width) => `${await crop(width, 'avif', 46)} ${width}w`);
  return {
    title: sala.titulo,
    mark: sala.marca,
    caption: sala.legenda,
    alt: sala.alt,
    srcSet: (await Promise.all(sources)).join(', '),
    src: await crop(BEHIND, 'jpeg', 70),
  };
}

export type RoomPosterData = Awaited<ReturnType<typeof roomPoster>>;

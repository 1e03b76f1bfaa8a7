import type { Content } from '../../../content/schema.ts';
import { roomPicture } from './pictures.ts';

/** The window into the room as it stands in the page. */
export interface RoomPosterData {
  title: string;
  mark: string;
  caption: string;
  alt: string;
  srcSet: string;
  /** For browsers without AVIF. */
  src: string;
}

/** What phones show whole and wide windows the middle of. */
const CROP = { aspect: 4 / 3, position: '50 58' };
const WIDTHS = [732, 1200, 1536];
const BEHIND = 1200;

const crop = (width: number, format: 'avif' | 'jpeg', quality: number) =>
  roomPicture('front', {
    width,
    height: Math.round(width / CROP.aspect),
    position: CROP.position,
    format,
    quality,
  });

/** Makes the crops of the front face. */
export async function roomPoster({ sala }: Content): Promise<RoomPosterData> {
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

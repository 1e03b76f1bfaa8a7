import { getImage } from 'astro:assets';
import type { Content } from '../../../content/schema.ts';
import { masterOf } from './pictures.ts';

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

/** What phones show whole and wide windows the middle of; `position` as in `src/pictures/service.ts`. */
const CROP = { aspect: 4 / 3, position: '50 58' };
const WIDTHS = [732, 1200, 1536];
const BEHIND = 1200;

/** Makes the crops of the front face. */
export async function roomPoster({ sala }: Content): Promise<RoomPosterData> {
  const made = async (width: number, format: 'avif' | 'jpeg', quality: number) => {
    const height = Math.round(width / CROP.aspect);
    const { src } = await getImage({
      src: masterOf('front'),
      width,
      height,
      position: CROP.position,
      quality,
      format,
    });
    return src;
  };
  const sources = await Promise.all(
    WIDTHS.map(async (width) => `${await made(width, 'avif', 46)} ${width}w`),
  );
  return {
    title: sala.titulo,
    mark: sala.marca,
    caption: sala.legenda,
    alt: sala.alt,
    srcSet: sources.join(', '),
    src: await made(BEHIND, 'jpeg', 70),
  };
}

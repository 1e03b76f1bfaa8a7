import { getImage } from 'astro:assets';
import type { ImageMetadata } from 'astro';
import type { Face } from './room-data.ts';

const files = import.meta.glob<ImageMetadata>('../../../assets/tour/sala/*.jpg', {
  eager: true,
  import: 'default',
});

/** Measures and format of a picture of the room. */
interface Making {
  width: number;
  height: number;
  format: 'avif' | 'jpeg';
  quality: number;
  /** Which part is kept, as in `src/pictures/service.ts`; the middle without. */
  position?: string;
}

/** Makes a picture of the room. Returns its address. */
export async function roomPicture(name: Face | 'equirect', making: Making): Promise<string> {
  const file = files[`../../../assets/tour/sala/${name}.jpg`];
  if (!file)
    throw new Error(
      `src/assets/tour/sala/${name}.jpg is missing: the room needs its six faces and equirect.jpg.`,
    );
  return (await getImage({ src: file, ...making })).src;
}

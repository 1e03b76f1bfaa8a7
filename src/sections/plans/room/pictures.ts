import { getImage } from 'astro:assets';
import type { ImageMetadata } from 'astro';
import type { Face, Formats } from './room-data.ts';

const files = import.meta.glob<ImageMetadata>('../../../assets/tour/sala/*.jpg', {
  eager: true,
  import: 'default',
});

export function masterOf(name: Face | 'equirect'): ImageMetadata {
  const file = files[`../../../assets/tour/sala/${name}.jpg`];
  if (!file)
    throw new Error(
      `src/assets/tour/sala/${name}.jpg is missing: the room needs its six faces and equirect.jpg.`,
    );
  return file;
}

/** A picture of the room at one width, in the format for nearly everybody and the one for the rest. */
export async function formatsOf(
  name: Face | 'equirect',
  avif: { width: number; quality: number },
  jpeg: { width: number; quality: number },
): Promise<Formats> {
  const src = masterOf(name);
  const ratio = src.height / src.width;
  const made = ({ width, quality }: typeof avif, format: 'avif' | 'jpeg') =>
    getImage({ src, width, height: Math.round(width * ratio), quality, format });
  const [first, second] = await Promise.all([made(avif, 'avif'), made(jpeg, 'jpeg')]);
  return [first.src, second.src];
}

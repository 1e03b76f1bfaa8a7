import { getImage } from 'astro:assets';
import type { ImageMetadata } from 'astro';
import type { Photo } from '../content/schema.ts';
import { type Frame, QUALITY } from './slots.ts';
import { byName, type PictureSource } from './source.ts';

const files = byName(
  import.meta.glob<ImageMetadata>('~launch/pictures/*.{jpg,jpeg,png,webp,avif,JPG,JPEG,PNG,WEBP,AVIF}', {
    eager: true,
    import: 'default',
  }),
);

/** A photo in a frame: how wide the crop of its master can be, so that nothing is ever enlarged, and what makes it. */
function cropOf(photo: Photo | undefined, frame: Frame) {
  const master = files[photo?.arquivo ?? ''];
  if (!photo || !master)
    throw new Error(`A picture for "${frame.slot}" is named by content/ but was not bundled.`);
  const crop = photo.recortes[frame.slot] ?? photo.foco;
  const [, , share = 100] = crop;
  return {
    photo,
    widest: Math.floor((Math.min(master.width, master.height * frame.aspect) * share) / 100),
    /** Makes a file, and answers its address. */
    async make(width: number, format: keyof typeof QUALITY, quality: number = QUALITY[format]) {
      const height = Math.round(width / frame.aspect);
      const position = crop.join(' ');
      const { effort } = frame;
      return (await getImage({ src: master, width, height, format, quality, position, effort })).src;
    },
  };
}

async function avifSource(photo: Photo | undefined, frame: Frame) {
  const { widest, make } = cropOf(photo, frame);
  const widths = [...new Set(frame.widths.map((width) => Math.min(width, widest)))];
  const files = widths.map(
    async (width, index) => `${await make(width, 'avif', frame.qualities?.[index])} ${width}w`,
  );
  return {
    media: frame.media,
    type: 'image/avif',
    srcSet: (await Promise.all(files)).join(', '),
    // HTML wants it of every source once one of a picture offers several widths.
    sizes: frame.sizes ?? '100vw',
  };
}

/**
 * Makes every file a place of the page needs and describes them for `<picture>`.
 * @param ids the picture for each frame: one for all, or one for phones and one for the rest
 */
export async function resolvePicture(
  { content: { fotos } }: PictureSource,
  ids: { photo: string; phonePhoto?: string | undefined },
  frames: Frame[],
) {
  const photoFor = ({ slot }: Frame) =>
    fotos[slot.endsWith('-celular') ? (ids.phonePhoto ?? ids.photo) : ids.photo];
  const sources = await Promise.all(frames.map((frame) => avifSource(photoFor(frame), frame)));
  const last = frames.at(-1);
  if (!last) throw new Error('A picture was given no frame to stand in.');
  const { photo, widest, make } = cropOf(photoFor(last), last);
  const width = Math.min(last.widths[0] ?? widest, widest);
  return {
    alt: photo.alt,
    caption: photo.legenda,
    /** Carries the loading colour and the focal point; see `stylesheet.ts`. */
    className: `foto-${ids.photo} recorte-${last.slot}-${ids.photo}`,
    sources,
    src: await make(width, 'jpeg'),
    width,
    height: Math.round(width / last.aspect),
  };
}

/** A picture ready to be drawn: an AVIF for each frame, and one JPEG behind them. */
export type PictureData = Awaited<ReturnType<typeof resolvePicture>>;

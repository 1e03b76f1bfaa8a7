import { getImage } from 'astro:assets';
import type { ImageMetadata } from 'astro';
import type { Content, Photo } from '../content/schema.ts';
import { byName } from './drawings.ts';
import { type Frame, QUALITY } from './slots.ts';

const files = byName(
  import.meta.glob<ImageMetadata>('~launch/pictures/*.{jpg,jpeg,png,webp,avif,JPG,JPEG,PNG,WEBP,AVIF}', {
    eager: true,
    import: 'default',
  }),
);

export interface PictureSource {
  media?: string | undefined;
  type: string;
  srcSet: string;
  /** Only where there are several to choose from. */
  sizes?: string | undefined;
}

/** A picture ready to be drawn: an AVIF for each frame, and one JPEG behind them. */
export interface PictureData {
  alt: string;
  caption: string;
  /** Classes that carry the loading colour and the focal point; see `stylesheet.ts`. */
  className: string;
  sources: PictureSource[];
  src: string;
  width: number;
  height: number;
}

type Format = keyof typeof QUALITY;

function metadata(photo: Photo): ImageMetadata {
  const file = files[photo.arquivo];
  if (!file) throw new Error(`pictures/${photo.arquivo} is named by content/fotos.yaml but was not bundled.`);
  return file;
}

function positionOf(photo: Photo, frame: Frame): string {
  return (photo.recortes[frame.slot] ?? photo.foco).join(' ');
}

/** Widest first-class crop that the master has, so that nothing is ever enlarged. */
function largestWidth(photo: Photo, frame: Frame): number {
  const { width, height } = metadata(photo);
  const share = (photo.recortes[frame.slot]?.[2] ?? 100) / 100;
  return Math.floor(Math.min(width, height * frame.aspect) * share);
}

async function render(photo: Photo, frame: Frame, width: number, format: Format, quality: number) {
  const image = await getImage({
    src: metadata(photo),
    width,
    height: Math.round(width / frame.aspect),
    format,
    quality,
    position: positionOf(photo, frame),
    effort: frame.effort,
  });
  return image.src;
}

async function avifSource(photo: Photo, frame: Frame): Promise<PictureSource> {
  const limit = largestWidth(photo, frame);
  const widths = [...new Set(frame.widths.map((width) => Math.min(width, limit)))];
  const urls = await Promise.all(
    widths.map((width, index) =>
      render(photo, frame, width, 'avif', frame.qualities?.[index] ?? QUALITY.avif),
    ),
  );
  return {
    media: frame.media,
    type: 'image/avif',
    srcSet: urls.map((url, index) => `${url} ${widths[index]}w`).join(', '),
    // HTML wants it of every source once one of a picture offers several widths.
    sizes: frame.sizes ?? '100vw',
  };
}

/**
 * Makes every file a place of the page needs and describes them for `<picture>`.
 * @param ids the picture for each frame: one for all, or one for phones and one for the rest
 * @param behind what browsers without AVIF show, if not this picture
 */
export async function resolvePicture(
  { fotos }: Content,
  ids: { photo: string; phonePhoto?: string | undefined },
  frames: Frame[],
  behind?: string,
): Promise<PictureData> {
  const photoFor = (frame: Frame): Photo => {
    const id = frame.slot.endsWith('-celular') ? (ids.phonePhoto ?? ids.photo) : ids.photo;
    const photo = fotos[id];
    if (!photo) throw new Error(`A section names the picture "${id}", which content/fotos.yaml lacks.`);
    return photo;
  };
  const sources = await Promise.all(frames.map((frame) => avifSource(photoFor(frame), frame)));
  const last = frames.at(-1);
  const [smallest] = last?.widths ?? [];
  if (!last || !smallest) throw new Error(`The picture "${ids.photo}" was given no frame to stand in.`);
  const photo = photoFor(last);
  const width = Math.min(smallest, largestWidth(photo, last));
  return {
    alt: photo.alt,
    caption: photo.legenda,
    className: `foto-${ids.photo} recorte-${last.slot}-${ids.photo}`,
    sources,
    src: behind ?? (await render(photo, last, width, 'jpeg', QUALITY.jpeg)),
    width,
    height: Math.round(width / last.aspect),
  };
}

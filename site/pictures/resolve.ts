import type { Photo } from '#core/launch/schema.ts';
import type { PictureSource } from './launch-pictures.ts';
import { type Frame, QUALITY } from './slots.ts';

function cropOf({ pictures }: PictureSource, photo: Photo | undefined, frame: Frame) {
  if (!photo)
    throw new Error(`A picture for "${frame.slot}" is named by content/ and is not there.`);
  const file = `pictures/${photo.arquivo}`;
  const master = pictures.sizeOf(file);
  const crop = photo.recortes[frame.slot] ?? photo.foco;
  const [, , share = 100] = crop;
  return {
    photo,
    widest: Math.floor((Math.min(master.width, master.height * frame.aspect) * share) / 100),
    add(width: number, format: keyof typeof QUALITY, quality: number = QUALITY[format]) {
      const height = Math.round(width / frame.aspect);
      return pictures.add(file, {
        width,
        height,
        format,
        quality,
        position: crop.join(' '),
        effort: frame.effort,
      });
    },
  };
}

function avifSource(launch: PictureSource, photo: Photo | undefined, frame: Frame) {
  const { widest, add } = cropOf(launch, photo, frame);
  const widths = [...new Set(frame.widths.map((width) => Math.min(width, widest)))];
  const files = widths.map(
    (width, index) => `${add(width, 'avif', frame.qualities?.[index])} ${width}w`,
  );
  return {
    media: frame.media,
    type: 'image/avif',
    srcSet: files.join(', '),
    // HTML requires `sizes` on every source once one has several widths.
    sizes: frame.sizes ?? '100vw',
  };
}

/** Registers the files of a picture: one photo for all frames, or another for phones. */
export function resolvePicture(
  launch: PictureSource,
  ids: { photo: string; phonePhoto?: string | undefined },
  frames: Frame[],
) {
  const { fotos } = launch.content;
  const photoFor = ({ slot }: Frame) =>
    fotos[slot.endsWith('-celular') ? (ids.phonePhoto ?? ids.photo) : ids.photo];
  const sources = frames.map((frame) => avifSource(launch, photoFor(frame), frame));
  const last = frames.at(-1);
  if (!last) throw new Error('A picture was given no frame to stand in.');
  const { photo, widest, add } = cropOf(launch, photoFor(last), last);
  const width = Math.min(last.widths[0] ?? widest, widest);
  return {
    alt: photo.alt,
    caption: photo.legenda,
    /** The classes carry the loading colour and focal point (`stylesheet.ts`). */
    className: `foto-${ids.photo} recorte-${last.slot}-${ids.photo}`,
    sources,
    src: add(width, 'jpeg'),
    width,
    height: Math.round(width / last.aspect),
  };
}

export type PictureData = ReturnType<typeof resolvePicture>;

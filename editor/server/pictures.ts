import { globSync } from 'node:fs';
import { join, parse } from 'node:path';
import sharp from 'sharp';
import { SLOT_NEEDS } from '#core/launch/schema/meanings.ts';
import { nameFrom } from '#core/launch/yaml/values.ts';
import { EDIT_PATH, type PictureState } from '../protocol.ts';
import { RefusalError } from './refusal.ts';

/** The largest phone pictures have 200 million pixels; more would fill the memory. */
const MAX_PIXELS = 210_000_000;
const MAX_SIDE = 4000;
const TIMEOUT_SECONDS = 60;
const SLOTS = Object.values(SLOT_NEEDS);
const MIN_WIDTH = Math.min(...SLOTS.map(([width]) => width));
const MIN_HEIGHT = Math.min(...SLOTS.map(([, height]) => height));

const HEIC =
  'Esta é uma foto HEIC, do iPhone, que os navegadores não mostram. No iPhone, em Ajustes, Câmera, Formatos, escolha "Mais compatível" e tire de novo; ou envie a foto pelo WhatsApp para você mesma e use a que chega.';
const NO_PHOTO =
  'Este arquivo não é uma foto que a página possa mostrar, ou está incompleto. Use JPEG, PNG ou WebP.';

const FORMATS: Record<string, 'jpeg' | 'png' | 'webp'> = {
  jpeg: 'jpeg',
  heif: 'jpeg',
  png: 'png',
  webp: 'webp',
};

export function freeName(folder: string, wanted: string, ending: string): string {
  const stem = nameFrom(parse(wanted).name).slice(0, 40) || 'foto';
  const taken = globSync('*', { cwd: folder }).map((name) => parse(name).name.toLowerCase());
  for (let count = 1; ; count += 1) {
    const name = count > 1 ? `${stem}-${count}` : stem;
    if (!taken.includes(name)) return `${name}.${ending}`;
  }
}

/** Throws for a truncated picture, or one that takes too long. */
const openUpright = (picture: Uint8Array | string, maxSide: number) =>
  sharp(picture, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .autoOrient()
    .resize(maxSide, maxSide, { fit: 'inside', withoutEnlargement: true });

async function groundColour(picture: Uint8Array): Promise<string> {
  const { dominant } = await sharp(picture).resize(64, 64).stats();
  const { r, g, b } = dominant;
  return `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`.toUpperCase();
}

/**
 * A photo for a launch's folder: upright and without metadata.
 * @throws RefusalError with a sentence for the broker
 */
export async function readPhoto(bytes: Uint8Array) {
  const beginning = Buffer.from(bytes.subarray(0, 64)).toString('latin1');
  if (/^.{4}ftyp.{0,28}(hei[cxms]|hevc|msf1)/s.test(beginning)) throw new RefusalError(415, HEIC);
  if (bytes.length === 0) throw new RefusalError(415, NO_PHOTO);
  const image = openUpright(bytes, MAX_SIDE);
  const found = await image.metadata().catch(() => undefined);
  const format = found && FORMATS[found.format];
  if (!format) throw new RefusalError(415, NO_PHOTO);
  const { width, height } = found.autoOrient;
  if (width < MIN_WIDTH || height < MIN_HEIGHT)
    throw new RefusalError(
      422,
      `Esta foto tem ${width} x ${height} pixels, pequena demais: precisa de pelo menos ${MIN_WIDTH} x ${MIN_HEIGHT}, e a da capa de ${SLOT_NEEDS.capa.join(' x ')}. Peça o arquivo original: o que chega pelo WhatsApp costuma vir reduzido.`,
    );
  // A JPEG has no transparency, which would become black.
  if (format === 'jpeg') image.flatten({ background: 'white' });
  const data = await image
    // A PNG with a quality would lose colours.
    .toFormat(format, format === 'png' ? {} : { quality: 92 })
    .toBuffer()
    .catch(() => {
      throw new RefusalError(415, NO_PHOTO);
    });
  return {
    colour: await groundColour(data),
    ending: format === 'jpeg' ? 'jpg' : format,
    data,
  };
}

/** The URL changes with the picture's size, so that a replaced one is loaded anew. */
export const pictureState = (name: string, width = 0, height = 0): PictureState => ({
  name,
  url: `${EDIT_PATH}/api/picture/${encodeURIComponent(name)}?${width}x${height}`,
});

export async function thumbnail(folder: string, name: string) {
  if (!globSync('*', { cwd: folder }).includes(name)) return undefined;
  return openUpright(join(folder, name), 1000).webp().toBuffer();
}

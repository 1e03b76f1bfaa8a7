import sharp from 'sharp';

export interface Recipe {
  width: number;
  height: number;
  format: 'avif' | 'jpeg' | 'png';
  quality?: number | undefined;
  /** `"x y"` or `"x y share"`, as in `regionOf`; default: the middle. */
  position?: string;
  effort?: number | undefined;
}

/** Effort 3 takes a quarter of effort 4's time for 1.6 % more bytes. */
const EFFORT = 3;

/**
 * Returns the part that a crop keeps, in pixels.
 * @param position `"x y"` in per cent as CSS `object-position`, or `"x y share"` of the crop
 */
export function regionOf(
  size: { width: number; height: number },
  aspect: number,
  position: string,
) {
  const [x = 50, y = 50, share = 100] = position.split(' ').map(Number);
  const fullWidth = Math.min(size.width, size.height * aspect) * (share / 100);
  const region = { width: Math.round(fullWidth), height: Math.round(fullWidth / aspect) };
  const left = Math.round(((size.width - region.width) * x) / 100);
  const top = Math.round(((size.height - region.height) * y) / 100);
  return { left: Math.max(0, left), top: Math.max(0, top), ...region };
}

export async function makePicture(
  input: string | Uint8Array,
  { width, height, format, quality, position = '50 50', effort = EFFORT }: Recipe,
): Promise<Buffer> {
  // Phones store photos turned, with an EXIF orientation.
  const image = sharp(input, { failOn: 'none' }).autoOrient();
  const { autoOrient: size } = await image.metadata();
  image
    .extract(regionOf(size, width / height, position))
    .resize(width, height, { withoutEnlargement: true });
  if (format === 'avif') image.avif({ quality, effort, chromaSubsampling: '4:2:0' });
  else if (format === 'png') image.png();
  // JPEG has no transparency, which would become black.
  else image.flatten({ background: 'white' }).jpeg({ quality });
  return image.toBuffer();
}

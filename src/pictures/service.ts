import type { LocalImageService } from 'astro';
import sharpService from 'astro/assets/services/sharp';
import sharp from 'sharp';

/** Cuts the part of a picture that a crop asks for, before Astro's own service resizes it. */
async function cut(input: Uint8Array, position: string, aspect: number): Promise<Uint8Array> {
  const [x = 50, y = 50, share = 100] = position.split(' ').map(Number);
  // A phone's photo lies on its side until its EXIF orientation is followed; sizes are as seen.
  const image = sharp(input, { failOn: 'none' }).autoOrient();
  const { width, height } = (await image.metadata()).autoOrient;
  const fullWidth = Math.min(width, height * aspect) * (share / 100);
  const region = { width: Math.round(fullWidth), height: Math.round(fullWidth / aspect) };
  const left = Math.round(((width - region.width) * x) / 100);
  const top = Math.round(((height - region.height) * y) / 100);
  return new Uint8Array(
    await image
      .extract({ left: Math.max(0, left), top: Math.max(0, top), ...region })
      .png({ compressionLevel: 1 })
      .toBuffer(),
  );
}

/**
 * Astro's sharp service, taught to crop around a focal point: `position` may be `"x y"` or
 * `"x y share"` in per cent, with the meaning of CSS `object-position`, where `share` is how much of
 * the largest possible crop is kept. Sharp alone knows only nine positions.
 */
const service: LocalImageService = {
  ...sharpService,
  async transform(input, transform, ...context) {
    const { position, width, height } = transform;
    if (!position || !/^\d/.test(position) || !width || !height) {
      return sharpService.transform(input, transform, ...context);
    }
    const region = await cut(input, position, width / height);
    return sharpService.transform(region, { ...transform, position: undefined, fit: undefined }, ...context);
  },
};

export default service;

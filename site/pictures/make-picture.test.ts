import sharp from 'sharp';
import { expect, it } from 'vitest';
import { makePicture } from './make-picture.ts';

/** Red left and blue right when upright; stored turned, with the EXIF tag. */
async function phonePhoto(orientation: number, turn: number): Promise<Uint8Array> {
  const half = (background: string, left: number) => ({
    input: { create: { width: 400, height: 300, channels: 3 as const, background } },
    left,
    top: 0,
  });
  const upright = await sharp({
    create: { width: 800, height: 300, channels: 3, background: 'white' },
  })
    .composite([half('#ff0000', 0), half('#0000ff', 400)])
    .png()
    .toBuffer();
  return sharp(upright).rotate(turn).withMetadata({ orientation }).jpeg().toBuffer();
}

it.each([
  [1, 0],
  [6, 270],
  [3, 180],
  [8, 90],
])('a photo with EXIF orientation %i is cut as it is seen', async (orientation, turn) => {
  const input = await phonePhoto(orientation, turn);
  const data = await makePicture(input, {
    width: 200,
    height: 150,
    format: 'png',
    position: '0 50',
  });
  const { info, data: pixels } = await sharp(data)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([200, 150]);
  const middle = 3 * (75 * 200 + 60);
  expect(pixels[middle]).toBeGreaterThan(200);
  expect(pixels[middle + 2]).toBeLessThan(60);
});

it.each(['png', 'webp', 'avif'] as const)(
  'what a %s leaves open is white in a JPEG',
  async (format) => {
    const open = sharp({ create: { width: 80, height: 60, channels: 4, background: '#00000000' } });
    const input = await open.toFormat(format).toBuffer();
    const data = await makePicture(input, { width: 80, height: 60, format: 'jpeg', quality: 72 });
    const pixels = await sharp(data).raw().toBuffer();
    expect(Math.min(...pixels)).toBeGreaterThan(250);
  },
);

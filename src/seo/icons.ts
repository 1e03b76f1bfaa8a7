import sharp from 'sharp';
import favicon from '~launch/brand/favicon.svg?raw';

/** The icon's one source; every size is made from it. */
export const iconSource = favicon;

/** The icon as a PNG of some pixels. `square` fills the rounded corners, for systems that round by themselves. */
export async function iconPng(size: number, { square = false } = {}): Promise<Uint8Array<ArrayBuffer>> {
  const source = square ? favicon.replace(' rx="7"', '') : favicon;
  const icon = sharp(Buffer.from(source), { density: (72 * size) / 32 }).resize(size, size);
  return new Uint8Array(await icon.png().toBuffer());
}

/** A PNG wrapped as an .ico of one image: header, directory, data (the ICO format since Windows Vista). */
export async function iconIco(size: number): Promise<Uint8Array<ArrayBuffer>> {
  const png = await iconPng(size);
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(22, 18);
  return new Uint8Array(Buffer.concat([head, png]));
}

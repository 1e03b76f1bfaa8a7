import sharp from 'sharp';
import markFile from '~launch/brand/mark.svg?raw';
import { colours } from '../content/index.ts';
import { coloured, iconOf, markOf } from '../theme/svg.ts';

/** A launch may have an icon drawn for sixteen pixels; else it is made of the mark. */
const [drawn] = Object.values(
  import.meta.glob<string>('~launch/brand/favicon.svg', { eager: true, query: '?raw', import: 'default' }),
);

/** The icon's one source; every size is made from it. */
export const iconSource = drawn ? coloured(drawn, colours) : iconOf(markOf(markFile), colours);

/** The icon as a PNG of some pixels. `square` fills what lies around it, for systems that round by themselves. */
export async function iconPng(size: number, { square = false } = {}): Promise<Uint8Array<ArrayBuffer>> {
  const icon = sharp(Buffer.from(iconSource), { density: (72 * size) / 32 }).resize(size, size);
  if (square) icon.flatten({ background: colours.deep });
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

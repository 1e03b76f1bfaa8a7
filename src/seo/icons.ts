import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/** The icon's one source; every size is made from it. */
export function iconSource(): Promise<string> {
  return readFile(join(process.cwd(), 'src/assets/drawings/favicon.svg'), 'utf8');
}

/** The icon as a PNG of some pixels. `square` fills the rounded corners, for systems that round by themselves. */
export async function iconPng(size: number, { square = false } = {}): Promise<Uint8Array<ArrayBuffer>> {
  const svg = await iconSource();
  const source = square ? svg.replace(' rx="7"', '') : svg;
  return new Uint8Array(
    await sharp(Buffer.from(source), { density: (72 * size) / 32 })
      .resize(size, size)
      .png()
      .toBuffer(),
  );
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

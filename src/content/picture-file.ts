/**
 * What the first bytes of a picture tell: format, size as it is seen (orientation honoured), and whether it is whole.
 * Read here because the content is checked in one go, without waiting, and sharp's own reading can't be.
 */
export type PictureFile = {
  format: 'jpeg' | 'png' | 'webp' | 'avif' | 'svg';
  width?: number;
  height?: number;
  whole: boolean;
};

/** Formats that people send and the page does not take, by what they are called. */
export type OtherFile = { other: string };

const ascii = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to);

/** Value of the EXIF orientation tag in a JPEG's APP1 segment; 1 when there is none (EXIF 2.32, section 4.6.4). */
function orientationIn(segment: Buffer): number {
  if (ascii(segment, 0, 6) !== 'Exif\0\0') return 1;
  const tiff = segment.subarray(6);
  const little = ascii(tiff, 0, 2) === 'II';
  const u16 = (at: number) =>
    at + 2 > tiff.length ? 0 : little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at);
  const u32 = (at: number) =>
    at + 4 > tiff.length ? 0 : little ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at);
  const directory = u32(4);
  for (let entry = 0; entry < u16(directory); entry++) {
    const at = directory + 2 + entry * 12;
    if (u16(at) === 0x0112) return u16(at + 8);
  }
  return 1;
}

function readJpeg(bytes: Buffer): PictureFile {
  let orientation = 1;
  let size: { width: number; height: number } | undefined;
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes.readUInt8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const length = bytes.readUInt16BE(at + 2);
    if (marker === 0xe1)
      orientation = Math.max(orientation, orientationIn(bytes.subarray(at + 4, at + 2 + length)));
    const frame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (frame && at + 9 <= bytes.length)
      size = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    at += 2 + length;
    if (marker === 0xda) break;
  }
  const whole = size !== undefined && bytes.indexOf(Buffer.from([0xff, 0xd9]), at) > 0;
  const sideways = orientation >= 5 && orientation <= 8;
  return {
    format: 'jpeg',
    whole,
    ...(size && (sideways ? { width: size.height, height: size.width } : size)),
  };
}

function readWebp(bytes: Buffer): PictureFile {
  const whole = bytes.length >= bytes.readUInt32LE(4) + 8;
  const kind = ascii(bytes, 12, 16);
  if (kind === 'VP8X')
    return { format: 'webp', whole, width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  if (kind === 'VP8L') {
    const bits = bytes.readUInt32LE(21);
    return { format: 'webp', whole, width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
  }
  return {
    format: 'webp',
    whole,
    width: bytes.readUInt16LE(26) & 0x3fff,
    height: bytes.readUInt16LE(28) & 0x3fff,
  };
}

function readAvif(bytes: Buffer): PictureFile {
  const size = bytes.indexOf('ispe', 0, 'latin1');
  if (size < 0 || size + 16 > bytes.length) return { format: 'avif', whole: false };
  return {
    format: 'avif',
    whole: true,
    width: bytes.readUInt32BE(size + 8),
    height: bytes.readUInt32BE(size + 12),
  };
}

const OTHERS: [magic: string, name: string][] = [
  ['GIF8', 'GIF'],
  ['BM', 'BMP'],
  ['II*\0', 'TIFF'],
  ['MM\0*', 'TIFF'],
  ['%PDF', 'PDF'],
  ['8BPS', 'do Photoshop (PSD)'],
  ['PK\u0003\u0004', 'compactado (ZIP)'],
];
const HEIC_BRANDS = ['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1'];

/** Looks at a file's bytes; its name may say anything. */
export function readPictureFile(bytes: Buffer): PictureFile | OtherFile {
  if (bytes.length === 0) return { other: 'vazio' };
  if (bytes.length > 30) {
    if (bytes.readUInt16BE(0) === 0xffd8) return readJpeg(bytes);
    if (ascii(bytes, 1, 4) === 'PNG') {
      return {
        format: 'png',
        width: bytes.readUInt32BE(16),
        height: bytes.readUInt32BE(20),
        whole: bytes.includes('IEND', 0, 'latin1'),
      };
    }
    if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return readWebp(bytes);
    if (ascii(bytes, 4, 8) === 'ftyp') {
      const brands = ascii(bytes, 8, 40);
      if (brands.includes('avif')) return readAvif(bytes);
      if (HEIC_BRANDS.some((brand) => brands.includes(brand))) return { other: 'HEIC' };
      return { other: 'de vídeo' };
    }
    if (/<svg[\s>]/.test(bytes.toString('utf8', 0, 4096)))
      return { format: 'svg', whole: bytes.includes('</svg>') };
  }
  const known = OTHERS.find(([magic]) => ascii(bytes, 0, magic.length) === magic);
  return { other: known?.[1] ?? 'que não é imagem' };
}

import { imageSize } from 'image-size';

/** What a picture's bytes tell: format, size in pixels as it is seen (orientation honoured), and whether it is whole. */
export type PictureFile = {
  format: 'jpeg' | 'png' | 'webp' | 'avif' | 'svg';
  width?: number;
  height?: number;
  whole: boolean;
};

/** Formats that people send and the page does not take, by what they are called. */
export type OtherFile = { other: string };

/** How the files of the page's formats begin, and how a whole one ends. */
const FORMATS: [format: PictureFile['format'], begins: RegExp, isWhole: (bytes: Buffer) => boolean][] = [
  // A thumbnail has an end of its own near the beginning.
  ['jpeg', /^\xff\xd8/, (bytes) => bytes.lastIndexOf(Buffer.from([0xff, 0xd9])) > bytes.length / 2],
  ['png', /^.PNG/s, (bytes) => bytes.includes('IEND', 0, 'latin1')],
  ['webp', /^RIFF.{4}WEBP/s, (bytes) => bytes.length >= bytes.readUInt32LE(4) + 8],
  ['avif', /^.{4}ftyp.{0,28}avif/s, () => true],
  ['svg', /<svg[\s>]/, (bytes) => bytes.includes('</svg>')],
];

const OTHERS: [begins: RegExp, name: string][] = [
  [/^.{4}ftyp.{0,28}(hei[cxms]|hevc|mif1|msf1)/s, 'HEIC'],
  [/^.{4}ftyp/s, 'de vídeo'],
  [/^GIF8/, 'GIF'],
  [/^BM/, 'BMP'],
  [/^(II\*|MM.\*)/s, 'TIFF'],
  [/^%PDF/, 'PDF'],
  [/^8BPS/, 'do Photoshop (PSD)'],
  [/^PK/, 'compactado (ZIP)'],
];

function sizeOf(bytes: Buffer): { width: number; height: number } | undefined {
  try {
    const { width, height, orientation = 1 } = imageSize(bytes);
    return orientation < 5 ? { width, height } : { width: height, height: width };
  } catch {
    return undefined;
  }
}

/** Looks at a file's bytes; its name may say anything. */
export function readPictureFile(bytes: Buffer): PictureFile | OtherFile {
  if (bytes.length === 0) return { other: 'vazio' };
  const beginning = bytes.toString('latin1', 0, 4096);
  const [format, , isWhole] = FORMATS.find(([, begins]) => begins.test(beginning)) ?? [];
  if (format === undefined) {
    const known = OTHERS.find(([begins]) => begins.test(beginning));
    return { other: known?.[1] ?? 'que não é imagem' };
  }
  // A drawing has a size of its own only where its file says one, and no place asks for it.
  const size = format === 'svg' ? {} : sizeOf(bytes);
  return { format, ...size, whole: size !== undefined && bytes.length > 30 && isWhole?.(bytes) === true };
}

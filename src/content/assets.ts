import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { imageSize } from 'image-size';
import type { Mistake } from './mistake.ts';

/** Size in pixels as it is seen (orientation honoured); none of a drawing, which no place asks for. */
export type PictureFile = { width?: number; height?: number };

/** How the files of the page's formats begin, and how a whole one ends. */
const FORMATS: [format: string, begins: RegExp, isWhole: (bytes: Buffer) => boolean][] = [
  // A thumbnail has an end of its own near the beginning.
  ['jpeg', /^\xff\xd8/, (bytes) => bytes.lastIndexOf(Buffer.from([0xff, 0xd9])) > bytes.length / 2],
  ['png', /^.PNG/s, (bytes) => bytes.includes('IEND', 0, 'latin1')],
  ['webp', /^RIFF.{4}WEBP/s, (bytes) => bytes.length >= bytes.readUInt32LE(4) + 8],
  ['avif', /^.{4}ftyp.{0,28}avif/s, () => true],
  ['svg', /<svg[\s>]/, (bytes) => bytes.includes('</svg>')],
];

/** Formats that people send and the page does not take, by what they are called. */
const OTHERS: [begins: RegExp, name: string][] = [
  [/^$/, 'vazio'],
  [/^.{4}ftyp.{0,28}(hei[cxms]|hevc|mif1|msf1)/s, 'HEIC'],
  [/^.{4}ftyp/s, 'de vídeo'],
  [/^GIF8/, 'GIF'],
  [/^BM/, 'BMP'],
  [/^(II\*|MM.\*)/s, 'TIFF'],
  [/^%PDF/, 'PDF'],
  [/^8BPS/, 'do Photoshop (PSD)'],
  [/^PK/, 'compactado (ZIP)'],
  [/^/, 'que não é imagem'],
];

/** The folders of a launch that a broker puts files into, with the endings that the page takes there. */
const FOLDERS = {
  pictures: ['jpg', 'jpeg', 'png', 'webp', 'avif'],
  plans: ['svg', 'png', 'jpg', 'jpeg', 'webp', 'avif'],
  tour: ['jpg', 'jpeg'],
};
type Kind = keyof typeof FOLDERS;

/** The faces of a room in 360°, in the order in which they are wanted: what is ahead at first, floor and ceiling last. */
export const FACES = ['front', 'right', 'left', 'back', 'down', 'up'] as const;

/** What operating systems leave behind in folders. */
const LEFT_BY_SYSTEM = /^(thumbs\.db|ehthumbs\.db|desktop\.ini|icon\r?|__macosx)$/i;
const IN_JPEG =
  'No celular ou no computador, exporte como JPEG (no iPhone: Ajustes, Câmera, Formatos, "Mais compatível") e copie de novo';

/** In pixels as it is seen; undefined where the file breaks off before it says so. */
function sizeOf(bytes: Buffer): PictureFile | undefined {
  try {
    const { width, height, orientation = 1 } = imageSize(bytes);
    return orientation < 5 ? { width, height } : { width: height, height: width };
  } catch {
    return undefined;
  }
}

/** Looks at a file's bytes, since its name may say anything, and tells why the page can't use it. */
function readPicture(name: string, bytes: Buffer, endings: string[]): PictureFile | string {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  const beginning = bytes.toString('latin1', 0, 4096);
  const [format, , isWhole] = FORMATS.find(([, begins]) => begins.test(beginning)) ?? [];
  const [, other] = OTHERS.find(([begins]) => begins.test(beginning)) ?? [];
  if (/^hei[cf]$/.test(ending) || (!format && other === 'HEIC'))
    return `"${name}" é uma foto HEIC, do iPhone, que os navegadores não mostram. ${IN_JPEG}`;
  if (!endings.includes(ending)) {
    const kind = ending ? `tem o final ".${ending}"` : 'não tem final no nome';
    const [wanted, better] = [
      endings.slice(0, 4).join(', ').toUpperCase(),
      endings.includes('svg') ? 'SVG ou PNG' : 'JPEG',
    ];
    return `"${name}" ${kind}, e esta pasta só recebe ${wanted}. Tire o arquivo daqui ou salve como ${better}`;
  }
  if (!format && other === 'vazio') return `"${name}" está vazio. Copie o arquivo de novo`;
  const kind = format?.toUpperCase() ?? other;
  const better = !format && endings.includes('svg') ? 'SVG ou PNG' : 'JPEG';
  if (!format || !endings.includes(format))
    return `"${name}" é um arquivo ${kind}, embora o nome diga ".${ending}". Salve como ${better} e copie de novo`;
  const rightEnding = format === 'jpeg' ? 'jpg' : format;
  if (rightEnding !== ending.replace('jpeg', 'jpg'))
    return `"${name}" é um arquivo ${kind}, embora o nome diga ".${ending}". Troque o final do nome para ".${rightEnding}", aqui e no conteúdo`;
  const size = format === 'svg' ? {} : sizeOf(bytes);
  return size && bytes.length > 30 && isWhole?.(bytes)
    ? size
    : `"${name}" está incompleto ou danificado. Copie o arquivo de novo`;
}

/** The usable pictures of a folder by file name, and what is wrong with the other files in it. */
export interface Assets {
  pictures: Map<string, PictureFile>;
  /** Every file that is there, usable or not. */
  names: string[];
  mistakes: Mistake[];
}

/**
 * Looks at every file of a folder of pictures: one that can't be read would fail the build without a sentence.
 * @param folder the one of this kind, or one in it
 */
export function readAssets(
  launch: string,
  kind: Kind,
  { folder = kind, needed = true }: { folder?: string; needed?: boolean } = {},
): Assets {
  const path = join(launch, folder);
  const assets: Assets = { pictures: new Map(), names: [], mistakes: [] };
  const look = (name: string): PictureFile | string => {
    if (LEFT_BY_SYSTEM.test(name))
      return `tem "${name}", que o sistema do computador deixou ali. Apague o arquivo`;
    try {
      if (statSync(join(path, name)).isDirectory())
        return `tem uma pasta "${name}" dentro. Os arquivos ficam direto em ${folder}: mova-os e apague a pasta`;
      const bytes = readFileSync(join(path, name));
      assets.names.push(name);
      return readPicture(name, bytes, FOLDERS[kind]);
    } catch {
      return `"${name}" não pôde ser aberto. Copie o arquivo de novo e confira a permissão de leitura`;
    }
  };
  let names: string[] = [];
  try {
    names = readdirSync(path).filter((name) => !name.startsWith('.'));
  } catch {
    const mistake = { file: folder, what: 'a pasta não existe. Recupere-a da versão anterior' };
    if (needed) assets.mistakes.push(mistake);
  }
  for (const name of names) {
    const picture = look(name);
    if (typeof picture === 'string') assets.mistakes.push({ file: folder, what: picture });
    else assets.pictures.set(name, picture);
  }
  return assets;
}

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { imageSize } from 'image-size';
import type { Mistake } from '../mistake.ts';

/** What a picture's bytes tell: format, size in pixels as it is seen (orientation honoured), and whether it is whole. */
export type PictureFile = {
  format: 'jpeg' | 'png' | 'webp' | 'avif' | 'svg';
  width?: number;
  height?: number;
  whole: boolean;
};

/** How the files of the page's formats begin, and how a whole one ends. */
const FORMATS: [format: PictureFile['format'], begins: RegExp, isWhole: (bytes: Buffer) => boolean][] = [
  // A thumbnail has an end of its own near the beginning.
  ['jpeg', /^\xff\xd8/, (bytes) => bytes.lastIndexOf(Buffer.from([0xff, 0xd9])) > bytes.length / 2],
  ['png', /^.PNG/s, (bytes) => bytes.includes('IEND', 0, 'latin1')],
  ['webp', /^RIFF.{4}WEBP/s, (bytes) => bytes.length >= bytes.readUInt32LE(4) + 8],
  ['avif', /^.{4}ftyp.{0,28}avif/s, () => true],
  ['svg', /<svg[\s>]/, (bytes) => bytes.includes('</svg>')],
];

/** Formats that people send and the page does not take, by what they are called. */
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

/** In pixels as it is seen; undefined where the file breaks off before it says so. */
function sizeOf(bytes: Buffer): { width: number; height: number } | undefined {
  try {
    const { width, height, orientation = 1 } = imageSize(bytes);
    return orientation < 5 ? { width, height } : { width: height, height: width };
  } catch {
    return undefined;
  }
}

/** Looks at a file's bytes; its name may say anything. */
function readPictureFile(bytes: Buffer): PictureFile | { other: string } {
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

/** Folders under `src/assets` that a broker puts files into, with the endings that the page takes there. */
const FOLDERS = {
  renders: ['jpg', 'jpeg', 'png', 'webp', 'avif'],
  plans: ['svg', 'png', 'jpg', 'jpeg', 'webp', 'avif'],
} as const;
export type AssetFolder = keyof typeof FOLDERS;

/** The format that an ending promises. */
const formatOf = (ending: string): string => (ending === 'jpg' ? 'jpeg' : ending);

/** What operating systems leave behind in folders. */
const LEFT_BY_SYSTEM = /^(thumbs\.db|ehthumbs\.db|desktop\.ini|icon\r?|__macosx)$/i;
const IN_JPEG =
  'No celular ou no computador, exporte como JPEG (no iPhone: Ajustes, Câmera, Formatos, "Mais compatível") e copie de novo';

/** The usable pictures of a folder by file name, and what is wrong with the other files in it. */
export interface Assets {
  pictures: Map<string, PictureFile>;
  /** Every file that is there, usable or not. */
  names: string[];
  mistakes: Mistake[];
}

/** Why a file can't be used, or undefined when it can. */
function whatIsWrong(
  name: string,
  ending: string,
  endings: readonly string[],
  file: ReturnType<typeof readPictureFile>,
): string | undefined {
  const wanted = endings.slice(0, 4).join(', ').toUpperCase();
  const better = endings.includes('svg') ? 'SVG ou PNG' : 'JPEG';
  if (/^hei[cf]$/.test(ending) || ('other' in file && file.other === 'HEIC')) {
    return `"${name}" é uma foto HEIC, do iPhone, que os navegadores não mostram. ${IN_JPEG}`;
  }
  if (!endings.includes(ending)) {
    const kind = ending ? `tem o final ".${ending}"` : 'não tem final no nome';
    return `"${name}" ${kind}, e esta pasta só recebe ${wanted}. Tire o arquivo daqui ou salve como ${better}`;
  }
  if ('other' in file) {
    return file.other === 'vazio'
      ? `"${name}" está vazio. Copie o arquivo de novo`
      : `"${name}" é um arquivo ${file.other}, embora o nome diga ".${ending}". Salve como ${better} e copie de novo`;
  }
  if (file.format !== formatOf(ending)) {
    if (!endings.includes(file.format))
      return `"${name}" é um arquivo ${file.format.toUpperCase()}, embora o nome diga ".${ending}". Salve como JPEG e copie de novo`;
    return `"${name}" é um arquivo ${file.format.toUpperCase()}, embora o nome diga ".${ending}". Troque o final do nome para ".${file.format === 'jpeg' ? 'jpg' : file.format}", aqui e no conteúdo`;
  }
  return file.whole ? undefined : `"${name}" está incompleto ou danificado. Copie o arquivo de novo`;
}

/** Looks at every file of a folder of pictures: one that can't be read would fail the build without a sentence. */
export function readAssets(root: string, folder: AssetFolder): Assets {
  const endings: readonly string[] = FOLDERS[folder];
  const path = join(root, 'src/assets', folder);
  const assets: Assets = { pictures: new Map(), names: [], mistakes: [] };
  const file = `src/assets/${folder}`;
  const tell = (what: string) => assets.mistakes.push({ file, what });
  let names: string[];
  try {
    names = readdirSync(path).filter((name) => !name.startsWith('.'));
  } catch {
    tell('a pasta não existe. Recupere-a da versão anterior');
    return assets;
  }
  for (const name of names) {
    if (LEFT_BY_SYSTEM.test(name)) {
      tell(`tem "${name}", que o sistema do computador deixou ali. Apague o arquivo`);
      continue;
    }
    let bytes: Buffer | undefined;
    try {
      if (!statSync(join(path, name)).isDirectory()) bytes = readFileSync(join(path, name));
    } catch {
      tell(`"${name}" não pôde ser aberto. Copie o arquivo de novo e confira a permissão de leitura`);
      continue;
    }
    if (!bytes) {
      tell(`tem uma pasta "${name}" dentro. Os arquivos ficam direto em ${file}: mova-os e apague a pasta`);
      continue;
    }
    assets.names.push(name);
    const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
    const read = readPictureFile(bytes);
    const wrong = whatIsWrong(name, ending, endings, read);
    if (wrong) tell(wrong);
    else if (!('other' in read)) assets.pictures.set(name, read);
  }
  return assets;
}

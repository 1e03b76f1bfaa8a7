import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { imageSize } from 'image-size';
import { perFile } from './caches.ts';
import { fileOrFolder, isIgnored, leadsBack } from './ignored-files.ts';

/** In pixels as displayed (orientation honoured); a drawing has none. */
type PictureFile = { width?: number; height?: number };

/** By the library's names, what a page shows. */
const FORMATS: Record<string, { endings: string[]; isWhole(bytes: Buffer): boolean }> = {
  jpg: {
    endings: ['jpg', 'jpeg'],
    // A thumbnail has its own end marker near the beginning.
    isWhole: (bytes) => bytes.lastIndexOf('\xff\xd9', -1, 'latin1') > bytes.length / 2,
  },
  png: { endings: ['png'], isWhole: (bytes) => bytes.includes('IEND', 0, 'latin1') },
  webp: { endings: ['webp'], isWhole: (bytes) => bytes.length >= bytes.readUInt32LE(4) + 8 },
  avif: { endings: ['avif'], isWhole: () => true },
  svg: { endings: ['svg'], isWhole: (bytes) => bytes.includes('</svg>') },
};
const HEIC = ['heic', 'heif', 'mif1', 'msf1'];

/** Reads pictures with these endings. */
const reader = (...taken: string[]) =>
  perFile((path) => readPicture(basename(path), readFileSync(path), taken));
const READERS: Record<string, ReturnType<typeof reader>> = {
  pictures: reader('jpg', 'jpeg', 'png', 'webp', 'avif'),
  plans: reader('svg', 'png', 'jpg', 'jpeg', 'webp', 'avif'),
  tour: reader('jpg', 'jpeg'),
};
const readAny = reader();

/** In loading order: the front first, floor and ceiling last. */
export const FACES = ['front', 'right', 'left', 'back', 'down', 'up'] as const;

const LEFT_BY_SYSTEM = /^(thumbs\.db|ehthumbs\.db|desktop\.ini|icon\r?|__macosx)$/i;
const IN_JPEG =
  'No celular ou no computador, exporte como JPEG (no iPhone: Ajustes, Câmera, Formatos, "Mais compatível") e copie de novo';

function measure(bytes: Buffer): PictureFile & { type?: string | undefined } {
  if (/<svg[\s>]/.test(bytes.toString('latin1', 0, 4096))) return { type: 'svg' };
  try {
    const { type, width, height, orientation = 1 } = imageSize(bytes);
    return orientation < 5 ? { type, width, height } : { type, width: height, height: width };
  } catch {
    return {};
  }
}

/** Reads the bytes, since a file's name proves nothing; a string is the reason for a refusal. */
function readPicture(file: string, bytes: Buffer, taken: string[]): PictureFile | string {
  const ending = /\.([^.]+)$/.exec(file)?.[1]?.toLowerCase() ?? '';
  const { type = '', ...size } = measure(bytes);
  const format = FORMATS[type];
  const better = taken.includes('svg') ? 'SVG ou PNG' : 'JPEG';
  if (HEIC.includes(ending) || HEIC.includes(type))
    return `"${file}" é uma foto HEIC, do iPhone, que os navegadores não mostram. ${IN_JPEG}`;
  if (!taken.includes(ending)) {
    const wrong = ending ? `tem o final ".${ending}"` : 'não tem final no nome';
    const wanted = taken.slice(0, 4).join(', ').toUpperCase();
    return `"${file}" ${wrong}, e esta pasta só recebe ${wanted}. Tire o arquivo daqui ou salve como ${better}`;
  }
  if (!type || (format && !format.isWhole(bytes)))
    return `"${file}" não é uma imagem, ou está incompleto. Copie o arquivo de novo`;
  const kind = `"${file}" é um arquivo ${type.toUpperCase()}, embora o nome diga ".${ending}"`;
  if (!format?.endings.some((each) => taken.includes(each)))
    return `${kind}. Salve como ${better} e copie de novo`;
  if (!format.endings.includes(ending))
    return `${kind}. Troque o final do nome para ".${format.endings[0]}", aqui e no conteúdo`;
  return size;
}

/** An unreadable picture would fail the build without a clear sentence. */
export function readAssets(launch: string, folder: string) {
  const path = join(launch, folder);
  const readAt = READERS[folder.replace(/\/.*/, '')] ?? readAny;
  const pictures = new Map<string, PictureFile>();
  const files: string[] = [];
  const mistakes: { file: string; what: string }[] = [];
  const read = (name: string): PictureFile | string | undefined => {
    if (LEFT_BY_SYSTEM.test(name))
      return `tem "${name}", que o sistema do computador deixou ali. Apague o arquivo`;
    try {
      const stats = fileOrFolder(join(path, name));
      if (!stats || leadsBack(join(path, name))) return undefined;
      if (stats.isDirectory())
        return `tem uma pasta "${name}" dentro. Os arquivos ficam direto em ${folder}: mova-os e apague a pasta`;
      const picture = readAt(join(path, name));
      files.push(name);
      return picture;
    } catch {
      return `"${name}" não pôde ser aberto. Copie o arquivo de novo e confira a permissão de leitura`;
    }
  };
  const report = (what: string) => mistakes.push({ file: folder, what });
  let names: string[] = [];
  try {
    names = readdirSync(path).filter((name) => !isIgnored(name));
  } catch {
    report('a pasta não existe. Recupere-a da versão anterior');
  }
  for (const name of names) {
    const picture = read(name);
    if (typeof picture === 'string') report(picture);
    else if (picture) pictures.set(name, picture);
  }
  return { pictures, names: files, mistakes };
}

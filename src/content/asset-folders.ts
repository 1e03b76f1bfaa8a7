import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Mistake } from './mistake.ts';
import { type PictureFile, readPictureFile } from './picture-file.ts';
import { suggest } from './suggest.ts';

/** Folders under `src/assets` that a broker puts files into, with the endings that the page takes there. */
const FOLDERS = {
  renders: ['jpg', 'jpeg', 'png', 'webp', 'avif'],
  plans: ['svg', 'png', 'jpg', 'jpeg', 'webp', 'avif'],
} as const;
export type AssetFolder = keyof typeof FOLDERS;

const FORMATS: Record<string, PictureFile['format']> = {
  jpg: 'jpeg',
  jpeg: 'jpeg',
  png: 'png',
  webp: 'webp',
  avif: 'avif',
  svg: 'svg',
};
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
  if (/^hei[cf]$/.test(ending) || ('other' in file && file.other === 'HEIC')) {
    return `"${name}" é uma foto HEIC, do iPhone, que os navegadores não mostram. ${IN_JPEG}`;
  }
  if (!endings.includes(ending)) {
    const kind = ending ? `tem o final ".${ending}"` : 'não tem final no nome';
    return `"${name}" ${kind}, e esta pasta só recebe ${wanted}. Tire o arquivo daqui ou salve como ${endings.includes('svg') ? 'SVG ou PNG' : 'JPEG'}`;
  }
  if ('other' in file) {
    return file.other === 'vazio'
      ? `"${name}" está vazio. Copie o arquivo de novo`
      : `"${name}" é um arquivo ${file.other}, embora o nome diga ".${ending}". Salve como ${endings.includes('svg') ? 'SVG ou PNG' : 'JPEG'} e copie de novo`;
  }
  if (file.format !== FORMATS[ending]) {
    if (!endings.some((other) => FORMATS[other] === file.format))
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

/** Why a named file can't be used: not there, there under another name, or a path instead of a name. */
export function whyMissing(file: string, folder: string, names: readonly string[]): string | undefined {
  if (names.includes(file)) return undefined;
  const place = `src/assets/${folder}`;
  if (/[\\/]/.test(file))
    return `precisa ser só o nome do arquivo, sem pasta, e está "${file}". O arquivo fica em ${place}`;
  const other = names.find(
    (name) => name.normalize('NFC').toLowerCase() === file.normalize('NFC').toLowerCase(),
  );
  if (other)
    return `aponta para "${file}", e o arquivo em ${place} se chama "${other}". Escreva igual, com as mesmas maiúsculas`;
  const bare = names.find((name) => name.replace(/\.[^.]+$/, '') === file.replace(/\.[^.]+$/, ''));
  const near = bare ?? suggest(file, names);
  return `aponta para "${file}", que não está em ${place}. ${near ? `Lá está "${near}": corrija o nome ou copie o arquivo` : 'Copie o arquivo para lá ou corrija o nome'}`;
}

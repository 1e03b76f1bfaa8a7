import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { findColourMistakes, findMarkMistakes } from '../theme/svg.ts';
import { keepLatest } from './caches.ts';
import { FILES, type FileName, isLeftOut, placeOf, SECTION_FILES } from './files.ts';
import { fileOrFolder } from './ignored-files.ts';
import { ContentError, type Mistake, type Source, sourceOf } from './mistake.ts';
import { fillNames, findNameMistakes } from './names.ts';
import { findBrokenReferences, type Sources } from './references.ts';
import { findSchemaMistakes } from './schema/mistakes.ts';
import { type Content, fileSchemas } from './schema.ts';
import { whichLaunch } from './which-launch.ts';
import { decode } from './yaml/decode.ts';
import { MAX_MISTAKES } from './yaml/size.ts';

export { ContentError } from './mistake.ts';

z.config(z.locales.pt());

const TEXTS = 'content';
const NAMES = FILES.map(({ file }) => file);

/** Reports files that look like content and that nothing reads. */
function findStrays(folder: string): Mistake[] {
  const known = NAMES.map((name) => placeOf(name));
  const strays = readdirSync(folder).filter(
    (file) => /^[^.].*\.ya?ml(\.txt)?$/i.test(file) && !known.includes(`${TEXTS}/${file}`),
  );
  const what = 'não é um arquivo do conteúdo e não é lido. Corrija o nome ou tire-o da pasta';
  return strays.map((file) => ({ file: `${TEXTS}/${file}`, what }));
}

/** More than a launch's files, so that an unchanged one is not read again. */
const KEPT_SOURCES = 64;
const keepSource = keepLatest<CheckedSource>(KEPT_SOURCES);

interface CheckedSource {
  source: Source;
  checked: ReturnType<typeof findSchemaMistakes>;
}

function readSource(launch: string, name: FileName): CheckedSource | Mistake {
  const file = placeOf(name);
  const path = join(launch, file);
  if (!fileOrFolder(path)?.isFile())
    return { file, what: 'o arquivo não existe. Recupere-o da versão anterior' };
  let bytes: Buffer;
  try {
    bytes = readFileSync(path);
  } catch {
    const what =
      'não pôde ser aberto. Feche outros programas que o usam e confira a permissão de leitura';
    return { file, what };
  }
  const decoded = decode(bytes);
  if (!('text' in decoded)) return { file, ...decoded };
  const { text } = decoded;
  return keepSource(`${name} ${text}`, () => {
    const source = sourceOf(name, file, text);
    const checked = source.isBroken
      ? { mistakes: [] }
      : findSchemaMistakes(source, fileSchemas[name]);
    return { source, checked };
  });
}

/** Removes menu entries and links to sections that this launch lacks. */
export function closeLinks(content: Content): Content {
  const { topo, capa } = content;
  const lacking: string[] = SECTION_FILES.filter((file) => !content[file]);
  const isThere = (anchor = '') => !lacking.includes(anchor);
  return {
    ...content,
    topo: { ...topo, menu: topo.menu.filter(({ destino }) => isThere(destino)) },
    capa: {
      ...capa,
      fatos: capa.fatos.map((fact) =>
        isThere(fact.destino) ? fact : { ...fact, destino: undefined },
      ),
    },
  };
}

/**
 * Reads the checked content as written, with links to sections that the launch lacks.
 * @throws ContentError with every mistake at once, in Portuguese
 */
export function readContent(launch: string): Content {
  const folder = join(launch, TEXTS);
  if (!existsSync(folder)) {
    throw new ContentError([
      { file: TEXTS, what: 'a pasta do conteúdo não existe. Recupere-a da versão anterior' },
    ]);
  }
  const lacking = NAMES.filter((name) => !existsSync(join(folder, `${name}.yaml`)));
  const found = findStrays(folder);
  const read: CheckedSource[] = [];
  for (const name of NAMES.filter((name) => !isLeftOut(name, lacking))) {
    const one = readSource(launch, name);
    if ('checked' in one) read.push(one);
    else found.push(one);
  }
  const isRead = found.length === 0 && read.every(({ checked }) => checked.value !== undefined);
  const parsed: Partial<Content> = Object.fromEntries(
    read.map(({ source, checked }) => [source.name, checked.value]),
  );
  const content = isRead ? (parsed as Content) : undefined;
  for (const { source, checked } of read) {
    // YAML misread these lines, so mistakes in their values mean nothing.
    const misread = source.mistakes.map(({ line }) => line);
    const inValues = source.isBroken ? [] : findNameMistakes(source, content);
    const own = [...checked.mistakes, ...inValues].filter(({ line }) => !misread.includes(line));
    const all = [...source.mistakes, ...own].sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
    found.push(...all.slice(0, MAX_MISTAKES));
  }
  const sources: Sources = Object.fromEntries(read.map(({ source }) => [source.name, source]));
  // A wrong value, or one of an unparsable file, is no valid reference.
  const placeOfMistake = ({ file, line, entry }: Mistake) => [file, line, entry].join();
  const wrong = found.map(placeOfMistake);
  const broken = Object.values(sources).flatMap(({ file, isBroken }) => (isBroken ? [file] : []));
  const references = findBrokenReferences(sources, launch).filter(
    (mistake) => !wrong.includes(placeOfMistake(mistake)) && !broken.includes(mistake.file),
  );
  const mistakes = [
    ...found,
    ...references,
    ...findMarkMistakes(launch, parsed.theme?.marca),
    ...findColourMistakes(launch),
  ];
  if (mistakes.length > 0 || !content) throw new ContentError(mistakes);
  return fillNames(content);
}

/** @throws ContentError with every mistake at once, in Portuguese */
export const loadContent = (launch: string = whichLaunch().path): Content =>
  closeLinks(readContent(launch));

import { basename } from 'node:path';
import { readAssets } from '../../src/content/assets.ts';
import { openFindings } from '../../src/content/launch/open-findings.ts';
import { ContentError, loadContent } from '../../src/content/load.ts';
import { namesOf } from '../../src/content/names/names.ts';
import { FILES as CONTENT_FILES } from '../../src/content/schema/files.ts';
import { knownKeys, textsIn } from '../../src/content/schema/meanings.ts';
import { type Content, fileSchemas } from '../../src/content/schema.ts';
import { readWritten } from '../../src/content/yaml/splice.ts';
import type { FileState, Finding, PictureState, State, Told } from '../../src/edit/protocol.ts';
import { titleOf } from '../../src/edit/sections.ts';
import { launchState } from '../launch-state.ts';
import type { Settings } from '../settings.ts';
import type { Draft } from './draft.ts';
import { FILES, textIn } from './folders.ts';
import { nameOf } from './names.ts';
import { pictureState } from './pictures.ts';

/** Whose field a mistake of a whole folder stands beside. */
const OF_FOLDER: Record<string, string> = { plans: 'plantas', drawings: 'localizacao' };

function fileOf(told: string): string {
  const name = basename(told, '.yaml');
  return FILES.includes(name) ? name : (OF_FOLDER[name] ?? (told.startsWith('tour') ? 'sala' : 'fotos'));
}

/**
 * A sentence that names a file, as the page calls what the file is about, and an example without the key that stands before it
 * there: the broker knows no files.
 */
const inPageWords = (what: string) =>
  what
    .replaceAll(/(?:content\/)?([a-z]+)\.yaml/g, (named, file) => {
      const title = titleOf(file);
      return title === file ? named : `“${title}”`;
    })
    .replace(/Exemplo: [a-z][\w-]*: /, 'Exemplo: ');

/** The content of a launch's folder, or what is wrong with it, each beside its field. */
export function readLaunchFolder(folder: string): { content?: Content; mistakes: Told[] } {
  try {
    return { content: loadContent(folder), mistakes: [] };
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    const mistakes = error.found.map(({ file: told, line, path: keys = [], what: said }) => {
      const what = inPageWords(said);
      const file = fileOf(told);
      const path = keys.map((key) => (typeof key === 'number' ? key : String(key)));
      const name = nameOf(file, readWritten(textIn(folder, file) ?? '').value, path);
      return { file, path, name, what: path.length === 0 && line ? `Linha ${line}: ${what}` : what };
    });
    return { mistakes };
  }
}

/** Where the launch gate means: `content/condicoes.yaml, campo "textos: nota"`. A field may still be missing there. */
function placeMeant(folder: string, where: string): Pick<Finding, 'file' | 'path'> {
  const [, name = '', field = ''] = /content\/([a-z]+)\.yaml(?:, campo "([^"]+)")?/.exec(where) ?? [];
  const file = CONTENT_FILES.find((one) => one.file === name)?.file;
  if (!file) return {};
  const keys = field.split(': ');
  const last = keys.at(-1) ?? '';
  const texts = [...textsIn(readWritten(textIn(folder, file) ?? '').value)];
  const places = [[], ...texts.flatMap(({ path }) => path.map((_, depth) => path.slice(0, depth + 1)))];
  places.sort((one, other) => one.length - other.length);
  const there =
    places.find((path) => keys.every((key, place) => path.at(place - keys.length) === key)) ??
    places.find((path) => path.at(-1) === last);
  const group = places.find((path) => knownKeys(fileSchemas[file], path).includes(last));
  return { file, path: there ?? (group ? [...group, last] : []) };
}

/** What still stands before a lawful launch, each with its place. */
export function findings(content: Content, settings: Settings, folder: string): Finding[] {
  return openFindings(launchState(content, settings, folder)).flatMap(({ findings: open }) =>
    open.map(({ what, where }) => ({ what: inPageWords(what), ...placeMeant(folder, where) })),
  );
}

function picturesIn(folder: string): PictureState[] {
  return [...readAssets(folder, 'pictures').pictures].map(([name, { width = 0, height = 0 }]) =>
    pictureState(name, width, height),
  );
}

/** All that the page shows, but for what is live. */
export function stateOf(draft: Draft, settings: Settings): Omit<State, 'launch' | 'canPublish' | 'job'> {
  draft.refresh();
  const folder = draft.folder();
  const { content, mistakes } = readLaunchFolder(folder);
  const conflicts = draft.conflicts();
  const files = FILES.flatMap((file): FileState[] => {
    const text = textIn(folder, file);
    if (text === undefined) return [];
    const { value } = readWritten(text);
    const own = <One extends { file: string }>(all: One[]) => all.filter((one) => one.file === file);
    const read = value === undefined ? { raw: text } : { values: value };
    return [{ file, ...read, mistakes: own(mistakes), conflicts: own(conflicts) }];
  });
  const saved = draft.savedAt();
  return {
    files,
    placeholders: content ? namesOf(content) : {},
    pictures: picturesIn(folder),
    savedAt: saved === undefined ? null : new Date(saved).toISOString(),
    changes: draft.changes(),
    open: content ? findings(content, settings, folder) : [],
  };
}

import { basename } from 'node:path';
import { readAssets } from '../../src/content/assets.ts';
import { openFindings } from '../../src/content/launch/open-findings.ts';
import { ContentError, loadContent } from '../../src/content/load.ts';
import { namesOf } from '../../src/content/names.ts';
import type { Content } from '../../src/content/schema.ts';
import type { FileState, Finding, PictureState, State, Told } from '../../src/edit/protocol.ts';
import { titleOf } from '../../src/edit/sections.ts';
import { whichLaunch } from '../../src/launch/which-launch.ts';
import { launchState } from '../launch-state.ts';
import type { Settings } from '../settings.ts';
import type { Draft } from './draft.ts';
import { FILES, valuesIn } from './folders.ts';
import { nameOf } from './names.ts';
import { pictureState } from './pictures.ts';

/** Whose field a mistake of a whole folder stands beside. */
const OF_FOLDER: Record<string, string> = { plans: 'plantas', drawings: 'localizacao' };

function fileOf(told: string): string {
  const name = basename(told, '.yaml');
  return FILES.includes(name) ? name : (OF_FOLDER[name] ?? (told.startsWith('tour') ? 'sala' : 'fotos'));
}

/**
 * A sentence that names a file, as the page calls what the file is about, and without the keys that fields and examples have
 * there: the broker knows no files.
 */
const inPageWords = (what: string) =>
  what
    .replaceAll(/(?:content\/)?([a-z]+)\.yaml/g, (named, file) => {
      const title = titleOf(file);
      return title === file ? named : `“${title}”`;
    })
    .replaceAll(/ \("[a-z-]+"\)/g, '')
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
      const name = nameOf(file, valuesIn(folder, file), path);
      return { file, path, name, what: path.length === 0 && line ? `Linha ${line}: ${what}` : what };
    });
    return { mistakes };
  }
}

/** What still stands before a lawful launch, in the page's order, each with its place. */
function findings(content: Content, settings: Settings, folder: string): Finding[] {
  const open = openFindings(launchState(content, settings, folder)).flatMap((part) => part.findings);
  const found = open.map(({ what, file, path }) => ({ what: inPageWords(what), file, path }));
  const places = [...FILES, undefined];
  return found.sort((one, other) => places.indexOf(one.file) - places.indexOf(other.file));
}

/** The data of what is live, for texts to be read with while the draft is wrong. */
function namesLive() {
  const { content } = readLaunchFolder(whichLaunch().path);
  return content ? namesOf(content) : {};
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
    const values = valuesIn(folder, file);
    if (values === undefined) return [];
    const own = <One extends { file: string }>(all: One[]) => all.filter((one) => one.file === file);
    return [{ file, values, mistakes: own(mistakes), conflicts: own(conflicts) }];
  });
  const saved = draft.savedAt();
  return {
    files,
    placeholders: content ? namesOf(content) : namesLive(),
    pictures: picturesIn(folder),
    savedAt: saved === undefined ? null : new Date(saved).toISOString(),
    changes: draft.changes(),
    open: content ? findings(content, settings, folder) : [],
  };
}

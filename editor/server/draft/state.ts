import { openFindings } from '#core/gate/open-findings.ts';
import { readAssets } from '#core/launch/assets.ts';
import { MAY_LACK } from '#core/launch/files.ts';
import { namesOf } from '#core/launch/names.ts';
import type { Content } from '#core/launch/schema.ts';
import { type Value, valueAt } from '#core/launch/yaml/values.ts';
import { brandFiles, drawnThings } from '#core/theme/svg.ts';
import { launchState } from '#relay/launch-state.ts';
import type { Settings } from '#relay/settings.ts';
import type { FileState, Finding } from '../../protocol.ts';
import { readLaunchFolder, replaceFileNames } from '../describe.ts';
import { FILES, readValues } from '../folders.ts';
import { type History, newestWith } from '../live/history.ts';
import { pictureState } from '../pictures.ts';
import type { Draft } from './draft.ts';

function findings(content: Content, settings: Settings, folder: string): Finding[] {
  const open = openFindings(launchState(content, settings, folder));
  const found = open.map(({ what, file, path }) => ({ what: replaceFileNames(what), file, path }));
  const order = [...FILES, undefined];
  return found.sort((one, other) => order.indexOf(one.file) - order.indexOf(other.file));
}

function lastValues(file: string, live: string, history: History): Value | undefined {
  const current = readValues(live, file);
  if (current !== undefined) return current;
  const last = newestWith(history.all(), file);
  return last && readValues(history.textsOf(last), file);
}

function logoOf(folder: string) {
  const { simbolo, nome } = Object(valueAt(readValues(folder, 'theme'), ['marca']));
  return brandFiles(folder, { simbolo, nome });
}

/** The draft's part of the page's state. @param live the launch's folder */
export function readState(draft: Draft, settings: Settings, live: string, history: History) {
  draft.refresh();
  const folder = draft.folder();
  const { content, mistakes } = readLaunchFolder(folder);
  const conflicts = draft.conflicts();
  const files = FILES.flatMap((file): FileState[] => {
    const values = readValues(folder, file);
    if (values === undefined) return [];
    const ofFile = <Item extends { file: string }>(items: Item[]) =>
      items.filter((item) => item.file === file);
    return [{ file, values, mistakes: ofFile(mistakes), conflicts: ofFile(conflicts) }];
  });
  // A draft with mistakes has no content of its own to take the placeholders from.
  const readable = content ?? readLaunchFolder(live).content;
  const { pictures } = readAssets(folder, 'pictures');
  const lacking = MAY_LACK.filter((file) => !files.some((one) => one.file === file));
  return {
    files,
    lacking: lacking.map((file) => ({ file, values: lastValues(file, live, history) })),
    placeholders: readable ? namesOf(readable) : {},
    pictures: [...pictures].map(([name, { width, height }]) => pictureState(name, width, height)),
    logo: logoOf(folder),
    drawings: drawnThings(folder),
    savedAt: draft.savedAt(),
    changes: draft.changes(),
    open: content ? findings(content, settings, folder) : [],
  };
}

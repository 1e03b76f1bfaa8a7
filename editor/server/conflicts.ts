import { hash } from 'node:crypto';
import { isDeepStrictEqual as isSame } from 'node:util';
import { findNamesake } from '#core/launch/yaml/match-entries.ts';
import { isList, type Path, type Value, valueAt } from '#core/launch/yaml/values.ts';
import type { Conflict } from '../protocol.ts';
import { fileChanges } from './changes.ts';
import { describePath, describeValue } from './describe.ts';

/** An edit that was not made, since its value changed elsewhere. */
export interface PendingVersion {
  file: string;
  path: Path;
  value?: Value | undefined;
  what: string;
  /** A list's entry as it was, and its index. */
  entry?: { place: number; was: Value | undefined } | undefined;
}

const hashVersions = (...versions: unknown[]) =>
  hash('sha256', JSON.stringify(versions)).slice(0, 16);

/** Undefined where both versions are the same by now. @param values of the file */
export function describeConflict(
  waiting: PendingVersion,
  values: Value | undefined,
): Conflict | undefined {
  const { file, entry, value: yours, what } = waiting;
  let { path } = waiting;
  const list = entry && valueAt(values, path);
  if (entry && isList(list)) {
    const place = findNamesake(list, entry.was);
    const isThere = yours === undefined ? place < 0 : list.some((one) => isSame(one, yours));
    if (isThere) return undefined;
    if (place >= 0) path = [...path, place];
  }
  const theirs = entry && isSame(path, waiting.path) ? undefined : valueAt(values, path);
  if (isSame(yours, theirs)) return undefined;
  const describe = (version: Value | undefined) =>
    describeValue(file, entry ? [...waiting.path, entry.place] : path, version);
  return {
    file,
    path,
    yours,
    theirs,
    what,
    name: describePath(file, values, path),
    id: hashVersions(file, path, yours, theirs),
    words: { yours: describe(yours), theirs: describe(theirs) },
  };
}

const FILE_CHANGED =
  'Isto também mudou fora deste rascunho. Escolha com qual dos dois textos ficar.';

/** Undefined where the texts are the same, or where the section is hidden in one of them. */
export function describeFileConflict(
  file: string,
  yours: string,
  theirs: string,
): Conflict | undefined {
  if (yours === theirs || yours === '' || theirs === '') return undefined;
  const describe = (from: string, to: string) =>
    fileChanges(file, from, to)
      .map(({ name, words }) => [name, words.value || 'nada'].filter(Boolean).join(': '))
      .join('; ');
  return {
    file,
    path: [],
    yours,
    theirs,
    what: FILE_CHANGED,
    name: '',
    id: hashVersions(file, yours, theirs),
    words: { yours: describe(theirs, yours), theirs: describe(yours, theirs) },
  };
}

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual as isSame } from 'node:util';
import { placeOf } from '#core/launch/files.ts';
import { findNamesake } from '#core/launch/yaml/match-entries.ts';
import { replaceValues } from '#core/launch/yaml/splice.ts';
import {
  isGroup,
  isList,
  type Path,
  type Value,
  valueAt,
  withValue,
} from '#core/launch/yaml/values.ts';
import { writeWhole } from '#relay/files/site-folder.ts';
import { messageOf } from '#relay/log.ts';
import { applyEdit, entryPath } from '../../apply-edit.ts';
import type { ValueEdit } from '../../protocol.ts';
import type { PendingVersion } from '../conflicts.ts';
import { isInMissingEntry } from '../describe.ts';
import { readText, readValues } from '../folders.ts';
import type { DraftFolders } from './note.ts';

const CHANGED_ELSEWHERE =
  'Isto mudou em outra aba, ou por outra pessoa. Veja as duas versões e escolha uma.';
const REMOVED_ELSEWHERE =
  'Isto foi removido em outra aba, ou por outra pessoa. Escolha se a sua versão volta.';

const entriesAt = (values: Value | undefined, path: Path): readonly Value[] => {
  const list = valueAt(values, path);
  return isList(list) ? list : [];
};

/** The edit's path, where its list's entry may have moved; undefined where that can't be told. */
function findEditPath(values: Value | undefined, edit: ValueEdit, entryAt: Path): Path | undefined {
  const entries = entriesAt(values, entryAt.slice(0, -1));
  const matches = [...entries.keys()].filter((index) => isSame(entries[index], edit.entry));
  if (matches.includes(Number(entryAt.at(-1)))) return edit.path;
  const [only, ...others] = matches;
  if (only === undefined || others.length > 0) return undefined;
  return edit.path.with(entryAt.length - 1, only);
}

export function draftWriter({ draft, base }: DraftFolders) {
  /** Writes the base's bytes where the values at `changedAt` are the base's again. */
  function write(file: string, values: Value | undefined, changedAt: Path): void {
    const path = join(draft, placeOf(file));
    if (values === undefined) {
      rmSync(path, { force: true });
      return;
    }
    const baseValues = readValues(base, file);
    const isReverted =
      isGroup(baseValues) && isSame(valueAt(baseValues, changedAt), valueAt(values, changedAt));
    // A file that is not there yet begins with its first field.
    const none = `${Object.keys(values)[0]}: ""\n`;
    const old = readText(isReverted ? base : draft, file) ?? none;
    writeWhole(path, typeof values === 'string' ? values : replaceValues(old, values));
  }

  return {
    /** @returns why the edit was not made; undefined once it is */
    make(edit: ValueEdit): string | undefined {
      const { file, path, was, value } = edit;
      const values = readValues(draft, file);
      const entryAt = entryPath(path);
      const isInsertion = edit.isNew && entryAt?.length === path.length;
      let target: Path | undefined = path;
      if (entryAt === undefined) {
        if (isInMissingEntry(file, values, path)) return REMOVED_ELSEWHERE;
        const current = valueAt(values, path);
        if (isSame(current, value)) return undefined;
        if (!isSame(current, was)) return CHANGED_ELSEWHERE;
      } else if (!isInsertion) target = findEditPath(values, edit, entryAt);
      if (target === undefined) return CHANGED_ELSEWHERE;
      const changesList = edit.isNew || edit.to !== undefined || value === undefined;
      const isInList = changesList && typeof path.at(-1) === 'number';
      try {
        const next = applyEdit(values, { ...edit, path: target });
        const isWholeFile = target.length === 0;
        write(file, isWholeFile ? next : (next ?? {}), isInList ? path.slice(0, -1) : target);
        return undefined;
      } catch (error) {
        return messageOf(error);
      }
    },
    writeVersion({ file, path, value, entry }: PendingVersion): void {
      const values = readValues(draft, file);
      let next = value;
      if (entry) {
        const entries = entriesAt(values, path);
        const place = findNamesake(entries, entry.was);
        const isGone = place < 0;
        const own = value === undefined ? [] : [value];
        next = entries.toSpliced(isGone ? entry.place : place, isGone ? 0 : 1, ...own);
      }
      write(file, path.length > 0 ? (withValue(values, path, next) ?? {}) : next, path);
    },
  };
}

/**
 * The pending versions after an edit: one that the edit was made from goes on in it, or is over.
 * @param what why the edit was not made; undefined where it was
 */
export function pendingAfter(
  pending: readonly PendingVersion[],
  edit: ValueEdit,
  what: string | undefined,
): PendingVersion[] {
  const { file, path, was, value, entry, to } = edit;
  const entryAt = entryPath(path);
  const listPath = entryAt?.slice(0, -1);
  const index = pending.findIndex(
    (version) =>
      version.file === file &&
      isSame(version.path, listPath ?? path) &&
      (version.entry === undefined) === (listPath === undefined) &&
      isSame(version.value, listPath ? entry : was),
  );
  const origin = pending[index];
  if (what === undefined) return pending.filter((version) => version !== origin);
  let next: PendingVersion = { file, path, value, what: origin?.what ?? what };
  if (entryAt && listPath) {
    const below = { ...edit, path: path.slice(entryAt.length) };
    const whole = to === undefined ? value : entry;
    next = {
      file,
      path: listPath,
      value: below.path.length > 0 ? applyEdit(entry ?? {}, below) : whole,
      what: origin?.what ?? what,
      entry: origin?.entry ?? { place: Number(entryAt.at(-1)), was: entry },
    };
  }
  return origin ? pending.with(index, next) : [...pending, next];
}

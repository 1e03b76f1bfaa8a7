import { existsSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { placeOf as placeOfFile } from '#core/launch/files.ts';
import { changesBetween } from '#core/launch/yaml/changes-between.ts';
import { readWritten, rewritten } from '#core/launch/yaml/splice.ts';
import {
  isGroup,
  isList,
  type Path,
  type Value,
  valueAt,
  withValue,
} from '#core/launch/yaml/values.ts';
import { readJson, writeWhole } from '#relay/files/site-folder.ts';
import { messageOf } from '#relay/log.ts';
import { applyEdit, entryPath } from '../apply-edit.ts';
import type { Change, Conflict, ValueEdit, VersionChoice } from '../protocol.ts';
import { folderChanges, isSame } from './changes.ts';
import {
  describeConflict,
  describeFileConflict,
  findEntryByName,
  type PendingVersion,
} from './conflicts.ts';
import {
  copyLaunch,
  type EditorContext,
  FILES,
  isSameFile,
  listFiles,
  readText,
  readValues,
} from './folders.ts';
import { leadsIntoNothing } from './look.ts';
import { RefusalError } from './refusal.ts';

interface Note {
  /** ISO. */
  savedAt: string;
  /** Photos that came by the page. */
  own: string[];
  waiting: PendingVersion[];
  /** Files of the launch that changed under hers. */
  texts: string[];
  /** The latest changes that were made, by their ids. */
  made: string[];
  /** As a version before kept two versions of a value. */
  conflicts?: Pick<Conflict, 'file' | 'path' | 'what' | 'yours' | 'theirs'>[];
}
/** More than a page sends again. */
const KEPT_IDS = 500;

const ELSEWHERE =
  'Isto mudou em outra aba, ou por outra pessoa. Veja as duas versões e escolha uma.';
const GONE = 'Isto foi removido em outra aba, ou por outra pessoa. Escolha se a sua versão volta.';

const EMPTY = { own: [], waiting: [], texts: [], made: [] };

const isText = (file: string) => FILES.some((name) => placeOfFile(name) === file);

/** Files of a launch by their paths. */
type Files = Record<string, Uint8Array>;

/** The changes that lead from one text of a file to another. */
function editsBetween(file: string, from: string, to: string): ValueEdit[] {
  const [before, after] = [from, to].map((text) => readWritten(text).value);
  if (before === undefined || after === undefined)
    return [{ file, path: [], was: from, value: to }];
  const [was, now] = [before, after].map((values) => valueAt(values, ['tabela']));
  // A table of one unit and a table of several have no field in common that could be told apart.
  const isWhole =
    (valueAt(was, ['unidades']) === undefined) !== (valueAt(now, ['unidades']) === undefined);
  const changes = changesBetween(before, after).filter(
    ({ path }) => !isWhole || path[0] !== 'tabela',
  );
  if (isWhole) changes.push({ path: ['tabela'], was, value: now });
  return changes.map(({ path, was, value }) => {
    const entry = entryPath(path);
    return { file, path, was, value, entry: entry && valueAt(before, entry) };
  });
}

/**
 * What was typed and is not published: a launch folder of its own, and its texts as they were in
 * the launch's folder when it was last looked at. There is none until something is saved.
 */
export function draftIn({ live, folder }: Pick<EditorContext, 'live' | 'folder'>) {
  const root = join(folder, 'draft');
  // A build tells the launch's name by its folder's.
  const [draft, base, noteFile] = [
    join(root, basename(live)),
    join(root, 'base'),
    join(root, 'note.json'),
  ];
  /** Without a note there is no draft. */
  function note(): Note | undefined {
    const kept = readJson<Note>(noteFile);
    if (!kept && existsSync(noteFile))
      throw new RefusalError(
        500,
        `${noteFile} não pôde ser lido. Recupere-o de uma cópia, ou apague a pasta ${root}.`,
      );
    return kept;
  }
  function waiting(): PendingVersion[] {
    const kept = note();
    const old = (kept?.conflicts ?? []).map(({ file, path, what, yours, theirs }) => {
      const isWritten = isSame(valueAt(readValues(draft, file), path), yours);
      return { file, path, what, value: isWritten ? theirs : yours };
    });
    return [...old, ...(kept?.waiting ?? [])];
  }
  const conflictOf = (one: PendingVersion) => describeConflict(one, readValues(draft, one.file));
  const textConflict = (file: string) =>
    describeFileConflict(file, readText(draft, file) ?? '', readText(base, file) ?? '');
  /** As both versions are now. */
  const conflicts = (): Conflict[] =>
    [...(note()?.texts ?? []).map(textConflict), ...waiting().map(conflictOf)].filter(
      (one) => one !== undefined,
    );
  const ownPhotos = (): string[] => note()?.own ?? [];
  const time = () => new Date().toISOString();
  function keep(changes: Partial<Note>): void {
    const { savedAt, own, texts, made } = { ...EMPTY, savedAt: time(), ...note(), ...changes };
    // Of one that says the same as what stands there by now nothing is left to choose.
    const left = (changes.waiting ?? waiting()).filter(conflictOf);
    const texted = texts.filter(textConflict);
    const kept: Note = { savedAt, own, made: made.slice(-KEPT_IDS), waiting: left, texts: texted };
    writeWhole(noteFile, JSON.stringify(kept));
  }

  /** Takes over what changed in the launch's folder meanwhile. */
  function refresh(): void {
    if (!note()) return;
    for (const file of FILES) {
      const [now, before = '', own = ''] = [
        readText(live, file),
        readText(base, file),
        readText(draft, file),
      ];
      // What is taken out of the launch's folder goes, unless she wrote in it.
      if (
        now === undefined &&
        before &&
        (own === before || own === '') &&
        !conflicts().some((one) => one.file === file)
      )
        for (const folder of [base, draft])
          rmSync(join(folder, placeOfFile(file)), { force: true });
      if (now === undefined || now === before) continue;
      writeWhole(join(base, placeOfFile(file)), now);
      if (own === before) writeWhole(join(draft, placeOfFile(file)), now);
      else keep({ texts: [...new Set([...(note()?.texts ?? []), file])] });
    }
    const hers = ownPhotos();
    const isTheirs = (file: string) => !isText(file) && !hers.includes(file);
    const there = listFiles(live).filter(isTheirs);
    for (const file of there)
      if (!isSameFile(join(live, file), join(draft, file)))
        copyLaunch(join(live, file), join(draft, file));
    for (const file of listFiles(draft).filter(isTheirs))
      if (!there.includes(file)) rmSync(join(draft, file));
  }

  const drop = () => {
    rmSync(noteFile, { force: true });
    rmSync(root, { recursive: true, force: true });
  };
  /** Begins one where there is none. */
  function open(): void {
    if (!note()) {
      drop();
      copyLaunch(live, draft);
      for (const file of listFiles(live).filter(isText))
        copyLaunch(join(live, file), join(base, file));
      keep({});
    } else refresh();
  }

  /**
   * Writes a file's values, what goes back to what it was by the same bytes.
   * @param at what changed
   */
  function write(file: string, values: Value | undefined, at: Path): void {
    if (values === undefined) {
      rmSync(join(draft, placeOfFile(file)), { force: true });
      return;
    }
    const first = readValues(base, file);
    const isBack = isGroup(first) && isSame(valueAt(first, at), valueAt(values, at));
    const old = readText(isBack ? base : draft, file) ?? '';
    const text = typeof values === 'string' ? values : rewritten(old, values);
    writeWhole(join(draft, placeOfFile(file)), text);
  }

  /**
   * Makes a change where what it was made from stands.
   * @returns why it was not made; undefined once it is
   */
  function make(edit: ValueEdit): string | undefined {
    const { file, path, was, value, entry } = edit;
    const values = readValues(draft, file);
    const at = entryPath(path);
    const isOfList = edit.isNew || edit.to !== undefined || value === undefined;
    try {
      let place = path;
      if (at && !(edit.isNew && at.length === path.length)) {
        const list = valueAt(values, at.slice(0, -1));
        const entries = isList(list) ? list : [];
        const places = [...entries.keys()].filter((index) => isSame(entries[index], entry));
        const [first, ...others] = places;
        const index = Number(at.at(-1));
        const here = places.includes(index) ? index : first;
        if (here === undefined) return ELSEWHERE;
        if (here !== index && others.length > 0) return ELSEWHERE;
        place = path.with(at.length - 1, here);
      } else if (!at) {
        if (leadsIntoNothing(file, values, path)) return GONE;
        const now = valueAt(values, path);
        if (isSame(now, value)) return undefined;
        if (!isSame(now, was)) return ELSEWHERE;
      }
      const isInList = isOfList && typeof path.at(-1) === 'number';
      const next = applyEdit(values, { ...edit, path: place });
      write(file, place.length > 0 ? (next ?? {}) : next, isInList ? path.slice(0, -1) : place);
      return undefined;
    } catch (error) {
      return messageOf(error);
    }
  }

  /**
   * What waits after a change: a version that it was made from goes on in it, or has nothing to
   * choose left.
   */
  function waitingAfter(edit: ValueEdit, what: string | undefined): PendingVersion[] {
    const { file, path, was, value, entry, to } = edit;
    const at = entryPath(path);
    const list = at?.slice(0, -1);
    const all = waiting();
    const place = all.findIndex(
      (one) =>
        one.file === file &&
        isSame(one.path, list ?? path) &&
        (one.entry === undefined) === (list === undefined) &&
        isSame(one.value, list ? entry : was),
    );
    const from = all[place];
    if (what === undefined) return all.filter((one) => one !== from);
    let next: PendingVersion = { file, path, value, what: from?.what ?? what };
    if (at && list) {
      const below = { ...edit, path: path.slice(at.length) };
      const whole = to === undefined ? value : entry;
      next = {
        ...next,
        path: list,
        value: below.path.length > 0 ? applyEdit(entry ?? {}, below) : whole,
        entry: from?.entry ?? { place: Number(at.at(-1)), was: entry },
      };
    }
    return from ? all.with(place, next) : [...all, next];
  }

  /** Writes a version that waits in the place of what stands there. */
  function writeWaiting({ file, path, value, entry }: PendingVersion): void {
    const values = readValues(draft, file);
    const list = valueAt(values, path);
    let next = value;
    if (entry) {
      const entries = isList(list) ? list : [];
      const place = findEntryByName(entries, entry.was);
      const own = value === undefined ? [] : [value];
      next = entries.toSpliced(place < 0 ? entry.place : place, place < 0 ? 0 : 1, ...own);
    }
    write(file, path.length > 0 ? (withValue(values, path, next) ?? {}) : next, path);
  }

  return {
    refresh,
    drop,
    conflicts,
    /** The launch's folder as it is to be. */
    folder: () => (note() ? draft : live),
    savedAt: () => note()?.savedAt ?? null,
    changes: (): Change[] => (note() ? folderChanges(base, draft) : []),
    /**
     * Makes a change; where what it was made from stands there no more, it waits beside what does.
     */
    put(edit: ValueEdit): void {
      open();
      const made = note()?.made ?? [];
      if (edit.id !== undefined && made.includes(edit.id)) return;
      const what = make(edit);
      keep({
        savedAt: time(),
        made: edit.id === undefined ? made : [...made, edit.id],
        waiting: waitingAfter(edit, what),
      });
    },
    /** Keeps one of two versions, as they were shown. */
    settle({ conflict, keep: which }: VersionChoice): void {
      open();
      const file = note()?.texts.find((one) => textConflict(one)?.id === conflict);
      if (file) {
        if (which === 'theirs')
          writeWhole(join(draft, placeOfFile(file)), readText(base, file) ?? '');
        keep({ savedAt: time(), texts: note()?.texts.filter((one) => one !== file) ?? [] });
        return;
      }
      const all = waiting();
      const place = all.findIndex((one) => conflictOf(one)?.id === conflict);
      const one = all[place];
      if (!one) return;
      let left = all.toSpliced(place, 1);
      try {
        if (which === 'yours') writeWaiting(one);
      } catch (error) {
        left = all.with(place, { ...one, what: messageOf(error) });
      }
      keep({ savedAt: time(), waiting: left });
    },
    /** The launch's texts that the draft was made from. */
    base,
    /**
     * Makes a draft's changes again, and no others: what was published since stays, or is a
     * conflict with them.
     * @param after its files
     * @param before those that it was made from, or its changes
     */
    bringBack(after: Files, before: Files | Change[]): void {
      open();
      const photos = Object.entries(after).filter(
        ([file]) => !isText(file) && !existsSync(join(draft, file)),
      );
      this.putFiles(photos);
      if (Array.isArray(before)) {
        for (const { file, path, was, value } of before) this.put({ file, path, was, value });
        return;
      }
      for (const file of FILES) {
        const [from = '', to = ''] = [before, after].map((files) =>
          files[placeOfFile(file)]?.toString(),
        );
        if (from === to) continue;
        if (to === '') {
          this.put({ file, path: [], was: readWritten(from).value });
          continue;
        }
        if (readText(draft, file) === from) writeWhole(join(draft, placeOfFile(file)), to);
        else for (const edit of editsBetween(file, from, to)) this.put(edit);
      }
    },
    /** Writes photos as they are. */
    putFiles(files: [file: string, bytes: Uint8Array][]): void {
      open();
      for (const [file, bytes] of files) writeWhole(join(draft, file), bytes);
      const photos = files
        .map(([file]) => file)
        .filter((file) => !isText(file) && !existsSync(join(live, file)));
      keep({ savedAt: time(), own: [...ownPhotos(), ...photos] });
    },
    /** These files are the launch's now. */
    published(files: string): void {
      if (!note()) return;
      for (const file of listFiles(files).filter(isText))
        writeWhole(join(base, file), readFileSync(join(files, file)));
      keep({ own: ownPhotos().filter((file) => !existsSync(join(live, file))) });
      refresh();
      const isLeft = FILES.some((file) => readText(base, file) !== readText(draft, file));
      if (!isLeft && conflicts().length === 0) drop();
    },
  };
}
export type Draft = ReturnType<typeof draftIn>;

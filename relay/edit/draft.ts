import { existsSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Change, Conflict, PutValue } from '../../src/edit/protocol.ts';
import { placeOf } from '../../src/launch/files.ts';
import { rewritten } from '../../src/yaml/splice.ts';
import { isGroup, valueAt, withValue } from '../../src/yaml/values.ts';
import { messageOf } from '../log.ts';
import { readJson, writeWhole } from '../site/site-folder.ts';
import { Refused } from './asked.ts';
import { folderChanges, merged, same, touches } from './changes.ts';
import { copied, FILES, filesOf, isSameFile, type Room, textIn, valuesIn } from './folders.ts';
import { versions } from './look.ts';

interface Note {
  /** ISO. */
  savedAt: string;
  /** Photos that came by the page. */
  own: string[];
  conflicts: Conflict[];
}

/** Why a value was not written. */
const ELSEWHERE = 'Este campo mudou em outra aba, ou por outra pessoa. Veja as duas versões e escolha uma.';

const isText = (file: string) => FILES.some((name) => placeOf(name) === file);

/**
 * What was typed and is not published: a launch folder of its own, and its texts as they were in the launch's folder
 * when it was last looked at. There is none until something is saved.
 */
export function draftIn({ live, folder }: Room) {
  const root = join(folder, 'draft');
  // A build tells the launch's name by its folder's.
  const [draft, base, noteFile] = [join(root, basename(live)), join(root, 'base'), join(root, 'note.json')];
  /** Without a note there is no draft. */
  function note(): Note | undefined {
    const kept = readJson<Note>(noteFile);
    if (!kept && existsSync(noteFile))
      throw new Refused(
        500,
        `${noteFile} não pôde ser lido. Recupere-o de uma cópia, ou apague a pasta ${root}.`,
      );
    return kept;
  }
  // A version before kept them without their words.
  const conflicts = (): Conflict[] =>
    (note()?.conflicts ?? []).map((one) => ({ ...versions(one, valuesIn(draft, one.file)), ...one }));
  const ownPhotos = (): string[] => note()?.own ?? [];
  const time = () => new Date().toISOString();
  const keep = (changes: Partial<Note>) =>
    writeWhole(noteFile, JSON.stringify({ savedAt: time(), own: [], conflicts: [], ...note(), ...changes }));

  /** Takes over what changed in the launch's folder meanwhile. */
  function refresh(): void {
    if (!note()) return;
    for (const file of FILES) {
      const [now, before = '', own = ''] = [textIn(live, file), textIn(base, file), textIn(draft, file)];
      // What is taken out of the launch's folder goes, unless she wrote in it.
      if (now === undefined && before && own === before && !conflicts().some((one) => one.file === file))
        for (const folder of [base, draft]) rmSync(join(folder, placeOf(file)), { force: true });
      if (now === undefined || now === before) continue;
      const { text, conflicts: found } = merged(file, before, now, own);
      writeWhole(join(draft, placeOf(file)), text);
      const others = conflicts().filter((one) => one.file !== file || !found.some(touches(one.path)));
      keep({ conflicts: [...others, ...found] });
      writeWhole(join(base, placeOf(file)), now);
    }
    const hers = ownPhotos();
    const isTheirs = (file: string) => !isText(file) && !hers.includes(file);
    const there = filesOf(live).filter(isTheirs);
    for (const file of there)
      if (!isSameFile(join(live, file), join(draft, file))) copied(join(live, file), join(draft, file));
    for (const file of filesOf(draft).filter(isTheirs)) if (!there.includes(file)) rmSync(join(draft, file));
  }

  const drop = () => {
    rmSync(noteFile, { force: true });
    rmSync(root, { recursive: true, force: true });
  };
  /** Begins one where there is none. */
  function open(): void {
    if (!note()) {
      drop();
      copied(live, draft);
      for (const file of filesOf(live).filter(isText)) copied(join(live, file), join(base, file));
      keep({});
    } else refresh();
  }

  return {
    refresh,
    drop,
    conflicts,
    /** The launch's folder as it is to be. */
    folder: () => (note() ? draft : live),
    savedAt: () => note()?.savedAt ?? null,
    changes: (): Change[] => (note() ? folderChanges(base, draft) : []),
    /** Writes a value; one that changed elsewhere meanwhile, or whose place went, is kept as a conflict with the reason. */
    put({ file, path, was, value, settles = false }: PutValue): void {
      open();
      const whole = valuesIn(draft, file);
      const now = valueAt(whole, path);
      const isHere = (one: Conflict) =>
        one.file === file && (same(one.path, path) || (settles && path.length === 0));
      const known = conflicts().find(isHere);
      const others = conflicts().filter((one) => !isHere(one));
      const theirs = known ? known.theirs : now;
      const conflict = { file, path, what: known?.what ?? ELSEWHERE, yours: value, theirs };
      let text: string | undefined;
      try {
        if (!settles && !same(now, was) && !same(now, value)) throw new Error(ELSEWHERE);
        const wanted = withValue(whole, path, value) ?? {};
        // What goes back to what it was goes back to the same bytes.
        const first = valuesIn(base, file);
        const isBack = isGroup(first) && same(valueAt(first, path), value);
        const old = textIn(isBack ? base : draft, file) ?? '';
        text = typeof wanted === 'string' ? wanted : rewritten(old, wanted);
        // Who goes on in the version that stands there leaves the one that waits.
        if (known && same(now, theirs) && !same(was, known.yours))
          Object.assign(conflict, { yours: known.yours, theirs: value });
      } catch (error) {
        conflict.what = messageOf(error);
      }
      if (text !== undefined) writeWhole(join(draft, placeOf(file)), text);
      // What is typed on while its conflict is on the way settles nothing, until both say the same.
      const isSettled = text !== undefined && (settles || !known || same(conflict.yours, conflict.theirs));
      keep({ savedAt: time(), conflicts: isSettled ? others : [...others, versions(conflict, whole)] });
    },
    /** Writes files as they are: a photo, or all that a draft had which was dropped. */
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
      for (const file of filesOf(files).filter(isText))
        writeWhole(join(base, file), readFileSync(join(files, file)));
      keep({ own: ownPhotos().filter((file) => !existsSync(join(live, file))) });
      refresh();
      const isLeft = FILES.some((file) => textIn(base, file) !== textIn(draft, file));
      if (!isLeft && conflicts().length === 0) drop();
    },
  };
}
export type Draft = ReturnType<typeof draftIn>;

import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { placeOf } from '../../src/content/schema.ts';
import { rewritten } from '../../src/content/yaml/splice.ts';
import { isGroup, type Path, type Value, valueAt, withValue } from '../../src/content/yaml/values.ts';
import { type Change, type Conflict, type Note, note as shape } from '../../src/edit/kept.ts';
import { copied, FILES, filesOf, isSameFile, readJson, textIn, valuesIn, writeWhole } from './folders.ts';
import { fileChanges, merged, same, touches } from './merge.ts';
import { Refused } from './refused.ts';
import type { Room } from './room.ts';

const isText = (file: string) => FILES.some((name) => placeOf(name) === file);

/**
 * What was typed and is not published: a launch folder of its own, and its texts as they were in the launch's folder
 * when it was last looked at. There is none until something is saved.
 */
export function draftIn({ live, folder, clock }: Room) {
  const root = join(folder, 'draft');
  // A build tells the launch's name by its folder's.
  const [draft, base, noteFile] = [join(root, basename(live)), join(root, 'base'), join(root, 'note.json')];
  const exists = () => existsSync(noteFile);
  function note(): Note {
    const kept = readJson(noteFile, shape);
    if (!kept)
      throw new Error(`${noteFile} não pôde ser lido. Recupere-o de uma cópia, ou apague a pasta ${root}.`);
    return kept;
  }
  const keep = (changes: Partial<Note>) => writeWhole(noteFile, JSON.stringify({ ...note(), ...changes }));

  function begin(): void {
    const aside = join(folder, 'draft.new');
    rmSync(root, { recursive: true, force: true });
    rmSync(aside, { recursive: true, force: true });
    copied(live, join(aside, basename(live)));
    for (const file of filesOf(live).filter(isText)) copied(join(live, file), join(aside, 'base', file));
    writeWhole(
      join(aside, 'note.json'),
      JSON.stringify({ savedAt: clock.now(), own: [], conflicts: [] } satisfies Note),
    );
    renameSync(aside, root);
  }

  /** Takes over what changed in the launch's folder meanwhile. */
  function refresh(): void {
    if (!exists()) return;
    for (const file of FILES) {
      const [now, before = '', own = ''] = [textIn(live, file), textIn(base, file), textIn(draft, file)];
      if (now === undefined || now === before) continue;
      const { text, conflicts } = merged(file, before, now, own);
      writeWhole(join(draft, placeOf(file)), text);
      keep({
        conflicts: [
          ...note().conflicts.filter((one) => one.file !== file || !conflicts.some(touches(one.path))),
          ...conflicts,
        ],
      });
      writeWhole(join(base, placeOf(file)), now);
    }
    const { own } = note();
    const there = filesOf(live).filter((file) => !isText(file));
    for (const file of there)
      if (!own.includes(file) && !isSameFile(join(live, file), join(draft, file)))
        copied(join(live, file), join(draft, file));
    for (const file of filesOf(draft))
      if (!isText(file) && !own.includes(file) && !there.includes(file)) rmSync(join(draft, file));
  }

  const open = () => (exists() ? refresh() : begin());
  const write = (file: string, text: string, conflicts: Conflict[]) => {
    writeWhole(join(draft, placeOf(file)), text);
    keep({ savedAt: clock.now(), conflicts });
  };

  return {
    exists,
    refresh,
    /** The launch's folder as it is to be. */
    folder: () => (exists() ? draft : live),
    savedAt: () => (exists() ? note().savedAt : undefined),
    conflicts: (): Conflict[] => (exists() ? note().conflicts : []),
    changes: (): Change[] =>
      exists() ? FILES.flatMap((file) => fileChanges(file, textIn(base, file), textIn(draft, file))) : [],
    /** @throws Refused */
    put(file: string, path: Path, was: Value | undefined, value: Value | undefined): void {
      open();
      const whole = valuesIn(draft, file);
      if (whole === undefined || (typeof whole === 'string' && path.length > 0))
        throw new Refused(422, 'Este arquivo não pôde ser lido. Arrume-o primeiro como texto.');
      const now = valueAt(whole, path);
      const { conflicts } = note();
      const settles = (one: Conflict) => one.file === file && (path.length === 0 || same(one.path, path));
      if (!same(now, was) && !same(now, value))
        throw new Refused(
          409,
          'Este campo mudou em outra aba, ou por outra pessoa. Veja as duas versões e escolha uma.',
        );
      const before = textIn(base, file) ?? '';
      const wanted = withValue(whole, path, value) ?? {};
      // What goes back to what it was goes back to the same bytes.
      const first = valuesIn(base, file);
      const back = isGroup(first) && same(valueAt(first, path), value);
      const text = back ? before : (textIn(draft, file) ?? '');
      write(
        file,
        typeof wanted === 'string' ? wanted : rewritten(text, wanted),
        conflicts.filter((one) => !settles(one)),
      );
    },
    putPicture(file: string, bytes: Uint8Array): void {
      open();
      writeWhole(join(draft, file), bytes);
      keep({ savedAt: clock.now(), own: [...note().own, file] });
    },
    /** These files are the launch's now. */
    published(files: string): void {
      if (!exists()) return;
      for (const file of filesOf(files).filter(isText))
        writeWhole(join(base, file), readFileSync(join(files, file)));
      keep({ own: note().own.filter((file) => !existsSync(join(live, file))) });
      refresh();
      if (FILES.every((file) => textIn(base, file) === textIn(draft, file))) this.drop();
    },
    /** Puts a draft that was dropped back: these files, texts and pictures. */
    takeBack(files: string[], bytes: (file: string) => Uint8Array): void {
      open();
      for (const file of files) writeWhole(join(draft, file), bytes(file));
      const own = files.filter((file) => !isText(file) && !existsSync(join(live, file)));
      keep({ savedAt: clock.now(), own: [...new Set([...note().own, ...own])] });
    },
    drop(): void {
      mkdirSync(folder, { recursive: true });
      rmSync(noteFile, { force: true });
      rmSync(root, { recursive: true, force: true });
    },
  };
}
export type Draft = ReturnType<typeof draftIn>;

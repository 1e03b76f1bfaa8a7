import type { Path, Value } from '../content/yaml/values.ts';

/** Where the page lies, and all that it asks. */
export const EDIT_PATH = '/editar';

/** A file of the launch, without its ending: `condicoes`, `fotos`, … or `theme`. */
export type FileName = string;

/** Every refusal: what happened and what to do, in Portuguese. */
export interface Refusal {
  error: string;
}

/** A mistake, beside its field; an empty path is the whole file's. */
export interface Told {
  file: FileName;
  path: Path;
  /** The field, in the forms' words: `Tabela, Valor total`. */
  name: string;
  what: string;
}

/** One value that differs between what is in the launch's files and the draft. Absent: it is not there. */
export interface Change {
  file: FileName;
  path: Path;
  name: string;
  /** Both values in a line of words; of a list only what went and what came; empty where there is none. */
  said: { was: string; value: string };
  was?: Value | undefined;
  value?: Value | undefined;
}

/** The same value, changed in the draft and in the launch's files. */
export interface Conflict {
  file: FileName;
  path: Path;
  name: string;
  yours?: Value | undefined;
  theirs?: Value | undefined;
}

/** Something that still stands before a lawful launch. */
export interface Finding {
  what: string;
  file?: FileName | undefined;
  path?: Path | undefined;
}

export interface FileState {
  file: FileName;
  /** The draft's; absent when the file can't be read. */
  values?: Value | undefined;
  mistakes: Told[];
  conflicts: Conflict[];
  /** The file's text, only when it can't be read: it is mended as text. */
  raw?: string | undefined;
}

/** A file in `pictures/`; sizes in pixels, `url` a small upright picture. */
export interface PictureState {
  name: string;
  width: number;
  height: number;
  url: string;
}

export interface State {
  launch: { name: string; label: string };
  /** Which entry of the history is live; absent before the first publication from here. `since` is ISO. */
  live: { id: string; since: string } | null;
  canPublish: boolean;
  /** The publication under way, whoever began it. */
  job: string | null;
  /** In the page's order, `condicoes` first, `theme` last. */
  files: FileState[];
  /** What `{name}` in a text becomes. */
  placeholders: Record<string, string>;
  pictures: PictureState[];
  /** ISO; null while there is no draft. */
  savedAt: string | null;
  changes: Change[];
  open: Finding[];
}

/** PUT value: `was` is what the page last knew; both absent-able. */
export interface PutValue {
  file: FileName;
  path: Path;
  was?: Value | undefined;
  value?: Value | undefined;
}

export interface Saved {
  savedAt: string;
  /** Of this file. */
  mistakes: Told[];
  changes: Change[];
}

/** 409 of PUT value: the draft's value is neither `was` nor `value`. */
export interface Clash extends Refusal {
  yours?: Value | undefined;
  theirs?: Value | undefined;
}

export interface SavedPicture {
  picture: PictureState;
  savedAt: string;
}

/** GET preview/ID and GET job/ID. */
export interface Preview {
  state: 'building' | 'ready' | 'failed';
  error?: string | undefined;
  /** Shown in frames, with `#section`. */
  url?: string | undefined;
}

export interface Job {
  state: 'building' | 'live' | 'failed';
  error?: string | undefined;
  /** The publication's entry in the history; on her own computer too. */
  id?: string | undefined;
  /** Said when it is done: on her own computer, where to put `dist/`. */
  note?: string | undefined;
}

/** A publication, or a draft that was dropped. */
export interface Entry {
  id: string;
  /** ISO. */
  at: string;
  changes: Change[];
  live: boolean;
  kind: 'published' | 'discarded';
}

/** A lead that the server still keeps. */
export interface Contact {
  id: string;
  name: string;
  phone: string;
  message: string;
  /** ISO. */
  at: string;
  /** What failed, in Portuguese, where something did. */
  trouble?: string | undefined;
  /** Opens a chat with the person. */
  chat: string;
}

export interface Contacts {
  waiting: Contact[];
  dead: Contact[];
  sent: Contact[];
  /** Without a mail server, what is sent goes to files. */
  toFiles: boolean;
}

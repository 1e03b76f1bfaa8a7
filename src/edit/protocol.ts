import type { Path, Value } from '../content/yaml/values.ts';
import type { Change, Conflict, Kept } from './kept.ts';

export type { Change, Conflict } from './kept.ts';

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

/** Something that still stands before a lawful launch. */
export interface Finding {
  what: string;
  name?: string | undefined;
  file?: FileName | undefined;
  path?: Path | undefined;
}

export interface FileState {
  file: FileName;
  /** The draft's; where the file can't be read its text, to be mended. */
  values: Value;
  mistakes: Told[];
  conflicts: Conflict[];
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

/** PUT value, which answers with the state: `was` is what the page last knew; both absent-able. Without a path the file itself. */
export interface PutValue {
  file: FileName;
  path: Path;
  was?: Value | undefined;
  value?: Value | undefined;
}

/** What GET job/ID answers once it is done; nothing before (202), a refusal where it failed. */
export interface Job {
  /** Of a preview: shown in frames, with `#section`. */
  url?: string | undefined;
  /** Said when it is done: on her own computer, where to put `dist/`. */
  note?: string | undefined;
}

/** A publication, or a draft that was dropped. */
export type Entry = Omit<Kept, 'build' | 'files'> & { live: boolean };

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

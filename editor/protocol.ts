import type { Path, Value } from '#core/launch/yaml/values.ts';

/** The editor's address; its API lies below. */
export const EDIT_PATH = '/editar';
/** Written by `npm run build`, when editing is on. */
export const EDIT_PAGE = '.cache/edit/page';

/** A sentence in Portuguese: what happened and what to do. */
export interface Refusal {
  error: string;
}

/** A value's place; an empty path is the whole file. */
interface Place {
  /** A launch's file without its ending: `condicoes`, `fotos`, … or `theme`. */
  file: string;
  path: Path;
  /** The field, in the forms' words: `Tabela, Valor total`. */
  name: string;
}

export interface FieldMistake extends Place {
  what: string;
  /** A value that would be right. */
  fix?: string | undefined;
}

/** Absent for a value that does not exist. */
export interface ValueChange {
  path: Path;
  was?: Value | undefined;
  value?: Value | undefined;
}

/**
 * A difference between the launch's files and the draft; an absent value does not exist. A removed
 * entry's path ends where the entry would be now.
 */
export interface Change extends Place, ValueChange {
  words: { was: string; value: string };
}

/** An edit that was not made, since the value changed elsewhere. */
export interface Conflict extends FieldMistake {
  /** Changes with either version. */
  id: string;
  words: { yours: string; theirs: string };
  yours?: Value | undefined;
  theirs?: Value | undefined;
}

/** An open point of the pre-launch checklist. */
export interface Finding {
  what: string;
  name?: string | undefined;
  file?: string | undefined;
  path?: Path | undefined;
}

export interface FileState {
  file: string;
  /** The draft's values, or the text of a file that can't be read. */
  values: Value;
  mistakes: FieldMistake[];
  conflicts: Conflict[];
}

/** A file in `pictures/`; `url` of a thumbnail. */
export interface PictureState {
  name: string;
  url: string;
}

export interface SentPicture {
  name: string;
  colour: string;
}

/** POST logo/KIND answers with it: a file in `brand/`. */
export interface SentLogo {
  name: string;
}

export interface State {
  /** The launch's name on the page. */
  label: string;
  canPublish: boolean;
  job: string | null;
  files: FileState[];
  /** Hidden sections, with their last values. */
  lacking: { file: string; values?: Value | undefined }[];
  placeholders: Record<string, string>;
  pictures: PictureState[];
  /** Files in `brand/` that the page shows; without a wordmark the name is written. */
  logo: { mark: string; wordmark?: string | undefined };
  /** Names of the launch's own drawings. */
  drawings: string[];
  /** ISO 8601; null without a draft. */
  savedAt: string | null;
  changes: Change[];
  /** What the launch's files have that the live page doesn't: it goes live with her changes. */
  unbuilt: Change[];
  open: Finding[];
}

/**
 * PUT value: an edit and the value it was made from. Where that value changed elsewhere, nothing is
 * written and the state has a conflict. An empty path is the whole file.
 */
export interface ValueEdit {
  /** Makes a repeated edit once. */
  id?: string | undefined;
  file: string;
  path: Path;
  was?: Value | undefined;
  value?: Value | undefined;
  /** The list's whole entry as the page knew it, so that a moved entry is found. */
  entry?: Value | undefined;
  /** Inserts the value at this index. */
  isNew?: boolean | undefined;
  /** Moves the entry to this index. */
  to?: number | undefined;
}

/** PUT choice: the version of a conflict to keep; ignored where a version has changed since. */
export interface VersionChoice {
  conflict: string;
  keep: 'yours' | 'theirs';
}

/** The draft as a page whose texts are marked. */
export interface DraftPage {
  html: string;
  /** The texts' fields, by their marks; a picture's is its photo. */
  places: string[];
}

export interface StartedJob {
  job: string;
}

/** GET job/ID: 202 while it runs, a refusal where it failed. */
export interface Job {
  url?: string | undefined;
  /** On the own computer: where to upload `dist/`. */
  note?: string | undefined;
}

/** A publication, a discarded draft, or files changed outside the editor. */
export interface HistoryEntry {
  id: string;
  /** ISO 8601. */
  at: string;
  kind: 'published' | 'discarded' | 'found';
  changes: Change[];
  isLive: boolean;
}

export interface Contact {
  id: string;
  state: 'waiting' | 'dead' | 'delivered';
  name: string;
  phone: string;
  /** The action on the page: `pediu a tabela`. */
  request: string;
  message: string;
  origin: string[];
  isSuspect: boolean;
  /** ISO 8601; empty where unknown. */
  at: string;
  /** ISO 8601; absent where the contact stays until it is delivered or removed. */
  until?: string | undefined;
  /** Addresses of a chat and of a call; absent without a phone. */
  answers?: { chat: string; call: string } | undefined;
}

export interface Contacts {
  contacts: Contact[];
  /** Without a mail server, e-mails are written to files. */
  toFiles: boolean;
  mayStayLonger: boolean;
}

/** GET push: the server's public key, and the devices that get notifications. */
export interface PushState {
  key: string;
  endpoints: string[];
}

import type { ValueChange } from '#core/launch/yaml/changes-between.ts';
import type { Path, Value } from '#core/launch/yaml/values.ts';

/** Where the page lies, and all that it asks. */
export const EDIT_PATH = '/editar';
/** Where `npm run build` leaves it, when editing is on. */
export const EDIT_PAGE = '.cache/edit/page';

/** Every refusal: what happened and what to do, in Portuguese. */
export interface Refusal {
  error: string;
}

/** Where a value stands; an empty path is the whole file. */
interface Place {
  /** A file of the launch, without its ending: `condicoes`, `fotos`, … or `theme`. */
  file: string;
  path: Path;
  /** The field, in the forms' words: `Tabela, Valor total`. */
  name: string;
}

/** A mistake, beside its field. */
export interface FieldMistake extends Place {
  what: string;
  /** A value that would be right. */
  fix?: string | undefined;
}

/**
 * One value that differs between what is in the launch's files and the draft. Absent: it is not
 * there. Of a list's entry that went the path ends where it would stand now.
 */
export interface Change extends Place, ValueChange {
  /** Both values in a line of words; empty where there is none. */
  said: { was: string; value: string };
}

/**
 * A version of hers that was not written, and what stands in its place: until one is chosen there
 * are two of it.
 */
export interface Conflict extends FieldMistake {
  /** Of these two versions: another once one of them has changed. */
  id: string;
  /** Both in a line of words. */
  said: { yours: string; theirs: string };
  /** Of a list's entry the whole of it; of the whole file its text. */
  yours?: Value | undefined;
  theirs?: Value | undefined;
}

/** Something that still stands before a lawful launch. */
export interface Finding {
  what: string;
  name?: string | undefined;
  file?: string | undefined;
  path?: Path | undefined;
}

export interface FileState {
  file: string;
  /** The draft's; where the file can't be read its text, to be mended. */
  values: Value;
  mistakes: FieldMistake[];
  conflicts: Conflict[];
}

/** A file in `pictures/`; sizes in pixels, `url` a small upright picture. */
export interface PictureState {
  name: string;
  width: number;
  height: number;
  url: string;
}

/** POST picture answers with it. */
export interface SentPicture extends PictureState {
  /** Of its place while it loads. */
  colour: string;
}

export interface State {
  launch: { name: string; label: string };
  canPublish: boolean;
  /** The publication under way, whoever began it. */
  job: string | null;
  /** In the page's order, `condicoes` first, `theme` last. */
  files: FileState[];
  /** Sections that are not on the page, with what they last said; absent where they never did. */
  lacking: { file: string; values?: Value | undefined }[];
  /** What `{name}` in a text becomes. */
  placeholders: Record<string, string>;
  pictures: PictureState[];
  /** ISO; null while there is no draft. */
  savedAt: string | null;
  changes: Change[];
  open: Finding[];
}

/**
 * PUT value, which answers with the state: a change, and what it was made from. Where that stands
 * there no more, nothing is written, and the answer has both versions as a conflict. Without a path
 * it is of the file itself.
 */
export interface ValueEdit {
  /** Sent again it is the same change, and made once. */
  id?: string | undefined;
  file: string;
  path: Path;
  /** What the page last knew there. */
  was?: Value | undefined;
  /** Absent: what stands there is taken away. */
  value?: Value | undefined;
  /**
   * The whole entry of the list that the path leads to, or into, as the page last knew it: the
   * change goes with it.
   */
  entry?: Value | undefined;
  /** Puts the value into the list, at this place. */
  isNew?: boolean | undefined;
  /** Moves the entry to this place. */
  to?: number | undefined;
}

/**
 * PUT choice, which answers with the state: which version of a conflict stays. Of one that has
 * changed, nothing is chosen.
 */
export interface VersionChoice {
  conflict: string;
  keep: 'yours' | 'theirs';
}

/** The draft as a page, each element with where what it says stands. */
export interface DraftPage {
  html: string;
}

/** What the server answers that has begun to build something. */
export interface StartedJob {
  job: string;
}

/** What GET job/ID answers once it is done; nothing before (202), a refusal where it failed. */
export interface Job {
  /** Of a preview: shown in frames, with `#section`. */
  url?: string | undefined;
  /** Said when it is done: on her own computer, where to put `dist/`. */
  note?: string | undefined;
}

/**
 * A publication, a draft that was dropped, or files as somebody else left them that a publication
 * found.
 */
export interface HistoryEntry {
  id: string;
  /** ISO. */
  at: string;
  kind: 'published' | 'discarded' | 'found';
  changes: Change[];
  isLive: boolean;
}

/** A lead that the server still keeps. */
export interface Contact {
  id: string;
  state: 'waiting' | 'dead' | 'delivered';
  name: string;
  phone: string;
  /** What the person did on the page: `pediu a tabela`. */
  request: string;
  message: string;
  /** Where the visit came from, each part a sentence. */
  origin: string[];
  /** The number may be wrong, or the sender a machine. */
  isSuspect: boolean;
  /** ISO; empty where it is not known. */
  at: string;
  /** ISO; absent where it stays until it is delivered or removed. */
  until?: string | undefined;
  /** Addresses of a chat begun with a greeting, and of a call; absent where there is no phone. */
  answers?: { chat: string; call: string } | undefined;
}

/** Who was found; all of them where nobody is looked for. */
export interface Contacts {
  /** The newest first. */
  contacts: Contact[];
  /** Without a mail server, what is sent goes to files. */
  toFiles: boolean;
  /** Another receiver has not got some of them yet: those stay longer. */
  mayStayLonger: boolean;
}

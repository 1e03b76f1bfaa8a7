import {
  accessSync,
  constants,
  cpSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync,
} from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import { FILES as files, placeOf } from '#core/launch/files.ts';
import { fileOrFolder, isPassedOver, leadsBack } from '#core/launch/passed-over.ts';
import { asText } from '#core/launch/yaml/decode.ts';
import { readWritten } from '#core/launch/yaml/splice.ts';
import type { Value } from '#core/launch/yaml/values.ts';
import type { Log } from '#relay/log.ts';

/** Where everything lies that the page which edits works on. */
export interface EditorContext {
  /** The launch's folder. */
  live: string;
  /** Of the built page. */
  siteRoot: string;
  dataDir: string;
  /** Of all that editing keeps. */
  folder: string;
  log: Log;
}

/** The content's files as its broker knows them: the prices first, then in the page's order. */
export const FILES: string[] = files.map(({ file }) => file);

/**
 * A file's text; undefined where there is none.
 * @throws Error where one can't be read, or nobody can tell
 */
export function readTextFile(path: string): string | undefined {
  return fileOrFolder(path)?.isFile() ? readFileSync(path, 'utf8') : undefined;
}

/** A content file's text; undefined where a launch does without it. */
export const readText = (folder: string, file: string) => readTextFile(join(folder, placeOf(file)));

/** A content file's values; its text where it can't be read. */
export function readValues(folder: string, file: string): Value | undefined {
  const text = readText(folder, file);
  return text === undefined ? undefined : (readWritten(text).value ?? asText(text));
}

/** Whether this process may write into a folder. */
export function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Whether this process may put another file in the place of one: in a folder with a sticky bit,
 * only of its own.
 */
export function canReplace(path: string): boolean {
  if (!isWritable(dirname(path))) return false;
  const [folder, file] = [statSync(dirname(path)), lstatSync(path, { throwIfNoEntry: false })];
  const uid = process.getuid?.() ?? 0;
  const isSticky = (folder.mode & 0o1000) !== 0;
  return !file || !isSticky || uid === 0 || [folder.uid, file.uid].includes(uid);
}

const isLaunchFile = (path: string) =>
  !isPassedOver(basename(path)) && fileOrFolder(path) !== undefined;

/**
 * Plain files of a launch, by their paths in it; what vanishes, or is no file of a launch, is
 * passed over.
 */
export function listFiles(folder: string, within = ''): string[] {
  return readdirSync(join(folder, within)).flatMap((name) => {
    const [file, path] = [join(within, name), join(folder, within, name)];
    if (!isLaunchFile(path)) return [];
    if (fileOrFolder(path)?.isFile()) return file.replaceAll(sep, '/');
    return leadsBack(path) ? [] : listFiles(folder, file);
  });
}

/**
 * A launch's file, or all its folder but what is passed over, as it is now, whatever is written
 * there later.
 * @returns where it is then
 */
export function copyLaunch(from: string, to: string): string {
  const filter = (path: string) => path === from || (isLaunchFile(path) && !leadsBack(path));
  cpSync(from, to, { recursive: true, dereference: true, preserveTimestamps: true, filter });
  return to;
}

/** Whether a file is there, and the other one or a copy of it. */
export function isSameFile(one: string, other: string): boolean {
  const [a, b] = [one, other].map((path) => statSync(path, { throwIfNoEntry: false }));
  // A copy has whole milliseconds.
  return a?.size === b?.size && a?.mtime.getTime() === b?.mtime.getTime();
}

/**
 * Where a launch's file is written.
 * @throws Error when a link in its folder leads elsewhere
 */
export function resolveInside(folder: string, file: string): string {
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true });
  const [root, parent] = [realpathSync(folder), realpathSync(dirname(path))];
  if (parent !== root && !parent.startsWith(root + sep))
    throw new Error(
      `Em ${folder} há um atalho para outra pasta, e nada foi escrito por ele. Tire-o dali.`,
    );
  return path;
}

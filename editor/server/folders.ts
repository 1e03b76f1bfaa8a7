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
import { fileOrFolder, isIgnored, leadsBack } from '#core/launch/ignored-files.ts';
import { asText } from '#core/launch/yaml/decode.ts';
import { readWritten } from '#core/launch/yaml/splice.ts';
import type { Value } from '#core/launch/yaml/values.ts';
import type { Log } from '#relay/log.ts';

export interface EditorContext {
  live: string;
  siteRoot: string;
  dataDir: string;
  /** The editor's own data. */
  folder: string;
  log: Log;
}

/** Prices first, then in the page's order. */
export const FILES: string[] = files.map(({ file }) => file);

export const isContentFile = (path: string) => FILES.some((file) => placeOf(file) === path);

/** @throws Error where it can't be read */
export function readTextFile(path: string): string | undefined {
  return fileOrFolder(path)?.isFile() ? readFileSync(path, 'utf8') : undefined;
}

export const readText = (folder: string, file: string) => readTextFile(join(folder, placeOf(file)));

export function readValues(folder: string, file: string): Value | undefined {
  const text = readText(folder, file);
  return text === undefined ? undefined : (readWritten(text).value ?? asText(text));
}

export function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** Whether this process may replace a file; in a folder with a sticky bit only its own. */
export function canReplace(path: string): boolean {
  if (!isWritable(dirname(path))) return false;
  const [folder, file] = [statSync(dirname(path)), lstatSync(path, { throwIfNoEntry: false })];
  const uid = process.getuid?.() ?? 0;
  const isSticky = (folder.mode & 0o1000) !== 0;
  return !file || !isSticky || uid === 0 || [folder.uid, file.uid].includes(uid);
}

const isLaunchFile = (path: string) =>
  !isIgnored(basename(path)) && fileOrFolder(path) !== undefined;

export function listFiles(folder: string, within = ''): string[] {
  return readdirSync(join(folder, within)).flatMap((name) => {
    const [file, path] = [join(within, name), join(folder, within, name)];
    if (!isLaunchFile(path)) return [];
    if (fileOrFolder(path)?.isFile()) return file.replaceAll(sep, '/');
    return leadsBack(path) ? [] : listFiles(folder, file);
  });
}

/** Copies a launch's file or folder. @returns the copy's path */
export function copyLaunch(from: string, to: string): string {
  const filter = (path: string) => path === from || (isLaunchFile(path) && !leadsBack(path));
  cpSync(from, to, { recursive: true, dereference: true, preserveTimestamps: true, filter });
  return to;
}

/** Whether both exist and one is a copy of the other, by size and time. */
export function isSameFile(one: string, other: string): boolean {
  const [a, b] = [one, other].map((path) => statSync(path, { throwIfNoEntry: false }));
  // Copies have times in whole milliseconds.
  return a?.size === b?.size && a?.mtime.getTime() === b?.mtime.getTime();
}

/** The path to write a launch's file to. @throws Error where a link leads out of the folder */
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

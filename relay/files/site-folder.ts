import { randomBytes, randomUUID } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  globSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { handOver } from '../data-folder.ts';
import { codeOf, type Log, messageOf } from '../log.ts';

/**
 * How many builds are kept, the live one among them: a page that a visitor opened before still asks
 * for its scripts.
 */
export const KEPT_BUILDS = 10;

/**
 * The folder of the built page: `dist/`, unless SITE_DIR names another. Absolute. A link to the
 * build that is live.
 */
export const siteFolder = (): string => resolve(process.env.SITE_DIR || 'dist');

/** Beside the page, so that putting a build in place is a rename. */
const beside = (site: string, what: string) =>
  join(dirname(site), `.${basename(site).replace(/^\./, '')}-${what}`);

/** Beside the page: its headers, for a server in front that serves it from disk. Absolute. */
export const headersFolder = (site: string): string => `${site}-headers`;
/** Beside the page: the e-mail's template for EmailJS, for the broker. Absolute. */
export const emailFolder = (site: string): string => `${site}-email`;

/** What was kept in a file as JSON; undefined where there is none, or nothing legible. */
export function readJson<Kept>(path: string): Kept | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * Puts on disk which names a folder holds: a renamed file survives a power cut only once its folder
 * does.
 */
export function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/**
 * Puts a whole folder on disk: a name that leads to it survives a power cut no sooner than what it
 * holds.
 */
function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncTree(path);
    else syncFolder(path);
  }
  syncFolder(folder);
}

/** Writes a file so that it is there whole or not at all, and lasts. */
export function writeWhole(path: string, data: string | Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  // Out of sight of who reads the folder, should a kill leave it there.
  const aside = join(dirname(path), `.${basename(path)}.${randomUUID()}.new`);
  try {
    writeFileSync(aside, data, { flush: true });
    renameSync(aside, path);
    syncFolder(dirname(path));
  } catch (error) {
    rmSync(aside, { force: true });
    throw error;
  }
}

/** In a folder that a launch was rendered into: its page; what is for hosts lies beside that. */
export const pageIn = (folder: string) => join(folder, 'dist');

/**
 * Replaces what lies beside a page for others than visitors, once that page is live: it is published
 * with or without, and the log says what could not be written.
 * @param rendered folder that the page was rendered into
 */
export function replaceBeside(rendered: string, site: string, log: Pick<Log, 'error'>): void {
  for (const folderOf of [headersFolder, emailFolder]) {
    const [from, to] = [folderOf(pageIn(rendered)), folderOf(site)];
    try {
      for (const name of globSync('*', { cwd: from })) {
        // A server in front, another user's, reads it; who publishes next writes into what root
        // made.
        if (mkdirSync(to, { recursive: true })) handOver(dirname(to), to);
        // By a rename: who built by hand, as root, left files that we may not write into.
        writeWhole(join(to, name), readFileSync(join(from, name)));
      }
    } catch (error) {
      log.error(
        `A página está no ar, mas ${to} não pôde ser trocado (${messageOf(error)}). Libere espaço no disco, ou dê a pasta a quem publica (deploy/README.md).`,
      );
    }
  }
}

/** Where a process renders what it is going to put in place. */
export const nextFolder = (site: string, pid: number = process.pid): string =>
  beside(site, `next-${pid}`);

/** Takes away what builds left that were killed. */
export function removeLeftovers(site: string): void {
  const folder = dirname(site);
  for (const name of readdirSync(folder)) {
    const pid = Number(/-next-(\d+)$/.exec(name)?.[1]);
    if (nextFolder(site, pid) === join(folder, name) && !isAlive(pid))
      rmSync(join(folder, name), { recursive: true, force: true });
  }
}

/** Whether a process of this number runs on this machine, anybody's. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

const buildsFolder = (site: string): string => beside(site, 'builds');

/**
 * A name for a build that no other has: `20261122T131600123Z-3f9a2c`. Sorted by name, builds are
 * sorted by time.
 */
export function newBuildId(at: Date = new Date()): string {
  const time = at.toISOString().replace(/[-:.]/g, '');
  return `${time}-${randomBytes(3).toString('hex')}`;
}

/** Name of the build that a page's address leads to; empty where there is none. */
export const buildName = (site: string): string =>
  existsSync(site) ? basename(realpathSync(site)) : '';

/** Folders of the builds that are kept, the live one among them, newest first. */
export function keptBuilds(site: string): string[] {
  const folder = buildsFolder(site);
  const ids = globSync('*', { cwd: folder }).sort();
  return ids.map((id) => join(folder, id)).reverse();
}

/**
 * Lets a page's name lead to what was built beside it: in one step, so that nobody finds none or
 * half of one.
 */
export function linkTo(build: string, site: string): void {
  const aside = beside(site, `link-${process.pid}`);
  rmSync(aside, { force: true });
  symlinkSync(relative(dirname(site), build), aside);
  renameSync(aside, site);
  syncFolder(dirname(site));
}

/** Takes away a build that never was live. */
export const removeBuild = (site: string, id: string) =>
  rmSync(join(buildsFolder(site), id), { recursive: true, force: true });

/** Keeps a page that is a folder, as somebody may have copied it there, among the builds. */
export function adoptFolder(site: string): void {
  const live = lstatSync(site, { throwIfNoEntry: false });
  if (!live || live.isSymbolicLink()) return;
  const build = join(buildsFolder(site), newBuildId(live.mtime));
  mkdirSync(dirname(build), { recursive: true });
  renameSync(site, build);
  linkTo(build, site);
}

/** Puts a whole build in the place of the page that is live, once all of it is on disk. */
export function putInPlace(next: string, site: string, id: string): void {
  const build = join(buildsFolder(site), id);
  mkdirSync(dirname(build), { recursive: true });
  syncTree(next);
  renameSync(next, build);
  syncFolder(dirname(build));
  adoptFolder(site);
  linkTo(build, site);
}

/**
 * Makes room for one more build: the oldest go, but for those that another user built, who must
 * remove them.
 * @param shown name of the build that a running server shows, which may be an older one: it stays
 */
export function removeOldBuilds(site: string, shown: string | null = null): void {
  const live = buildName(site);
  for (const build of keptBuilds(site).slice(KEPT_BUILDS - 1))
    if (![live, shown].includes(basename(build)))
      try {
        rmSync(build, { recursive: true, force: true });
      } catch {
        // Room is wanted, not needed.
      }
}

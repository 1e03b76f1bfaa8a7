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
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { handOver } from '../data-folder.ts';
import { codeOf, type Log, messageOf } from '../log.ts';

/** Pages that visitors opened earlier still ask for older scripts. */
export const KEPT_BUILDS = 10;

export const siteFolder = (): string => resolve(process.env.SITE_DIR || 'dist');

const beside = (site: string, what: string) =>
  join(dirname(site), `.${basename(site).replace(/^\./, '')}-${what}`);

export const headersFolder = (site: string): string => `${site}-headers`;
export const emailFolder = (site: string): string => `${site}-email`;

export function readJson<Kept>(path: string): Kept | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

export function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncTree(path);
    // A link to a file of an earlier build: it was synced with that one.
    else if (statSync(path).nlink === 1) syncFolder(path);
  }
  syncFolder(folder);
}

/** Syncs to disk, since a rename alone does not survive a power cut. */
export function writeWhole(path: string, data: string | Uint8Array, mode = 0o666): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const aside = join(dirname(path), `.${basename(path)}.${randomUUID()}.new`);
  try {
    writeFileSync(aside, data, { flush: true, mode });
    renameSync(aside, path);
    syncFolder(dirname(path));
  } catch (error) {
    rmSync(aside, { force: true });
    throw error;
  }
}

export const pageIn = (folder: string) => join(folder, 'dist');

/** The page does not need these files, so a failure is only logged. */
export function replaceBeside(rendered: string, site: string, log: Pick<Log, 'error'>): void {
  for (const folderOf of [headersFolder, emailFolder]) {
    const [from, to] = [folderOf(pageIn(rendered)), folderOf(site)];
    try {
      for (const name of globSync('*', { cwd: from })) {
        // A server run by another user must be able to read the folder.
        if (mkdirSync(to, { recursive: true })) handOver(dirname(to), to);
        // A rename also replaces a file that root wrote.
        writeWhole(join(to, name), readFileSync(join(from, name)));
      }
    } catch (error) {
      log.error(
        `A página está no ar, mas ${to} não pôde ser trocado (${messageOf(error)}). Libere espaço no disco, ou dê a pasta a quem publica (deploy/README.md).`,
      );
    }
  }
}

export const nextFolder = (site: string, pid: number = process.pid): string =>
  beside(site, `next-${pid}`);

export function removeLeftovers(site: string): void {
  const folder = dirname(site);
  for (const name of readdirSync(folder)) {
    const pid = Number(/-next-(\d+)$/.exec(name)?.[1]);
    if (nextFolder(site, pid) === join(folder, name) && !isAlive(pid))
      rmSync(join(folder, name), { recursive: true, force: true });
  }
}

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

const buildsFolder = (site: string): string => beside(site, 'builds');

/** The name sorts by time: `20261122T131600123Z-3f9a2c`. */
export function newBuildId(at: Date = new Date()): string {
  const time = at.toISOString().replace(/[-:.]/g, '');
  return `${time}-${randomBytes(3).toString('hex')}`;
}

export const buildName = (site: string): string =>
  existsSync(site) ? basename(realpathSync(site)) : '';

export function keptBuilds(site: string): string[] {
  const folder = buildsFolder(site);
  const ids = globSync('*', { cwd: folder }).sort();
  return ids.map((id) => join(folder, id)).reverse();
}

/** A rename, so that visitors never find the link missing. */
export function linkTo(build: string, site: string): void {
  const aside = beside(site, `link-${process.pid}`);
  rmSync(aside, { force: true });
  symlinkSync(relative(dirname(site), build), aside);
  renameSync(aside, site);
  syncFolder(dirname(site));
}

export const removeBuild = (site: string, id: string) =>
  rmSync(join(buildsFolder(site), id), { recursive: true, force: true });

export function adoptFolder(site: string): void {
  const live = lstatSync(site, { throwIfNoEntry: false });
  if (!live || live.isSymbolicLink()) return;
  const build = join(buildsFolder(site), newBuildId(live.mtime));
  mkdirSync(dirname(build), { recursive: true });
  renameSync(site, build);
  linkTo(build, site);
}

export function putInPlace(next: string, site: string, id: string): void {
  const build = join(buildsFolder(site), id);
  mkdirSync(dirname(build), { recursive: true });
  syncTree(next);
  renameSync(next, build);
  syncFolder(dirname(build));
  adoptFolder(site);
  linkTo(build, site);
}

/** @param shown name of the build that a server shows, which also stays */
export function removeOldBuilds(site: string, shown: string | null = null): void {
  const live = buildName(site);
  for (const build of keptBuilds(site).slice(KEPT_BUILDS - 1))
    if (![live, shown].includes(basename(build)))
      try {
        rmSync(build, { recursive: true, force: true });
      } catch {}
}

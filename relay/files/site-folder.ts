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
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { codeOf } from '../log.ts';

/** Pages that visitors opened earlier still ask for older scripts. */
export const KEPT_BUILDS = 10;

const PAGE = 'site';

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

export function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncTree(path);
    // A link to a file of an earlier build: it was synced with that one.
    else if (statSync(path).nlink === 1) syncFolder(path);
  }
  syncFolder(folder);
}

/** In each version: the sizes of its page's files, by which damage is found at a start. */
const SIZES = 'sizes.json';

function writeSizes(version: string): void {
  const page = pageIn(version);
  const paths = readdirSync(page, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const sizes = paths.map((path) => [relative(page, path), statSync(path).size]);
  writeFileSync(join(version, SIZES), JSON.stringify(Object.fromEntries(sizes)));
}

export const listsFiles = (page: string): boolean => existsSync(join(dirname(page), SIZES));

const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size;

/** A file of the page that is missing or has another size than it was published with. */
export function damagedFile(page: string): string | undefined {
  const root = realpathSync(page);
  const list = join(dirname(root), SIZES);
  if (!existsSync(list)) {
    // A copied page has no list. A disk that failed during a write leaves empty files.
    const start = join(root, 'index.html');
    return sizeOf(start) ? undefined : start;
  }
  const sizes = readJson<Record<string, number>>(list);
  if (!sizes) return list;
  const damaged = Object.keys(sizes).find((file) => sizeOf(join(root, file)) !== sizes[file]);
  return damaged && join(root, damaged);
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

/** The page in the folder of a version; headers and e-mail cards lie beside it. */
export const pageIn = (version: string) => join(version, PAGE);

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

const versionsFolder = (site: string): string => beside(site, 'versions');
const currentLink = (site: string): string => beside(site, 'current');

/** Held from the last look at a launch's files until its version is live. */
export const switchLock = (site: string): string => beside(site, 'lock');

/** The name sorts by time: `20261122T131600123Z-3f9a2c`. */
export function newBuildId(at: Date = new Date()): string {
  const time = at.toISOString().replace(/[-:.]/g, '');
  return `${time}-${randomBytes(3).toString('hex')}`;
}

export const versionOf = (page: string): string => dirname(realpathSync(page));

export const buildName = (site: string): string =>
  existsSync(site) ? basename(versionOf(site)) : '';

/** Pages of the versions, newest first. */
export function keptBuilds(site: string): string[] {
  const folder = versionsFolder(site);
  const ids = globSync('*', { cwd: folder }).sort();
  return ids.map((id) => pageIn(join(folder, id))).reverse();
}

/** A rename, so that visitors never find the link missing. */
function replaceLink(link: string, target: string): void {
  const aside = beside(link, `link-${process.pid}`);
  rmSync(aside, { force: true });
  symlinkSync(relative(dirname(link), target), aside);
  renameSync(aside, link);
}

/** Switches page, headers and e-mail cards to those of a version. */
export function switchTo(version: string, site: string): void {
  replaceLink(currentLink(site), version);
  syncFolder(dirname(site));
}

const linkIn = (path: string): string | undefined =>
  lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ? readlinkSync(path) : undefined;

/** Makes `dist`, `dist-headers` and `dist-email` lead through the current version, once. */
function leadThroughCurrent(version: string, site: string): void {
  for (const name of globSync(`${PAGE}*`, { cwd: version })) {
    const place = site + name.slice(PAGE.length);
    const target = join(currentLink(site), name);
    if (linkIn(place) === relative(dirname(place), target)) continue;
    // No link can be renamed over a folder, as an earlier release left one.
    if (linkIn(place) === undefined) rmSync(place, { recursive: true, force: true });
    replaceLink(place, target);
  }
}

export const removeVersion = (site: string, id: string) =>
  rmSync(join(versionsFolder(site), id), { recursive: true, force: true });

/** A page that is a folder, as a copy of one is, becomes a version. */
export function adoptFolder(site: string): void {
  const live = lstatSync(site, { throwIfNoEntry: false });
  if (!live || live.isSymbolicLink()) return;
  const version = join(versionsFolder(site), newBuildId(live.mtime));
  mkdirSync(version, { recursive: true });
  renameSync(site, pageIn(version));
  switchTo(version, site);
  leadThroughCurrent(version, site);
}

/** @param next folder of the whole version, as it was rendered */
export function putInPlace(next: string, site: string, id: string): void {
  const version = join(versionsFolder(site), id);
  mkdirSync(dirname(version), { recursive: true });
  writeSizes(next);
  syncTree(next);
  renameSync(next, version);
  syncFolder(dirname(version));
  adoptFolder(site);
  switchTo(version, site);
  leadThroughCurrent(version, site);
}

/** @param shown name of the build that a server shows, which also stays */
export function removeOldBuilds(site: string, shown: string | null = null): void {
  const live = buildName(site);
  for (const build of keptBuilds(site).slice(KEPT_BUILDS))
    if (![live, shown].includes(basename(dirname(build))))
      try {
        rmSync(dirname(build), { recursive: true, force: true });
      } catch {}
}

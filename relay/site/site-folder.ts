import { existsSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

/** The folder of the built page: `dist/`, unless SITE_DIR names another. Absolute. */
export function siteFolder(env: NodeJS.ProcessEnv = process.env): string {
  return resolve(env.SITE_DIR || 'dist');
}

/** Beside the page, so that putting a build in place is a rename. */
const beside = (site: string, what: string) =>
  join(dirname(site), `.${basename(site).replace(/^\./, '')}-${what}`);

/** Beside the page: its headers, for a server in front that serves it from disk. Absolute. */
export const headersFolder = (site: string): string => `${site}-headers`;

/** Where a process makes its build. */
export const nextFolder = (site: string, pid: number = process.pid): string => beside(site, `next-${pid}`);
const lastFolder = (site: string): string => beside(site, 'last');

/** Puts back the page that was live when a build was stopped in the instant between two renames. */
export function recoverSite(site: string): void {
  if (!existsSync(site) && existsSync(lastFolder(site))) renameSync(lastFolder(site), site);
}

/** Puts a whole build in the place of the page that is live; when that fails, what was live is live again. */
export function putInPlace(next: string, site: string): void {
  const last = lastFolder(site);
  rmSync(last, { recursive: true, force: true });
  if (existsSync(site)) renameSync(site, last);
  try {
    renameSync(next, site);
  } catch (error) {
    recoverSite(site);
    throw error;
  }
  rmSync(last, { recursive: true, force: true });
}

import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';

/** What is linked: the packages, and made pictures, which take a minute to make. */
const LINKED = ['node_modules', '.cache'];
/** What a fresh clone doesn't have. */
const LEFT_OUT = [...LINKED, '.git', '.astro', '.env', 'dist', 'email', 'sites', 'test-results', 'var'];
const BUILDS = /^\.(dist|test-site)/;
/** The launch that everything is proved on. */
const SAMPLE = 'lagoa';
const isOtherLaunch = (path: string) =>
  basename(dirname(path)) === 'launches' && ![SAMPLE, '.schema'].includes(basename(path));

export interface FreshCopy {
  root: string;
  /** Folder of its only launch. */
  launch: string;
  remove(): void;
}

/** The project as a newcomer has it after `npm ci`: never built, nothing configured, the sample alone. */
export function freshCopy(): FreshCopy {
  const project = resolve('.');
  const root = mkdtempSync(join(tmpdir(), 'fresh-'));
  cpSync(project, root, {
    recursive: true,
    filter: (path) =>
      path === project ||
      !(LEFT_OUT.includes(basename(path)) || BUILDS.test(basename(path)) || isOtherLaunch(path)),
  });
  for (const folder of LINKED) {
    mkdirSync(join(project, folder), { recursive: true });
    symlinkSync(join(project, folder), join(root, folder));
  }
  const remove = () => rmSync(root, { recursive: true, force: true });
  return { root, launch: join(root, 'launches', SAMPLE), remove };
}

import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { whichLaunch } from '#core/launch/which-launch.ts';
import { SAMPLE } from './launch.ts';

/** Linked rather than copied, because made pictures take a minute to make. */
const LINKED = ['node_modules', '.cache'];
const LEFT_OUT = [
  ...LINKED,
  '.git',
  '.astro',
  '.env',
  'dist',
  'dist-email',
  'email',
  'sites',
  'test-results',
  'var',
];
const BUILDS = /^\.(dist|test-site|test-launches)/;
const isLaunch = (path: string) =>
  basename(dirname(path)) === 'launches' && basename(path) !== '.schema';

export interface FreshCopy {
  root: string;
  launch: string;
  remove(): void;
}

/** Copies the project as after `npm ci`, neither built nor configured. */
export function freshCopy(LAUNCH = SAMPLE): FreshCopy {
  const project = resolve('.');
  const { name, path: own } = whichLaunch({ LAUNCH }, project);
  const root = mkdtempSync(join(tmpdir(), 'fresh-'));
  cpSync(project, root, {
    recursive: true,
    filter: (path) =>
      path === project ||
      !(LEFT_OUT.includes(basename(path)) || BUILDS.test(basename(path)) || isLaunch(path)),
  });
  const launch = join(root, 'launches', name);
  cpSync(own, launch, { recursive: true });
  for (const folder of LINKED) {
    mkdirSync(join(project, folder), { recursive: true });
    symlinkSync(join(project, folder), join(root, folder));
  }
  const remove = () => rmSync(root, { recursive: true, force: true });
  return { root, launch, remove };
}

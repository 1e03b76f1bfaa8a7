import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';

/** What is linked: the packages, and made pictures, which take a minute to make. */
const LINKED = ['node_modules', '.cache'];
/** What a fresh clone doesn't have. */
const LEFT_OUT = [...LINKED, '.git', '.astro', '.env', 'dist', 'email', 'test-results', 'var'];
const BUILDS = /^\.(dist|test-site)/;

/** The project as a newcomer has it after `npm ci`: never built, nothing configured. */
export function freshCopy(): { root: string; remove(): void } {
  const project = resolve('.');
  const root = mkdtempSync(join(tmpdir(), 'fresh-'));
  cpSync(project, root, {
    recursive: true,
    filter: (path) => path === project || !(LEFT_OUT.includes(basename(path)) || BUILDS.test(basename(path))),
  });
  // The sample, whatever stands in the project's own.
  rmSync(join(root, 'content'), { recursive: true });
  cpSync(join(project, 'tests/content'), join(root, 'content'), { recursive: true });
  for (const folder of LINKED) {
    mkdirSync(join(project, folder), { recursive: true });
    symlinkSync(join(project, folder), join(root, folder));
  }
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}

import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';

/** What a fresh clone doesn't have, and node_modules, which is linked. */
const LEFT_OUT = ['.git', '.astro', '.env', 'dist', 'node_modules', 'test-results', 'var'];
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
  symlinkSync(join(project, 'node_modules'), join(root, 'node_modules'));
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}

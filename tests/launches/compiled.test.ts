import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freshCopy } from '../support/copy.ts';
import { MACHINE } from '../support/machine.ts';

/** Compiles a copy of the project anew. @returns the compiled files by their names */
function compiledIn(root: string): Map<string, string> {
  const cache = join(root, '.cache');
  rmSync(cache, { recursive: true, force: true });
  mkdirSync(cache);
  execFileSync(process.execPath, ['scripts/compile.ts'], { cwd: root, env: MACHINE, stdio: 'pipe' });
  const folder = join(cache, 'compiled');
  const files = globSync('**/*', { cwd: folder }).filter((name) => statSync(join(folder, name)).isFile());
  return new Map(files.sort().map((name) => [name, readFileSync(join(folder, name), 'latin1')]));
}

test('compiled code is byte for byte the same where there is no launch', () => {
  const { root, remove } = freshCopy();
  try {
    const withLaunch = compiledIn(root);
    expect(withLaunch.size).toBeGreaterThan(20);
    rmSync(join(root, 'launches'), { recursive: true });
    const without = compiledIn(root);
    expect([...without.keys()]).toEqual([...withLaunch.keys()]);
    for (const [name, contents] of withLaunch) expect(without.get(name) === contents, name).toBe(true);
  } finally {
    remove();
  }
});

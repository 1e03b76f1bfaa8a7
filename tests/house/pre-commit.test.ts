import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freshCopy } from '../support/copy.ts';

let copy: ReturnType<typeof freshCopy>;
beforeEach(() => {
  copy = freshCopy();
});
afterEach(() => copy.remove());

const { prepare } = JSON.parse(readFileSync('package.json', 'utf8')).scripts;

/** Git as a newcomer has it: none of this machine's settings. */
const env = {
  PATH: process.env.PATH,
  HOME: tmpdir(),
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_AUTHOR_NAME: 'Someone',
  GIT_AUTHOR_EMAIL: 'someone@example.com',
  GIT_COMMITTER_NAME: 'Someone',
  GIT_COMMITTER_EMAIL: 'someone@example.com',
};
const git = (...args: string[]) => spawnSync('git', args, { cwd: copy.root, env, encoding: 'utf8' });

test('after "npm ci" a commit of what lint refuses is refused, and one of what it takes goes through', () => {
  git('init');
  execFileSync(prepare, { cwd: copy.root, env, shell: true });
  const file = join(copy.root, 'src/new.ts');
  writeFileSync(file, 'export var a = "1"\n');
  git('add', 'src/new.ts');
  const refused = git('commit', '-m', 'Try');
  expect(refused.status).toBe(1);
  expect(refused.stdout + refused.stderr).toContain('src/new.ts');

  writeFileSync(file, "export const a = '1';\n");
  git('add', 'src/new.ts');
  expect(git('commit', '-m', 'Try again').status).toBe(0);
});

test('"npm ci" goes through where there is no repository', () => {
  const folder = mkdtempSync(join(tmpdir(), 'no-repository-'));
  expect(spawnSync(prepare, { cwd: folder, env, shell: true }).status).toBe(0);
  rmSync(folder, { recursive: true });
});

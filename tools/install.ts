import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';

/** Installs the packages of `tools/`, unless they are there and younger than their lock. */
const writtenAt = (file: string) =>
  statSync(`tools/${file}`, { throwIfNoEntry: false })?.mtimeMs ?? 0;

const upToDate = writtenAt('node_modules/.package-lock.json') > writtenAt('package-lock.json');
const quietly = ['--no-audit', '--no-fund', '--loglevel=error'];
const install = () =>
  spawnSync('npm', ['ci', '--prefix', 'tools', ...quietly], { stdio: 'inherit' });
process.exit(upToDate || install().status === 0 ? 0 : 1);

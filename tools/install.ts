import { statSync } from 'node:fs';
import { run } from '../scripts/run.ts';

/** Installs the packages of `tools/`, unless they are there and younger than their lock. For the commands that need them. */
const writtenAt = (file: string) => statSync(`tools/${file}`, { throwIfNoEntry: false })?.mtimeMs ?? 0;

const upToDate = writtenAt('node_modules/.package-lock.json') > writtenAt('package-lock.json');
const well = upToDate || run('npm', ['ci', '--prefix', 'tools', '--no-audit', '--no-fund']);
process.exit(well ? 0 : 1);

import { spawnSync } from 'node:child_process';
import { failWith } from '../relay/configuration.ts';
import { findProgram, findPrograms, MissingProgram, type Program } from '../tests/support/programs.ts';
import { buildWhereMissing } from './build-where-missing.ts';

/**
 * The recipes of `deploy/`, each run by the programs it is for. In CI Debian's packages are installed; elsewhere
 * what is missing is told, and its recipe is not tried. With DEPLOY_REPORT set, the figures also go to that file.
 */
// What stands in content/ is not what is proved: docs/decisions/0045. A page of its own, since dist/ may be live.
Object.assign(process.env, { CONTENT_DIR: 'tests/content', SITE_DIR: process.env.SITE_DIR ?? '.test-site' });

const NEEDED: Program[] = ['nginx', 'caddy', 'openssl', 'systemdAnalyze'];

function tellMissing(): void {
  try {
    if (process.env.CI) findPrograms(...NEEDED);
  } catch (error) {
    if (!(error instanceof MissingProgram)) throw error;
    console.error(error.message);
  }
  for (const program of NEEDED.filter((name) => !findProgram(name)))
    console.error(`\nATTENTION: the recipe for ${program} is NOT tried: this machine doesn't have it.\n`);
}

function run(command: string, ...args: string[]): boolean {
  return spawnSync(command, args, { stdio: 'inherit' }).status === 0;
}

try {
  tellMissing();
  buildWhereMissing();
  const { DEPLOY_REPORT: file } = process.env;
  const reporters = ['--reporter=default', ...(file ? ['--reporter=json', `--outputFile.json=${file}`] : [])];
  const well = run('vitest', 'run', '--config', 'tests/deploy/vitest.config.ts', ...reporters);
  process.exit(well ? 0 : 1);
} catch (error) {
  failWith(error);
}

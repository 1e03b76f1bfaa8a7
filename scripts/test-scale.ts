import { spawnSync } from 'node:child_process';
import { failWith } from '../relay/configuration.ts';
import { findProgram, findPrograms, MissingProgram, type Program } from '../tests/support/programs.ts';
import { buildWhereMissing } from './build-where-missing.ts';

/**
 * Two relays on one PostgreSQL behind nginx, killed and restarted in bursts, and whole ones with a CRM. In CI Debian's packages are installed;
 * elsewhere what is missing is told, and nothing is tried. `SCALE_ROUNDS=20` makes the whole trial of
 * docs/reliability.md. With SCALE_REPORT set, the figures also go to that file.
 */
// The page that whole relays serve is not the one that may be live: docs/decisions/0045.
Object.assign(process.env, { CONTENT_DIR: 'tests/content', SITE_DIR: process.env.SITE_DIR ?? '.test-site' });

const NEEDED: Program[] = ['postgres', 'nginx'];

try {
  try {
    if (process.env.CI) findPrograms(...NEEDED);
  } catch (error) {
    if (!(error instanceof MissingProgram)) throw error;
    console.error(error.message);
  }
  const missing = NEEDED.filter((program) => !findProgram(program));
  if (missing.length > 0) {
    console.error(
      `\nATTENTION: several relays are NOT tried: this machine has no ${missing.join(' and no ')}.\n`,
    );
    process.exit(0);
  }
  buildWhereMissing();
  const { SCALE_REPORT: file } = process.env;
  const reporters = ['--reporter=default', ...(file ? ['--reporter=json', `--outputFile.json=${file}`] : [])];
  const args = ['run', '--config', 'tests/scale/vitest.config.ts', ...reporters];
  process.exit(spawnSync('vitest', args, { stdio: 'inherit' }).status ?? 1);
} catch (error) {
  failWith(error);
}

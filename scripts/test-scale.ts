import { failWith } from '../relay/configuration.ts';
import { SAMPLE } from '../tests/support/launch.ts';
import { lackingPrograms } from '../tests/support/programs.ts';
import { buildWhereMissing, reportTo, run } from './run.ts';

/**
 * Two relays on one PostgreSQL behind nginx, killed and restarted in bursts, and whole ones with a CRM. In CI
 * Debian's packages are installed; elsewhere what is missing is told, and nothing is tried. `SCALE_ROUNDS=20` makes
 * the whole trial of docs/reliability.md. With SCALE_REPORT set, the figures also go to that file.
 */
// The page that whole relays serve is not the one that may be live: docs/decisions/0045.
Object.assign(process.env, { LAUNCH: SAMPLE, SITE_DIR: process.env.SITE_DIR ?? '.test-site' });

try {
  const lacking = lackingPrograms('postgres', 'nginx');
  if (lacking.length > 0) {
    console.error(
      `\nATTENTION: several relays are NOT tried: this machine has no ${lacking.join(' and no ')}.\n`,
    );
    process.exit(0);
  }
  buildWhereMissing();
  const args = ['--config', 'tests/scale/vitest.config.ts', ...reportTo(process.env.SCALE_REPORT)];
  process.exit(run('vitest', ['run', ...args]) ? 0 : 1);
} catch (error) {
  failWith(error);
}

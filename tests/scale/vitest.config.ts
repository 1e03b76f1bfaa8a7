import { defineConfig } from 'vitest/config';
import { SAMPLE } from '../support/launch.ts';
import { buildWhereMissing } from '../support/launches.ts';
import { lackingPrograms } from '../support/programs.ts';
import { jsonReport } from '../support/reports.ts';

// Whole relays serve a page in its own folder, because dist/ may be live (docs/decisions/0045).
Object.assign(process.env, { LAUNCH: SAMPLE, SITE_DIR: process.env.SITE_DIR ?? '.test-site' });

const lacking = lackingPrograms('postgres', 'nginx');
if (lacking.length === 0) buildWhereMissing();
else
  console.error(
    `\nATTENTION: several relays are NOT tried: this machine has no ${lacking.join(' and no ')}.\n`,
  );

/**
 * Two relays on one PostgreSQL behind nginx, killed and restarted in bursts, and whole ones with a
 * CRM: `npm run test:scale`. CI installs Debian's packages; elsewhere missing ones are named, and
 * nothing runs. `SCALE_ROUNDS=20` makes the whole trial of docs/reliability.md.
 */
export default defineConfig({
  test: {
    root: new URL('../..', import.meta.url).pathname,
    include: lacking.length === 0 ? ['tests/scale/**/*.test.ts'] : [],
    passWithNoTests: true,
    // Each case starts five servers, and mostly waits for them.
    maxWorkers: 2,
    testTimeout: 900_000,
    hookTimeout: 120_000,
    reporters: ['default', ...jsonReport],
  },
});

import { defineConfig } from 'vitest/config';
import { SAMPLE } from '../support/launch.ts';
import { lackingPrograms } from '../support/programs.ts';
import { vitestReport } from '../support/vitest-report.ts';

const lacking = lackingPrograms('postgres', 'nginx');
if (lacking.length > 0)
  console.error(
    `\nATTENTION: several relays are NOT tried: this machine has no ${lacking.join(' and no ')}.\n`,
  );

/**
 * Two relays on one PostgreSQL behind nginx, with a mailbox and a CRM, killed and restarted in
 * bursts: `npm run test:scale`. CI installs Debian's packages; elsewhere missing ones are named, and
 * nothing runs. `SCALE_ROUNDS=20` makes the whole trial of docs/reliability.md.
 */
export default defineConfig({
  test: {
    root: new URL('../..', import.meta.url).pathname,
    include: lacking.length === 0 ? ['tests/scale/**/*.test.ts'] : [],
    passWithNoTests: true,
    env: { LAUNCH: SAMPLE },
    // Each case starts four servers, and mostly waits for them.
    maxWorkers: 2,
    testTimeout: 900_000,
    expect: { poll: { timeout: 90_000 } },
    reporters: ['default', vitestReport],
  },
});

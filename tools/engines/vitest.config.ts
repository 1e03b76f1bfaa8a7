import { defineConfig } from 'vitest/config';
import { SAMPLE } from '../../tests/support/launch.ts';
import { buildWhereMissing } from '../../tests/support/launches.ts';
import { vitestReport } from '../../tests/support/vitest-report.ts';

process.env.LAUNCH = SAMPLE;
buildWhereMissing();

const inEngine = (name: string) => ({
  extends: true as const,
  test: { name, env: { ENGINE: name } },
});

/** `npm run test:engines`, or one: `npm run test:engines -- --project=Firefox`. */
export default defineConfig({
  test: {
    root: new URL('../..', import.meta.url).pathname,
    include: ['tools/engines/*.test.ts'],
    projects: [inEngine('Firefox'), inEngine('WebKitGTK')],
    maxWorkers: 2,
    // How long a broken one may take to fail; a machine that others use too is slow.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
    reporters: ['default', vitestReport],
  },
});

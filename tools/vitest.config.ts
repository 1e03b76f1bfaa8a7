import { defineConfig } from 'vitest/config';
import { SAMPLE } from '../tests/support/launch.ts';
import { vitestReport } from '../tests/support/vitest-report.ts';

/** Checks the mail card for mail programs and the schemas in editors: `npm run test:tools`. */
export default defineConfig({
  test: {
    root: new URL('..', import.meta.url).pathname,
    include: ['tools/readers/*.test.ts'],
    // How long a broken one may take to fail; a machine that others use too is slow.
    testTimeout: 180_000,
    env: { LAUNCH: SAMPLE },
    reporters: ['default', vitestReport],
  },
});

import { defineConfig } from 'vitest/config';
import { SAMPLE } from '../support/launch.ts';

/** Several relays on one PostgreSQL behind nginx: `npm run test:scale`. */
export default defineConfig({
  test: {
    root: new URL('../..', import.meta.url).pathname,
    include: ['tests/scale/**/*.test.ts'],
    // Each case starts five servers, and mostly waits for them.
    maxWorkers: 2,
    testTimeout: 900_000,
    hookTimeout: 120_000,
    env: { LAUNCH: SAMPLE },
  },
});

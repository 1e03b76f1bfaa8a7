import { defineConfig } from 'vitest/config';
import { SAMPLE } from '../support/launch.ts';

/** Recipes of `deploy/`, run by the programs they are for: `npm run test:deploy`. */
export default defineConfig({
  test: {
    root: new URL('../..', import.meta.url).pathname,
    include: ['tests/deploy/**/*.test.ts'],
    globalSetup: 'tests/deploy/second-launch.ts',
    // One server at a time: they are quick, and CI machines are small.
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    env: { LAUNCH: SAMPLE },
  },
});

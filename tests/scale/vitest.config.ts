import { defineConfig } from 'vitest/config';

/** Several relays on one PostgreSQL behind nginx: `npm run test:scale`. */
export default defineConfig({
  test: {
    root: new URL('../..', import.meta.url).pathname,
    include: ['tests/scale/**/*.test.ts'],
    // Each case starts five servers.
    fileParallelism: false,
    // As the journeys': playwright.config.ts.
    retry: process.env.CI ? 1 : 0,
    testTimeout: 900_000,
    hookTimeout: 120_000,
    env: { CONTENT_DIR: 'tests/content' },
  },
});

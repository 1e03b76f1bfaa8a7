import { defineConfig } from 'vitest/config';

/** What mail programs and editors make of what we write: `npm run test:tools`. */
export default defineConfig({
  test: {
    root: new URL('..', import.meta.url).pathname,
    include: ['tools/**/*.test.ts'],
    testTimeout: 30_000,
    // As the unit tests': docs/decisions/0045.
    env: { LAUNCH: 'lagoa' },
  },
});

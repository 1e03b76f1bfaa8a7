import { resolve } from 'node:path';
import { defaultExclude, defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { alias: { '~launch': resolve('launches/lagoa') } },
  test: {
    include: ['{src,relay,scripts,tests}/**/*.test.ts'],
    // Programs of others, by configurations of their own: `npm run test:deploy`, `npm run test:scale`.
    exclude: [...defaultExclude, 'tests/{deploy,scale}/**'],
    // Most of them wait: for a mail server, a database, a process that is killed.
    maxWorkers: 3,
    // How long a broken one may take to fail; a machine that others use too is slow.
    testTimeout: 120_000,
    hookTimeout: 60_000,
    // The product is proved on the sample: docs/decisions/0045.
    env: { LAUNCH: 'lagoa' },
  },
});

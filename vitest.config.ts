import { resolve } from 'node:path';
import { defaultExclude, defineConfig } from 'vitest/config';
import { readySecond } from './tests/launches/ready.ts';
import { LAUNCH, SECOND } from './tests/support/launch.ts';
import { IN_MEMORY } from './tests/support/machine.ts';
import { vitestReport } from './tests/support/vitest-report.ts';

if (LAUNCH === SECOND) await readySecond();

export default defineConfig({
  test: {
    include: ['{core,site,relay,editor,scripts,tests}/**/*.test.ts'],
    // Programs of others, by configurations of their own: `npm run test:deploy`, `npm run
    // test:scale`.
    exclude: [
      ...defaultExclude,
      'tests/{deploy,scale}/**',
      // Builds of a whole project, one after another: CI's. A journey publishes and takes back
      // every day.
      ...(process.env.CI
        ? []
        : ['editor/server/live/publishing.test.ts', 'tests/launches/compiled.test.ts']),
    ],
    // Most of them wait: for a mail server, a database, a process that is killed.
    maxWorkers: 3,
    // What files import is read once for each of these, not for each of them: a quarter of the time
    // went into that.
    isolate: false,
    reporters: ['default', vitestReport],
    unstubGlobals: true,
    restoreMocks: true,
    // How long a broken one may take to fail; a machine that others use too is slow.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    // A hundred processes start: with what was compiled before, each takes half a second of a
    // processor less.
    env: {
      LAUNCH,
      NODE_COMPILE_CACHE: resolve('.cache/node'),
      TMPDIR: IN_MEMORY,
    },
  },
});

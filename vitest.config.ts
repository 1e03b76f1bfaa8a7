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
      // They build whole projects, so CI alone runs them; a journey publishes in every run.
      ...(process.env.CI
        ? []
        : ['editor/server/live/publishing.test.ts', 'tests/launches/compiled.test.ts']),
    ],
    // More than the cores, because most tests wait for servers and processes.
    maxWorkers: 3,
    // Each worker imports a module once for all its files, which saves a quarter of the time.
    isolate: false,
    reporters: ['default', vitestReport],
    unstubGlobals: true,
    restoreMocks: true,
    // Long, because a busy machine is slow.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    // The compile cache saves half a second for each of a hundred processes.
    env: {
      LAUNCH,
      NODE_COMPILE_CACHE: resolve('.cache/node'),
      TMPDIR: IN_MEMORY,
    },
  },
});

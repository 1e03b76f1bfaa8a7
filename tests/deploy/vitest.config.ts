import { defineConfig } from 'vitest/config';
import { lackingPrograms } from '../support/programs.ts';
import { vitestReport } from '../support/vitest-report.ts';

// CI installs Debian's packages; elsewhere recipes of missing programs are named and skipped.
for (const program of lackingPrograms('nginx', 'caddy', 'openssl', 'systemdAnalyze'))
  console.error(
    `\nATTENTION: the recipe for ${program} is NOT tried: this machine doesn't have it.\n`,
  );

/**
 * Runs the recipes of `deploy/` by their own programs: `npm run test:deploy`.
 */
export default defineConfig({
  test: {
    root: new URL('../..', import.meta.url).pathname,
    include: ['tests/deploy/**/*.test.ts'],
    // One server at a time: they are quick, and CI machines are small.
    fileParallelism: false,
    // How long a broken one may take to fail; a machine that others use too is slow.
    testTimeout: 600_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    reporters: ['default', vitestReport],
  },
});

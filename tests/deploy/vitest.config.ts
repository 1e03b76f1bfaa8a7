import { defineConfig } from 'vitest/config';
import { lackingPrograms } from '../support/programs.ts';

// In CI Debian's packages are installed; elsewhere what is missing is told, and its recipe is not tried.
for (const program of lackingPrograms('nginx', 'caddy', 'openssl', 'systemdAnalyze'))
  console.error(`\nATTENTION: the recipe for ${program} is NOT tried: this machine doesn't have it.\n`);

/**
 * Recipes of `deploy/`, run by the programs they are for: `npm run test:deploy`, which says what page they serve. With
 * DEPLOY_REPORT set, the figures also go to that file.
 */
export default defineConfig({
  test: {
    root: new URL('../..', import.meta.url).pathname,
    include: ['tests/deploy/**/*.test.ts'],
    globalSetup: 'tests/deploy/second-launch.ts',
    // One server at a time: they are quick, and CI machines are small.
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    reporters: process.env.DEPLOY_REPORT
      ? ['default', ['json', { outputFile: process.env.DEPLOY_REPORT }]]
      : ['default'],
  },
});

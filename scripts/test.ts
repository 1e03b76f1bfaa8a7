import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { readySecond } from '../tests/launches/ready.ts';
import { SAMPLE, SECOND } from '../tests/support/launch.ts';
import { findPrograms, lackingPrograms, MissingProgram } from '../tests/support/programs.ts';
import { runRows, type Step, tellTimes } from './steps.ts';
import { countTests } from './test-reports.ts';

/**
 * `npm test`: proves everything, roughly in the order in which mistakes are cheapest to find; a row
 * of steps goes no further where one fails. Unit tests mostly wait, so journeys run beside them;
 * two of Astro's own commands never run at once, since they write the same files. Needs nothing but
 * Node, npm and, on Debian without a Chromium, apt-get.
 */
const reports = mkdtempSync(join(tmpdir(), 'test-reports-'));

// The product is proved on the sample, built into a folder of its own: what is live stays live.
Object.assign(process.env, {
  LAUNCH: SAMPLE,
  SITE_DIR: '.test-site',
  TEST_REPORTS: reports,
  // Hundreds of processes start, each twice as fast with what was compiled before.
  NODE_COMPILE_CACHE: resolve('.cache/node'),
  // Node reads TypeScript itself: Playwright needn't translate two hundred files before.
  PW_DISABLE_TS_ESM: '1',
});

/** Says what happened, in a last line that programs can read, and ends. */
function end(...problems: string[]): never {
  const { passed, failed } = countTests(reports);
  rmSync(reports, { recursive: true, force: true });
  const times = tellTimes();
  if (times) console.log(`\n${times}`);
  for (const problem of problems) console.error(`\n${problem}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exit(problems.length > 0 ? 1 : 0);
}

async function prove(...rows: Step[][]): Promise<void> {
  const failed = await runRows(...rows);
  // The log of CI is cut to its end: the failed tests are named there.
  const problems = failed.map(({ what, why }) => [`The ${what} failed:`, ...why].join('\n  '));
  if (problems.length > 0) end(...problems);
}

const AUDIT = z.object({
  metadata: z.object({ vulnerabilities: z.object({ total: z.number() }) }),
});

/**
 * Known holes in what ships. A registry that answers no audits (a mirror, say) is reported, not failed.
 */
function audit(): void {
  console.log('\n> npm audit --omit=dev');
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { encoding: 'utf8' });
  const answer = AUDIT.safeParse(JSON.parse(stdout || '{}'));
  const total = answer.data?.metadata.vulnerabilities.total;
  if (total === undefined) console.log('This registry answers no audits; nothing was checked.');
  else if (total > 0)
    end(`npm audit knows ${total} holes in what ships. Run "npm audit --omit=dev" and update.`);
  else console.log('No known holes in what ships.');
}

function findBrowser(): string {
  try {
    return findPrograms('chromium', 'arial').chromium;
  } catch (error) {
    if (error instanceof MissingProgram) return end(error.message);
    throw error;
  }
}

console.log(`Browser: ${findBrowser()}`);
// PostgreSQL's cases run where it is installed; CI installs it.
lackingPrograms('postgres');
audit();

/** Builds of a whole project, one after another: a step of CI's own. */
const PUBLISHING = 'editor/server/live/publishing.test.ts';
const unitTests = { what: 'unit tests', command: 'vitest', args: ['run', '--exclude', PUBLISHING] };
// The build has written Astro's types.
const types = { what: 'types', command: 'astro', args: ['check', '--noSync'] };
const build = { what: 'production build', command: 'npm', args: ['run', 'build'] };
const journeys = { what: 'browser journeys', command: 'playwright', args: ['test'] };
await prove([{ what: 'lint', command: 'biome', args: ['check'] }]);
if (!process.env.CI) {
  // Pictures fill every core while they are made.
  await prove([build]);
  await prove([unitTests], [journeys, types]);
  end();
}

// A second launch, mail programs, editors, two more browsers, 300 MB from Debian, the servers of
// deploy/, and several relays on one database: for CI, and by hand with `npm run test:tools`,
// `test:engines`, `test:deploy` and `test:scale`. Programs of others and unit tests go beside the
// journeys; relays wait for heartbeats and leases, so they take nothing from the other rows.
// Publications find the pictures made.
await prove([build], [{ what: 'tools', command: 'npm', args: ['run', 'tools'] }]);
await readySecond();
const onSecond = { LAUNCH: SECOND, SITE_DIR: '.test-site-second' };
// Tests that depend on a launch's content.
const BY_CONTENT = ['core/launch/sections.test.ts', 'core/gate/gate.test.ts', 'site'];
const secondBuild = {
  what: 'second launch',
  command: 'npm',
  args: ['run', 'build'],
  env: onSecond,
};
const secondTests = {
  what: 'unit tests on the second launch',
  command: 'vitest',
  args: ['run', ...BY_CONTENT],
  env: { LAUNCH: SECOND },
};
const secondJourneys = {
  what: 'browser journeys on the second launch',
  command: 'playwright',
  // The other journeys' screenshots lie beside.
  args: ['test', '--project=desktop', '--output=test-results/second'],
  env: onSecond,
};
const readers = { what: 'mail programs and editors', command: 'npm', args: ['run', 'test:tools'] };
const relays = { what: 'several relays', command: 'npm', args: ['run', 'test:scale'] };
const publications = { what: 'publications', command: 'vitest', args: ['run', PUBLISHING] };
const recipes = { what: 'recipes', command: 'npm', args: ['run', 'test:deploy'] };
const engines = {
  what: 'journeys in two more engines',
  command: 'npm',
  args: ['run', 'test:engines'],
};
// Types are long checked when recipes build pages of their own.
await prove(
  [types, journeys, secondBuild, secondJourneys, publications],
  [unitTests, secondTests, readers, engines, recipes],
  [relays],
);
end();

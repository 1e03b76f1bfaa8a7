import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { readySecond } from '../tests/launches/ready.ts';
import { SAMPLE, SECOND, SECOND_SITE } from '../tests/support/launch.ts';
import { findPrograms, MissingProgram, type Program } from '../tests/support/programs.ts';
import { readReports } from '../tests/support/reports.ts';
import { formatTimes, runSteps, type Step } from './steps.ts';

/**
 * `npm test`: proves everything, the cheapest first. After the build the longest steps begin, two
 * at a time, so that two cores are busy to the end. Needs nothing but Node, npm and, on Debian
 * without a Chromium, apt-get.
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

/** Prints times, problems and, in the last line, how many tests passed and failed; then exits. */
function end(...problems: string[]): never {
  const { passed, failed } = readReports(reports);
  rmSync(reports, { recursive: true, force: true });
  const times = formatTimes();
  if (times) console.log(`\n${times}`);
  for (const problem of problems) console.error(`\n${problem}`);
  // A step can fail without a failed test.
  console.log(`\n${passed} passed, ${Math.max(failed, problems.length)} failed`);
  process.exit(problems.length > 0 ? 1 : 0);
}

async function runOrEnd(steps: Step[], lanes = 1): Promise<void> {
  const failed = await runSteps(steps, lanes);
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

function findOrEnd<P extends Program>(...programs: P[]): Record<P, string> {
  try {
    return findPrograms(...programs);
  } catch (error) {
    if (error instanceof MissingProgram) return end(error.message);
    throw error;
  }
}

console.log(`Browser: ${findOrEnd('chromium', 'arial').chromium}`);
// Its cases run in CI alone, because its server takes long to start.
if (process.env.CI) findOrEnd('postgres');
audit();

const step = (what: string, command: string, args: string[], env?: Step['env']): Step => ({
  what,
  command,
  args,
  ...(env && { env }),
});

const unitTests = step('unit tests', 'vitest', ['run']);
// The build has written Astro's types.
const types = step('types', 'astro', ['check', '--noSync']);
const build = step('production build', 'npm', ['run', 'build']);
const journeys = step('browser journeys', 'playwright', ['test']);
await runOrEnd([step('lint', 'biome', ['check'])]);
if (!process.env.CI) {
  // Pictures fill every core while they are made.
  await runOrEnd([build]);
  await runOrEnd([unitTests, journeys, types], 2);
  end();
}

// A second launch, mail programs, editors, two more browsers, 300 MB from Debian, the servers of
// deploy/, and several relays on one database: for CI, and by hand with `npm run test:tools`,
// `test:engines`, `test:deploy` and `test:scale`.
await runOrEnd([build, step('tools', 'npm', ['run', 'tools'])], 2);
await readySecond();
const onSecond = { LAUNCH: SECOND, SITE_DIR: SECOND_SITE };
await runOrEnd([step('second launch', 'npm', ['run', 'build'], onSecond)]);
// Tests that depend on a launch's content.
const BY_CONTENT = ['core/launch/sections.test.ts', 'core/gate/gate.test.ts', 'site'];
await runOrEnd(
  [
    journeys,
    unitTests,
    step('journeys in two more engines', 'npm', ['run', 'test:engines']),
    step('recipes', 'npm', ['run', 'test:deploy']),
    step('mail programs and editors', 'npm', ['run', 'test:tools']),
    // Relays mostly wait for heartbeats and leases.
    step('several relays', 'npm', ['run', 'test:scale']),
    // The other journeys' screenshots lie beside.
    step(
      'browser journeys on the second launch',
      'playwright',
      ['test', '--project=desktop', '--output=test-results/second'],
      onSecond,
    ),
    step('unit tests on the second launch', 'vitest', ['run', ...BY_CONTENT], { LAUNCH: SECOND }),
    types,
  ],
  3,
);
end();

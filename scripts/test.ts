import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '../tests/support/chromium.ts';

/**
 * `npm test`: proves everything, in the order in which mistakes are cheapest to find, and stops at the
 * first that fails. Needs nothing but Node, npm and, on Debian without a Chromium, apt-get.
 */
const reports = mkdtempSync(join(tmpdir(), 'test-reports-'));
const unitReport = join(reports, 'unit.json');
const journeysReport = join(reports, 'journeys.json');
const enginesReport = join(reports, 'engines.json');

/** Runs a command with its output on the console; true when it ended well. */
function runs(command: string, args: string[], env: Record<string, string> = {}): boolean {
  console.log(`\n> ${command} ${args.join(' ')}`);
  const { status, error } = spawnSync(command, args, {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  if (error) console.error(error.message);
  return status === 0;
}

/** The figures of a report that a step may not have come to write. */
function readReport<Report>(path: string): Partial<Report> {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Report;
  } catch {
    return {};
  }
}

function countTests(): { passed: number; failed: number } {
  const unit = readReport<{ numPassedTests: number; numFailedTests: number }>(unitReport);
  const { stats } = readReport<{ stats: { expected: number; unexpected: number; flaky: number } }>(
    journeysReport,
  );
  const engines = readReport<{ passed: number; failed: number }>(enginesReport);
  return {
    passed: (unit.numPassedTests ?? 0) + (stats?.expected ?? 0) + (stats?.flaky ?? 0) + (engines.passed ?? 0),
    failed: (unit.numFailedTests ?? 0) + (stats?.unexpected ?? 0) + (engines.failed ?? 0),
  };
}

/** Says what happened, in a last line that programs can read, and ends. */
function end(problem?: string): never {
  const { passed, failed } = countTests();
  rmSync(reports, { recursive: true, force: true });
  if (problem) console.error(`\n${problem}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exit(problem ? 1 : 0);
}

/** The path of a Chromium; installs Debian's when there is none. */
function chromium(): string {
  const found = findChromium();
  if (found) return found;
  console.log('No Chromium is installed; installing Debian’s.');
  const root = process.getuid?.() === 0;
  const hasSudo = spawnSync('sudo', ['-n', 'true']).status === 0;
  if (!root && !hasSudo) {
    end(
      'No Chromium is installed and this user may not install one. Install it, or name yours in CHROMIUM_PATH.',
    );
  }
  const apt = (...args: string[]) =>
    root
      ? runs('apt-get', args, { DEBIAN_FRONTEND: 'noninteractive' })
      : runs('sudo', ['-n', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...args]);
  const installed =
    apt('update') && apt('install', '-y', '--no-install-recommends', 'chromium') ? findChromium() : undefined;
  return (
    installed ?? end('Chromium could not be installed. Install it by hand, or name yours in CHROMIUM_PATH.')
  );
}

const CHROMIUM_PATH = chromium();
console.log(`Browser: ${CHROMIUM_PATH}`);

const STEPS: [what: string, command: string, args: string[], env?: Record<string, string>][] = [
  ['lint', 'biome', ['check']],
  ['types', 'astro', ['check']],
  [
    'unit tests',
    'vitest',
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`],
  ],
  ['production build', 'npm', ['run', 'build']],
  ['browser journeys', 'playwright', ['test'], { JOURNEYS_REPORT: journeysReport, CHROMIUM_PATH }],
];

// Two more browsers, 300 MB from Debian: for CI, and by hand with `npm run test:engines`.
if (process.env.CI) {
  const env = { ENGINES_REPORT: enginesReport, CHROMIUM_PATH };
  STEPS.push(['journeys in three engines', 'npm', ['run', 'test:engines'], env]);
}

/** Known holes in what ships. A registry that answers no audits (a mirror, say) is told, not failed. */
function audit(): void {
  console.log('\n> npm audit --omit=dev');
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { encoding: 'utf8' });
  const report = JSON.parse(stdout || '{}') as { metadata?: { vulnerabilities?: { total: number } } };
  const total = report.metadata?.vulnerabilities?.total;
  if (total === undefined) console.log('This registry answers no audits; nothing was checked.');
  else if (total > 0)
    end(`npm audit knows ${total} holes in what ships. Run "npm audit --omit=dev" and update.`);
  else console.log('No known holes in what ships.');
}

audit();
for (const [what, command, args, env] of STEPS) {
  if (!runs(command, args, env)) end(`The ${what} failed. What they say above is what to mend.`);
}
end();

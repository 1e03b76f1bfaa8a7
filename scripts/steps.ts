import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { messageOf } from '#relay/log.ts';
import { failedTests } from './test-reports.ts';

/** One thing that `npm test` proves. */
export interface Step {
  /** As in "The unit tests failed". */
  what: string;
  command: string;
  args: string[];
  env?: Record<string, string>;
}

/** A step that failed, and why: its failed tests, or the end of what it wrote. */
export interface Failure {
  what: string;
  why: string[];
}

/** How much of a step's output is repeated where it names no failed test. */
const LINES_AT_END = 15;

const seconds = new Map<string, number>();
let started = 0;

/** A folder for the step's own reports, where reports are gathered. */
function reportsOfStep(): string | undefined {
  const all = process.env.TEST_REPORTS;
  if (!all) return undefined;
  started += 1;
  const folder = join(all, String(started));
  mkdirSync(folder, { recursive: true });
  return folder;
}

/**
 * Runs a step. Its output goes to the console, or, where others run beside it, in one piece when it
 * has ended.
 */
async function run(step: Step, beside: boolean): Promise<Failure | undefined> {
  const { what, command, args } = step;
  const begun = performance.now();
  const title = `\n> ${command} ${args.join(' ')}`;
  if (!beside) console.log(title);
  const reports = reportsOfStep();
  const env: NodeJS.ProcessEnv = { ...process.env, ...step.env };
  if (reports) env.TEST_REPORTS = reports;
  if (beside && process.stdout.isTTY) env.FORCE_COLOR = '1';
  const output = beside ? 'pipe' : 'inherit';
  const child = spawn(command, args, { stdio: ['ignore', output, output], env });
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => chunks.push(chunk));
  // A command that isn't there has no status.
  const [status]: unknown[] = await once(child, 'close').catch((error) => [messageOf(error)]);
  if (beside) console.log(title);
  if (typeof status === 'string') chunks.push(Buffer.from(`${status}\n`));
  const said = Buffer.concat(chunks);
  process.stdout.write(said);
  seconds.set(what, (performance.now() - begun) / 1000);
  if (status === 0) return undefined;
  const failed = reports ? failedTests(reports) : [];
  const lastLines = said.toString().trimEnd().split('\n').slice(-LINES_AT_END);
  return { what, why: failed.length > 0 ? failed : lastLines };
}

/**
 * Runs rows of steps side by side, each row in its order. Returns the first of each row that
 * failed.
 */
export async function runRows(...rows: Step[][]): Promise<Failure[]> {
  const runs = rows.map(async (row) => {
    for (const step of row) {
      const failure = await run(step, rows.length > 1);
      if (failure) return failure;
    }
    return undefined;
  });
  return (await Promise.all(runs)).filter((failure) => failure !== undefined);
}

/** Where the time went: "lint 1 s, unit tests 39 s". */
export function tellTimes(): string {
  return [...seconds].map(([what, time]) => `${what} ${Math.round(time)} s`).join(', ');
}

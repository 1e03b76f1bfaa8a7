import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { messageOf } from '#relay/log.ts';
import { readReports } from '../tests/support/reports.ts';

export interface Step {
  what: string;
  command: string;
  args: string[];
  env?: Record<string, string>;
}

interface Failure {
  what: string;
  why: string[];
}

const LINES_AT_END = 15;

const seconds = new Map<string, number>();
let started = 0;

function reportsOfStep(): string | undefined {
  const all = process.env.TEST_REPORTS;
  if (!all) return undefined;
  started += 1;
  const folder = join(all, String(started));
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** Output of parallel steps is printed in one piece. */
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
  // A missing command has no status.
  const [status]: unknown[] = await once(child, 'close').catch((error) => [messageOf(error)]);
  if (beside) console.log(title);
  if (typeof status === 'string') chunks.push(Buffer.from(`${status}\n`));
  const printed = Buffer.concat(chunks);
  process.stdout.write(printed);
  seconds.set(what, (performance.now() - begun) / 1000);
  if (status === 0) return undefined;
  const { failures } = reports ? readReports(reports) : { failures: [] };
  const lastLines = printed.toString().trimEnd().split('\n').slice(-LINES_AT_END);
  return { what, why: failures.length > 0 ? failures : lastLines };
}

/** Each lane takes the next step that waits; a failure stops none of the others. */
export async function runSteps(steps: Step[], lanes = 1): Promise<Failure[]> {
  const waiting = [...steps];
  const failures: Failure[] = [];
  async function runLane(): Promise<void> {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const failure = await run(step, lanes > 1);
      if (failure) failures.push(failure);
    }
  }
  await Promise.all(Array.from({ length: lanes }, runLane));
  return failures;
}

export function formatTimes(): string {
  return [...seconds].map(([what, time]) => `${what} ${Math.round(time)} s`).join(', ');
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { z } from 'zod';
import { readJson } from '#relay/files/site-folder.ts';
import { messageOf } from '#relay/log.ts';

/** One thing that `npm test` proves. */
export interface Step {
  /** As in "The unit tests failed". */
  what: string;
  command: string;
  args: string[];
  env?: Record<string, string>;
}

const seconds = new Map<string, number>();

/**
 * Runs a step; true when it ended well. Its output goes to the console, or, where others run beside
 * it, in one piece when it has ended.
 */
async function run({ what, command, args, env }: Step, beside: boolean): Promise<boolean> {
  const begun = performance.now();
  const title = `\n> ${command} ${args.join(' ')}`;
  if (!beside) console.log(title);
  const child = spawn(command, args, {
    stdio: beside ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...(beside && process.stdout.isTTY && { FORCE_COLOR: '1' }), ...env },
  });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => said.push(chunk));
  // A command that isn't there has no status.
  const [status]: unknown[] = await once(child, 'close').catch((error) => [messageOf(error)]);
  if (beside) console.log(title);
  process.stdout.write(Buffer.concat(said));
  if (typeof status === 'string') console.log(status);
  seconds.set(what, (performance.now() - begun) / 1000);
  return status === 0;
}

/**
 * Runs rows of steps side by side, each row in its order. Returns the first of each row that
 * failed.
 */
export async function runRows(...rows: Step[][]): Promise<Step[]> {
  const failed = rows.map(async (row) => {
    for (const step of row) if (!(await run(step, rows.length > 1))) return step;
    return undefined;
  });
  return (await Promise.all(failed)).filter((step) => step !== undefined);
}

/** Where the time went: "lint 1 s, unit tests 39 s". */
export function tellTimes(): string {
  return [...seconds].map(([what, time]) => `${what} ${Math.round(time)} s`).join(', ');
}

/** A step's report: its own, Vitest's, or Playwright's. */
const REPORT = z.union([
  z.object({ passed: z.number(), failed: z.number() }),
  z
    .object({ numPassedTests: z.number(), numFailedTests: z.number() })
    .transform((one) => ({ passed: one.numPassedTests, failed: one.numFailedTests })),
  z
    .object({ stats: z.object({ expected: z.number(), unexpected: z.number() }) })
    .transform(({ stats }) => ({ passed: stats.expected, failed: stats.unexpected })),
]);

/** How many tests passed and failed, by the reports in a folder. */
export function countTests(folder: string): { passed: number; failed: number } {
  // None where a step was ended while it wrote its own.
  const counts = globSync(`${folder}/*.json`).flatMap(
    (file) => REPORT.safeParse(readJson(file)).data ?? [],
  );
  const sum = (which: 'passed' | 'failed') => counts.reduce((all, one) => all + one[which], 0);
  return { passed: sum('passed'), failed: sum('failed') };
}

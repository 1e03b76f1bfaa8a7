import { globSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';
import { readJson } from '#relay/files/site-folder.ts';

interface Report {
  passed: number;
  failed: number;
  failures: string[];
}

function describe(file: string, title: string, error = ''): string {
  const [line = ''] = stripVTControlCharacters(error).trim().split('\n');
  return `${relative('.', file)}: ${title.slice(0, 120)}: ${line.slice(0, 200)}`;
}

const COUNTS = z
  .object({ passed: z.number(), failed: z.number(), failures: z.array(z.string()).default([]) })
  .transform((report): Report => report);

const VITEST = z
  .object({
    numPassedTests: z.number(),
    numFailedTests: z.number(),
    testResults: z.array(
      z.object({
        name: z.string(),
        status: z.string(),
        message: z.string().default(''),
        assertionResults: z.array(
          z.object({
            status: z.string(),
            fullName: z.string(),
            failureMessages: z.array(z.string()).nullish(),
          }),
        ),
      }),
    ),
  })
  .transform(({ numPassedTests, numFailedTests, testResults }): Report => {
    const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
      const failed = assertionResults
        .filter((test) => test.status === 'failed')
        .map((test) => describe(name, test.fullName, test.failureMessages?.[0]));
      // A file that fails to load has no tests.
      const isBroken = status === 'failed' && failed.length === 0;
      return isBroken ? [describe(name, 'the file', message)] : failed;
    });
    return { passed: numPassedTests, failed: numFailedTests, failures };
  });

const SPEC = z.object({
  title: z.string(),
  file: z.string(),
  line: z.number(),
  ok: z.boolean(),
  tests: z.array(
    z.object({
      projectName: z.string(),
      results: z.array(
        z.object({ error: z.object({ message: z.string().default('') }).nullish() }),
      ),
    }),
  ),
});
const SUITE = z.object({
  specs: z.array(SPEC).default([]),
  get suites() {
    return z.array(SUITE).default([]);
  },
});
type Suite = z.infer<typeof SUITE>;

const specsOf = (suite: Suite): z.infer<typeof SPEC>[] => [
  ...suite.specs,
  ...suite.suites.flatMap(specsOf),
];

const PLAYWRIGHT = z
  .object({
    stats: z.object({ expected: z.number(), unexpected: z.number() }),
    suites: z.array(SUITE),
    errors: z.array(z.object({ message: z.string().default('') })).default([]),
  })
  .transform(({ stats, suites, errors }): Report => {
    const failures = suites
      .flatMap(specsOf)
      .filter(({ ok }) => !ok)
      .flatMap(({ title, file, line, tests }) =>
        tests.map(({ projectName, results }) => {
          const error = results.find((result) => result.error)?.error?.message;
          return describe(`tests/${file}:${line}`, `${projectName}: ${title}`, error);
        }),
      );
    const outside = errors.map(({ message }) => describe('tests', 'outside any test', message));
    return {
      passed: stats.expected,
      failed: stats.unexpected,
      failures: [...failures, ...outside],
    };
  });

const REPORT = z.union([COUNTS, VITEST, PLAYWRIGHT]);

/** Skips a report whose writer was ended. */
const reportsIn = (folder: string): Report[] =>
  globSync(`${folder}/**/*.json`).flatMap((file) => REPORT.safeParse(readJson(file)).data ?? []);

export function countTests(folder: string): { passed: number; failed: number } {
  const reports = reportsIn(folder);
  const sum = (which: 'passed' | 'failed') => reports.reduce((all, one) => all + one[which], 0);
  return { passed: sum('passed'), failed: sum('failed') };
}

export const failedTests = (folder: string): string[] =>
  reportsIn(folder).flatMap(({ failures }) => failures);

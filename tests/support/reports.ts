import { randomUUID } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** What one run of tests came to. */
export interface Report {
  passed: number;
  failed: number;
  /** A line for each failed test. */
  failures: string[];
}

/** `npm test` gathers these figures; single runs write none. */
export function writeReport(report: Report): void {
  const folder = process.env.TEST_REPORTS;
  if (folder) writeFileSync(join(folder, `${randomUUID()}.json`), JSON.stringify(report));
}

export function readReports(folder: string): Report {
  const reports = globSync(`${folder}/**/*.json`).map(
    (file): Report => JSON.parse(readFileSync(file, 'utf8')),
  );
  return {
    passed: reports.reduce((sum, { passed }) => sum + passed, 0),
    failed: reports.reduce((sum, { failed }) => sum + failed, 0),
    failures: reports.flatMap(({ failures }) => failures),
  };
}

export function describeFailure(place: string, title: string, error = ''): string {
  const [line = ''] = stripVTControlCharacters(error).trim().split('\n');
  return `${place}: ${title.slice(0, 120)}: ${line.slice(0, 200)}`;
}

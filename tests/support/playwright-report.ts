import { relative } from 'node:path';
import type { Reporter, TestCase, TestError, TestResult } from '@playwright/test/reporter';
import { describeFailure, type Report, writeReport } from './reports.ts';

/** Writes a report at the end of a run of Playwright. */
export default class PlaywrightReport implements Reporter {
  readonly #report: Report = { passed: 0, failed: 0, failures: [] };

  onTestEnd(test: TestCase, { error }: TestResult): void {
    if (test.outcome() === 'skipped') return;
    if (test.ok()) {
      this.#report.passed++;
      return;
    }
    const { file, line } = test.location;
    const title = `${test.parent.project()?.name}: ${test.title}`;
    this.#report.failed++;
    this.#report.failures.push(
      describeFailure(`${relative('.', file)}:${line}`, title, error?.message),
    );
  }

  onError({ message }: TestError): void {
    this.#report.failures.push(describeFailure('tests', 'outside any test', message));
  }

  onEnd(): void {
    writeReport(this.#report);
  }
}

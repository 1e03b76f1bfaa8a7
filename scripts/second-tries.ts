import type { Reporter, TestCase } from 'vitest/node';

/** Names, at the end of a run of Vitest, what passed only when it was tried again. */
export default class SecondTries implements Reporter {
  #names: string[] = [];

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky) this.#names.push(`${test.module.relativeModuleId} > ${test.fullName}`);
  }

  onTestRunEnd(): void {
    for (const name of this.#names) console.log(`Passed only when tried again: ${name}`);
  }
}

import type { Reporter } from 'vitest/node';
import { describeFailure, writeReport } from './reports.ts';

/** Writes a report at the end of a run of Vitest. */
export const vitestReport: Reporter = {
  onTestRunEnd(modules) {
    const tests = modules.flatMap(({ children }) => [...children.allTests()]);
    const failed = tests.filter((test) => test.result().state === 'failed');
    writeReport({
      passed: tests.filter((test) => test.result().state === 'passed').length,
      failed: failed.length,
      failures: [
        ...failed.map((test) => {
          const [error] = test.result().errors ?? [];
          return describeFailure(test.module.relativeModuleId, test.fullName, error?.message);
        }),
        // A file that fails to load has no tests.
        ...modules.flatMap((module) =>
          module
            .errors()
            .map(({ message }) => describeFailure(module.relativeModuleId, 'the file', message)),
        ),
      ],
    });
  },
};

import { randomUUID } from 'node:crypto';
import { join } from 'node:path';

const folder = process.env.TEST_REPORTS;

/**
 * A run's own file for its figures, in the folder where `npm test` gathers them; none for whoever
 * runs one by hand.
 */
export const reportFile = folder && join(folder, `${randomUUID()}.json`);

/**
 * The same as Vitest and Playwright are told it, to stand behind the reporter that speaks to the
 * console.
 */
export const jsonReport: ['json', { outputFile: string }][] = reportFile
  ? [['json', { outputFile: reportFile }]]
  : [];

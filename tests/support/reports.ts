import { randomUUID } from 'node:crypto';
import { join } from 'node:path';

const folder = process.env.TEST_REPORTS;

/** `npm test` gathers these figures; single runs write none. */
export const reportFile = folder && join(folder, `${randomUUID()}.json`);

export const jsonReport: ['json', { outputFile: string }][] = reportFile
  ? [['json', { outputFile: reportFile }]]
  : [];

/** The default launch of tests: docs/decisions/0045. */
export const SAMPLE = 'lagoa';

/**
 * A launch as different from the sample as the content allows, made by `node
 * tests/launches/ready.ts`.
 */
export const SECOND = '.test-launches/serra';

export const LAUNCH = process.env.LAUNCH?.trim() || SAMPLE;

/** The default launch of tests: docs/decisions/0045. */
export const SAMPLE = 'lagoa';

/** It differs from the sample as far as the content allows; `tests/launches/ready.ts` makes it. */
export const SECOND = '.test-launches/serra';
export const SECOND_SITE = '.test-site-second';

export const LAUNCH = process.env.LAUNCH?.trim() || SAMPLE;

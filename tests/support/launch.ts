/** The launch that the product is proved on unless another is named: docs/decisions/0045. */
export const SAMPLE = 'lagoa';

/**
 * The second one, as different from it as the content's bounds allow: `node
 * tests/launches/ready.ts` draws it.
 */
export const SECOND = '.test-launches/serra';

/** The launch that the tests run on, as a command's LAUNCH names it. */
export const LAUNCH = process.env.LAUNCH?.trim() || SAMPLE;

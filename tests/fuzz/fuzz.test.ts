import { expect, test } from 'vitest';
import { rounds } from '../support/rounds.ts';
import { fuzzRelay } from './relay.ts';

/** The same cases in every run; `npm run fuzz` goes on to others. */
const SEED = 1;
const REQUESTS = rounds(500, 1000);

test('generated requests: no crash, no 5xx but 503, mail to the broker only', {
  timeout: 600_000,
}, async () => {
  const { statuses, mails } = await fuzzRelay(REQUESTS, SEED);
  expect(mails).toBeGreaterThan(REQUESTS / 10);
  expect(Object.keys(statuses)).toEqual(
    expect.arrayContaining(['200', '400', '403', '405', '413']),
  );
});

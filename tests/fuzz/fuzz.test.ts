import fc from 'fast-check';
import { expect, onTestFinished, test, vi } from 'vitest';
import { SECOND } from '#relay/clock.ts';
import { composeMail } from '#relay/delivery/message.ts';
import { smtpDelivery } from '#relay/delivery/smtp.ts';
import { openOutbox } from '#relay/outbox/outbox.ts';
import { appForTest } from '../support/relay/app.ts';
import { LETTERHEAD, MAIL_HEADERS, MAIL_TO } from '../support/relay/submission.ts';
import {
  keptLog,
  mailboxForTest,
  startDelivering,
  temporaryFolder,
  until,
} from '../support/relay/support.ts';
import { rounds } from '../support/rounds.ts';
import { type GeneratedRequest, requests } from './requests.ts';

/** The same cases in every run; `FUZZ_RUNS=1000000 FUZZ_SEED=42 npm run fuzz` goes on to others. */
const RUNS = Number(process.env.FUZZ_RUNS) || rounds(500, 1000);
const SEED = Number(process.env.FUZZ_SEED) || 1;

const EXPECTED = [200, 204, 303, 400, 403, 404, 405, 413, 503];

test('generated requests: no crash, no 5xx but 503; each lead taken is mailed, to the broker only', {
  timeout: 10 * 60 * SECOND + RUNS * SECOND,
}, async () => {
  const mailbox = await mailboxForTest();
  const outbox = await openOutbox({ dataDir: temporaryFolder() }, { keepMs: () => 0 });
  const deliver = smtpDelivery(mailbox.url);
  const { lines: faults, warn } = keptLog();
  const letterhead = { ...LETTERHEAD, mailTo: MAIL_TO };
  const deliveries = startDelivering({
    outbox,
    attempt: async (claim) => deliver(await composeMail(claim, letterhead)),
    // The test's SMTP server greets after a tenth of a second.
    atOnce: 32,
    log: { info() {}, warn, error: warn },
  });
  onTestFinished(async () => {
    await deliveries.stop();
    await outbox.close();
  });
  let taken = 0;
  const { ask } = await appForTest({
    outbox,
    deliveries: {
      ...deliveries,
      wake() {
        taken += 1;
        deliveries.wake();
      },
    },
    trustProxy: 1,
    site: undefined,
    log: { info() {}, warn() {}, error: warn },
  });
  vi.spyOn(console, 'error').mockImplementation(warn);

  let mails = 0;
  const checkMails = () => {
    for (const { from, to, email } of mailbox.received.splice(0)) {
      mails += 1;
      expect([from, ...to]).toEqual([LETTERHEAD.mailFrom, MAIL_TO]);
      expect(email.to).toEqual([{ address: MAIL_TO, name: '' }]);
      expect(email.headers.map(({ key }) => key).sort()).toEqual(MAIL_HEADERS);
    }
    expect(faults).toEqual([]);
  };
  const statuses: Record<number, number> = {};
  const check = async ({ path, method, headers, body }: GeneratedRequest) => {
    const withBody = method !== 'GET' && method !== 'HEAD';
    const response = await ask(path, { method, headers, body: (withBody && body) || null });
    await response.text();
    expect(EXPECTED).toContain(response.status);
    statuses[response.status] = (statuses[response.status] ?? 0) + 1;
    checkMails();
  };
  await fc.assert(fc.asyncProperty(requests, check), { numRuns: RUNS, seed: SEED });
  await until('every lead taken is mailed', async () => (await outbox.mail.count()).waiting === 0);
  checkMails();
  expect(mails).toBe(taken);
  expect(mails).toBeGreaterThan(RUNS / 10);
  console.info(`${RUNS} requests, ${mails} messages, answers:`, statuses);
  expect(Object.keys(statuses)).toEqual(
    expect.arrayContaining(['200', '400', '403', '405', '413']),
  );
});

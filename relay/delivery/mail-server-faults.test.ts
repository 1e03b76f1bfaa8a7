import { expect, onTestFinished, test } from 'vitest';
import { type Fault, faultyProxy } from '../../tests/support/relay/faulty-proxy.ts';
import { openMailbox } from '../../tests/support/relay/mailbox.ts';
import { LETTERHEAD } from '../../tests/support/relay/submission.ts';
import {
  fakeClock,
  keptLog,
  mailboxForTest,
  sampleEnquiry,
  startDelivering,
  temporaryFolder,
  until,
} from '../../tests/support/relay/support.ts';
import { rounds } from '../../tests/support/rounds.ts';
import { HOUR, MINUTE, SECOND } from '../clock.ts';
import { openOutbox } from '../outbox/outbox.ts';
import { composeMail } from './message.ts';
import { PATIENCE, smtpDelivery } from './smtp.ts';

/** Forty connections, most of them slow, take long on a busy machine. */
const LIMIT_MS = 2 * MINUTE;
const LEADS = rounds(4, 8);
/** For a silent server; a busy machine's late answers cause more attempts. */
const HASTY = { greetingMs: 1000, silenceMs: 1000, attemptMs: 5000 };

/** `worker.test.ts` covers the stores. */
async function setUp(url: string, patience = PATIENCE) {
  const clock = fakeClock();
  const outbox = await openOutbox({ dataDir: temporaryFolder() }, { clock });
  onTestFinished(() => outbox.close());
  const deliver = smtpDelivery(url, patience);
  const worker = startDelivering({
    outbox,
    attempt: async (claim) => deliver(await composeMail(claim, LETTERHEAD)),
    log: keptLog(),
    clock,
  });
  onTestFinished(() => worker.stop());
  const take = async (count: number) => {
    for (let n = 0; n < count; n += 1) await outbox.take(sampleEnquiry({ name: `Lead ${n}` }));
    worker.wake();
  };
  const untilEmpty = () =>
    until(
      'nothing waits',
      async () => {
        clock.advance(15 * SECOND);
        return (await outbox.mail.count()).waiting === 0;
      },
      LIMIT_MS - 10 * SECOND,
    );
  return { clock, outbox, take, untilEmpty };
}

test('down for an hour, then up', { timeout: LIMIT_MS }, async () => {
  const first = await openMailbox();
  await first.close();
  const { clock, outbox, take, untilEmpty } = await setUp(first.url);
  await take(2);
  const start = clock.now();
  while (clock.now() - start < HOUR) {
    let nextAt = 0;
    await until('every lead has been tried', async () => {
      // Leads that became due during a poll are tried now.
      clock.advance(0);
      nextAt = (await outbox.mail.nextAt()) ?? 0;
      return nextAt > clock.now();
    });
    clock.advance(nextAt - clock.now());
  }
  expect((await outbox.mail.count()).waiting).toBe(2);
  const mailbox = await mailboxForTest({}, first.port);
  await untilEmpty();
  expect(mailbox.received).toHaveLength(2);
  expect(new Set(mailbox.received.map(({ email }) => email.messageId)).size).toBe(2);
});

test('refusing, silent, cut in the middle of a message or before its answer: each arrives under one id', {
  timeout: LIMIT_MS,
}, async () => {
  const mailbox = await mailboxForTest();
  const faults: Fault[] = ['refuse', 'silent', 'cut', 'deaf', undefined];
  const proxy = await faultyProxy(mailbox.port, (connection) => faults[connection % faults.length]);
  const { take, untilEmpty } = await setUp(`smtp://127.0.0.1:${proxy.port}`, HASTY);
  await take(LEADS);
  await untilEmpty();
  expect(proxy.connections()).toBeGreaterThan(LEADS);
  const messages = mailbox.received.map(({ email }) => `${email.subject} ${email.messageId}`);
  // The relay cannot know that "deaf" received the message, so it sends it again.
  expect(messages.length).toBeGreaterThanOrEqual(LEADS);
  expect(new Set(messages).size).toBe(LEADS);
  expect(mailbox.received.every(({ email }) => email.html?.includes('</html>'))).toBe(true);
  expect(mailbox.received.every(({ to }) => to.join() === LETTERHEAD.mailTo)).toBe(true);
});

import { describe, expect, onTestFinished, test } from 'vitest';
import { type Fault, faultyProxy } from '../../tests/support/relay/faulty-proxy.ts';
import { openMailbox } from '../../tests/support/relay/mailbox.ts';
import { LETTERHEAD } from '../../tests/support/relay/submission.ts';
import {
  fakeClock,
  keptLog,
  mailboxForTest,
  sampleEnquiry,
  temporaryFolder,
  until,
} from '../../tests/support/relay/support.ts';
import { HOUR, SECOND } from '../clock.ts';
import { openSqliteOutbox } from '../outbox/sqlite-outbox.ts';
import { composeMail } from './message.ts';
import { smtpDelivery } from './smtp.ts';
import { startWorker } from './worker.ts';

describe('a mail server in trouble', () => {
  function setUp(url: string) {
    const clock = fakeClock();
    const outbox = openSqliteOutbox({ dataDir: temporaryFolder(), clock });
    const deliver = smtpDelivery(url, { lookupMs: 400, greetingMs: 400, silenceMs: 400, attemptMs: 2000 });
    const worker = startWorker({
      outbox,
      attempt: async (claim) => deliver(await composeMail(claim, LETTERHEAD)),
      log: keptLog(),
      clock,
      keepMs: HOUR,
    });
    onTestFinished(async () => {
      await worker.stop();
      await outbox.close();
    });
    const take = async (count: number) => {
      for (let n = 0; n < count; n += 1) await outbox.take(sampleEnquiry({ name: `Lead ${n}` }));
      worker.wake();
    };
    /** Lets time pass until nothing waits. */
    const untilEmpty = () =>
      until('nothing waits', async () => {
        clock.advance(30 * SECOND);
        return (await outbox.count()).waiting === 0;
      });
    return { clock, outbox, worker, take, untilEmpty };
  }

  test('down for an hour, then up', async () => {
    const first = await openMailbox();
    await first.close();
    const { clock, outbox, take, untilEmpty } = setUp(first.url);
    await take(5);
    const start = clock.now();
    while (clock.now() - start < HOUR) {
      let nextAt = 0;
      await until('every lead has been tried', async () => {
        nextAt = (await outbox.nextAt()) ?? 0;
        return nextAt > clock.now();
      });
      clock.advance(nextAt - clock.now());
    }
    expect((await outbox.count()).waiting).toBe(5);
    const mailbox = await mailboxForTest({}, first.port);
    await untilEmpty();
    expect(mailbox.received).toHaveLength(5);
    expect(new Set(mailbox.received.map(({ email }) => email.messageId)).size).toBe(5);
  });

  test('refusing, silent, cut in the middle of a message or before its answer: each arrives under one id', async () => {
    const mailbox = await mailboxForTest();
    const faults: Fault[] = ['refuse', 'silent', 'cut', 'deaf', undefined];
    const proxy = await faultyProxy(mailbox.port, (connection) => faults[connection % faults.length]);
    const { take, untilEmpty } = setUp(`smtp://127.0.0.1:${proxy.port}`);
    await take(8);
    await untilEmpty();
    expect(proxy.connections()).toBeGreaterThan(8);
    const messages = mailbox.received.map(({ email }) => `${email.subject} ${email.messageId}`);
    // Told "deaf", the relay can't know that its message arrived and sends it again: at least once.
    expect(messages.length).toBeGreaterThanOrEqual(8);
    expect(new Set(messages).size).toBe(8);
    expect(mailbox.received.every(({ email }) => email.html?.includes('</html>'))).toBe(true);
    expect(mailbox.received.every(({ to }) => to.join() === LETTERHEAD.mailTo)).toBe(true);
  });
});

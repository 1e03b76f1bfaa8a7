import { expect, onTestFinished, test } from 'vitest';
import {
  fakeClock,
  keptLog,
  pass,
  sampleEnquiry,
  temporaryFolder,
  until,
} from '../../tests/support/relay/support.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../clock.ts';
import { type Claim, type Outbox, OutboxError } from '../outbox/outbox.ts';
import { openSqliteOutbox } from '../outbox/sqlite-outbox.ts';
import { backoffMs } from './backoff.ts';
import { DeliveryError } from './deliver.ts';
import { startWorker } from './worker.ts';

function setUp(
  attempt: (claim: Claim) => Promise<string>,
  dataDir = temporaryFolder(),
  change: (outbox: Outbox) => Outbox = (outbox) => outbox,
) {
  const clock = fakeClock();
  const log = keptLog();
  const outbox = openSqliteOutbox({ dataDir, clock });
  const attempts: { id: string; at: number }[] = [];
  const worker = startWorker({
    outbox: change(outbox),
    attempt: (claim) => {
      attempts.push({ id: claim.id, at: clock.now() });
      return attempt(claim);
    },
    log,
    clock,
    keepMs: HOUR,
  });
  onTestFinished(async () => {
    await worker.stop();
    await outbox.close();
  });
  return { clock, log, outbox, worker, attempts };
}

test('backoff doubles from seconds to an hour, scattered by a fifth', () => {
  const even = Array.from({ length: 12 }, (_, n) => backoffMs(n + 1, () => 0.5) / SECOND);
  expect(even).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 1280, 2560, 3600, 3600]);
  expect(backoffMs(1, () => 0)).toBe(4000);
  expect(backoffMs(1, () => 1)).toBe(6000);
  expect(backoffMs(5000, () => 1)).toBe(HOUR);
});

test('a lead goes out at once', async () => {
  const { outbox, worker, attempts } = setUp(async () => 'mail');
  await outbox.take(sampleEnquiry());
  worker.wake();
  await until('it is delivered', async () => (await outbox.count()).waiting === 0);
  expect(attempts).toHaveLength(1);
});

test('a failing lead is tried for five days with the same id, then given up aloud', async () => {
  const { outbox, worker, clock, attempts, log } = setUp(() =>
    Promise.reject(new DeliveryError('refused EENVELOPE 550')),
  );
  const start = clock.now();
  await outbox.take(sampleEnquiry());
  worker.wake();
  let known = 0;
  while ((await outbox.count()).dead === 0) {
    await until('another attempt is settled', async () => {
      const nextAt = await outbox.nextAt();
      const { dead } = await outbox.count();
      return (
        attempts.length > known &&
        (dead > 0 || (nextAt ?? 0) > clock.now()) &&
        log.lines.length >= attempts.length
      );
    });
    known = attempts.length;
    clock.advance(Math.max(0, ((await outbox.nextAt()) ?? 0) - clock.now()));
  }
  expect(new Set(attempts.map(({ id }) => id)).size).toBe(1);
  const last = (attempts.at(-1)?.at ?? 0) - start;
  expect(last).toBeGreaterThan(5 * DAY - 2 * HOUR);
  expect(last).toBeLessThan(5 * DAY);
  expect(attempts.length).toBeGreaterThan(110);
  expect(log.lines.at(-1)).toContain('LEAD NOT DELIVERED');
  expect(log.lines.join()).not.toMatch(/Maria|99999/);
});

test('when the server answers again, what waited for it goes at once', async () => {
  let up = false;
  const { outbox, worker, clock, attempts } = setUp(() =>
    up ? Promise.resolve('mail') : Promise.reject(new DeliveryError('unreachable ESOCKET')),
  );
  const tried = (count: number) =>
    until(
      `${count} attempts are settled`,
      async () => attempts.length >= count && ((await outbox.nextAt()) ?? 0) > clock.now(),
    );
  await outbox.take(sampleEnquiry({ name: 'Ana' }));
  worker.wake();
  for (let count = 1; count <= 11; count += 1) {
    await tried(count);
    if (count < 11) clock.advance(Math.max(0, ((await outbox.nextAt()) ?? 0) - clock.now()));
  }
  expect(await outbox.nextAt()).toBeGreaterThan(clock.now() + 30 * MINUTE);
  up = true;
  await outbox.take(sampleEnquiry({ name: 'Bia' }));
  worker.wake();
  await until('both are delivered', async () => (await outbox.count()).waiting === 0);
});

test('a lead whose delivery can’t be noted is not delivered again', async () => {
  let full = false;
  const { outbox, worker, clock, attempts, log } = setUp(
    async () => {
      full = true;
      return 'mail';
    },
    temporaryFolder(),
    (outbox) => ({
      ...outbox,
      settle: (id, outcome) =>
        full ? Promise.reject(new OutboxError('disk full')) : outbox.settle(id, outcome),
    }),
  );
  await outbox.take(sampleEnquiry());
  worker.wake();
  await until('the fault is told', () => log.lines.some((line) => line.includes('disk full')));
  clock.advance(HOUR);
  full = false;
  await until('the delivery is noted', async () => {
    clock.advance(SECOND);
    return (await outbox.count()).waiting === 0;
  });
  expect(attempts).toHaveLength(1);
});

test('a mail server that takes nine minutes gets one copy, whoever else looks at the outbox', async () => {
  let finish = () => {};
  const dataDir = temporaryFolder();
  const { clock, outbox, worker, attempts } = setUp(
    () => new Promise((resolve) => (finish = () => resolve('mail'))),
    dataDir,
  );
  await outbox.take(sampleEnquiry());
  worker.wake();
  await until('it is under way', () => attempts.length === 1);
  const otherProcess = openSqliteOutbox({ dataDir, clock });
  onTestFinished(() => otherProcess.close());
  for (let minute = 0; minute < 9; minute += 1) {
    await pass(clock, MINUTE, 5 * SECOND);
    expect(await otherProcess.claim(1), `minute ${minute}`).toEqual([]);
  }
  finish();
  await until('it is delivered', async () => (await outbox.count()).waiting === 0);
  expect(attempts).toHaveLength(1);
});

test('a stop is not kept for the ten minutes that a mail server may take', async () => {
  let finish = () => {};
  const { clock, outbox, worker, attempts, log } = setUp(
    () => new Promise((resolve) => (finish = () => resolve('mail'))),
  );
  await outbox.take(sampleEnquiry());
  worker.wake();
  await until('it is under way', () => attempts.length === 1);
  const stopped = worker.stop();
  await pass(clock, MINUTE, SECOND);
  await stopped;
  expect(log.lines.at(-1)).toContain('1 still wait for the mail server');
  finish();
});

test('a lead that looks old at its first attempt is not given up at once', async () => {
  const { clock, outbox, worker, attempts } = setUp(() =>
    Promise.reject(new DeliveryError('unreachable ESOCKET')),
  );
  await outbox.take(sampleEnquiry());
  clock.advance(30 * DAY);
  worker.wake();
  await until('it was tried', () => attempts.length === 1);
  await pass(clock, HOUR, 5 * SECOND);
  expect(await outbox.count()).toMatchObject({ waiting: 1, dead: 0 });
  expect(attempts.length).toBeGreaterThan(5);
  await pass(clock, 2 * HOUR, 30 * SECOND);
  expect(await outbox.count()).toMatchObject({ waiting: 0, dead: 1 });
});

test('a stop waits for the attempt under way', async () => {
  let finish = () => {};
  const { outbox, worker, attempts } = setUp(
    () => new Promise((resolve) => (finish = () => resolve('mail'))),
  );
  await outbox.take(sampleEnquiry());
  worker.wake();
  await until('it is under way', () => attempts.length === 1);
  let stopped = false;
  const stopping = worker.stop().then(() => (stopped = true));
  await new Promise((resolve) => setImmediate(resolve));
  expect(stopped).toBe(false);
  finish();
  await stopping;
  expect((await outbox.count()).waiting).toBe(0);
});

test('delivered leads are purged without being asked', async () => {
  const { outbox, worker, clock } = setUp(async () => 'mail');
  await outbox.take(sampleEnquiry());
  worker.wake();
  await until('it is delivered', async () => (await outbox.count()).waiting === 0);
  let purged = 0;
  const purge = outbox.purge;
  outbox.purge = async (keepMs) => {
    purged += 1;
    await purge(keepMs);
  };
  await until('a purge was made', () => {
    clock.advance(SECOND);
    return purged > 0;
  });
});

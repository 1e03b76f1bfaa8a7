import { expect, onTestFinished, test } from 'vitest';
import { type StoreUnderTest, sqliteStore } from '../../tests/support/relay/stores.ts';
import {
  keptLog,
  pass,
  sampleEnquiry,
  startDelivering,
  until,
} from '../../tests/support/relay/support.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../clock.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { Queue } from '../outbox/queue.ts';
import { type Claim, OutboxError, type Outcome } from '../outbox/terms.ts';
import { backoffMs, DeliveryError } from './fault.ts';

test('backoff doubles from seconds to an hour, scattered by a fifth', () => {
  const even = Array.from({ length: 12 }, (_, n) => backoffMs(n + 1, () => 0.5) / SECOND);
  expect(even).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 1280, 2560, 3600, 3600]);
  expect(backoffMs(1, () => 0)).toBe(4000);
  expect(backoffMs(1, () => 1)).toBe(6000);
  expect(backoffMs(5000, () => 1)).toBe(HOUR);
});

function startTrying(
  { outbox, clock }: StoreUnderTest,
  attempt: (claim: Claim) => Promise<string>,
  change: (outbox: Outbox) => Outbox = (same) => same,
) {
  const log = keptLog();
  const attempts: { id: string; at: number }[] = [];
  /** Outcomes that the worker's own outbox has stored; some come twice. */
  const settled = new Set<Outcome>();
  const own = change(outbox);
  const settle: Queue['settle'] = async (claim, outcome) => {
    await own.mail.settle(claim, outcome);
    settled.add(outcome);
  };
  const worker = startDelivering({
    outbox: { ...own, mail: { ...own.mail, settle } },
    attempt: (claim) => {
      attempts.push({ id: claim.id, at: clock.now() });
      return attempt(claim);
    },
    log,
    clock,
  });
  onTestFinished(() => worker.stop());
  let known = 0;
  async function failedAgain(): Promise<void> {
    await until('another attempt is settled', async () => {
      clock.advance(0);
      if (attempts.length === known || settled.size < attempts.length) return false;
      return (
        (await outbox.mail.count()).dead > 0 || ((await outbox.mail.nextAt()) ?? 0) > clock.now()
      );
    });
    known = attempts.length;
  }
  const goOn = async () =>
    clock.advance(Math.max(0, ((await outbox.mail.nextAt()) ?? 0) - clock.now()));
  async function givenUp(): Promise<void> {
    await failedAgain();
    while ((await outbox.mail.count()).dead === 0) {
      await goOn();
      await failedAgain();
    }
  }
  const delivered = () =>
    until('it is delivered', async () => (await outbox.mail.count()).waiting === 0);
  return { log, worker, attempts, failedAgain, goOn, givenUp, delivered };
}

/** Moves time until it is so. */
const untilLater = (
  { clock }: StoreUnderTest,
  what: string,
  condition: () => boolean | Promise<boolean>,
) =>
  until(what, () => {
    clock.advance(SECOND);
    return condition();
  });

function lasting() {
  let finish = () => {};
  return {
    attempt: () => new Promise<string>((resolve) => (finish = () => resolve('mail'))),
    end: () => finish(),
  };
}

/** An attempt that is under way until its `end`. */
async function startLasting() {
  const store = await sqliteStore();
  const { attempt, end } = lasting();
  const trying = startTrying(store, attempt);
  await store.outbox.take(sampleEnquiry());
  trying.worker.wake();
  await until('it is under way', () => trying.attempts.length === 1);
  return { store, end, ...trying };
}

test('a mail server that takes nine minutes gets one copy, whoever else looks at the outbox', async () => {
  const { store, attempts, end, delivered } = await startLasting();
  const other = await store.open();
  for (let minute = 0; minute < 9; minute += 1) {
    await pass(store.clock, MINUTE, 5 * SECOND);
    expect(await other.mail.claim(1), `minute ${minute}`).toEqual([]);
  }
  end();
  await delivered();
  expect(attempts).toHaveLength(1);
});

test('an attempt whose lead another relay took, and died, keeps it from then on', async () => {
  const { store, attempts, end, delivered } = await startLasting();
  const other = await store.open();
  store.clock.advance(HOUR);
  const [taken] = await other.mail.claim(1);
  expect(taken?.attempts).toBe(2);
  await pass(store.clock, 5 * MINUTE, 5 * SECOND);
  expect((await store.outbox.mail.claim(1)).length + (await other.mail.claim(1)).length).toBe(0);
  store.clock.advance(HOUR);
  const [last] = await other.mail.claim(1);
  expect(last?.attempts, 'taken back once, not at the end of each lease').toBe(4);
  end();
  await delivered();
  expect(attempts).toHaveLength(1);
});

test('a failing lead is tried for five days with the same id, then given up and logged', async () => {
  const store = await sqliteStore();
  const { outbox, clock } = store;
  const { worker, attempts, log, givenUp } = startTrying(store, () =>
    Promise.reject(new DeliveryError('refused EENVELOPE 550')),
  );
  const start = clock.now();
  await outbox.take(sampleEnquiry());
  worker.wake();
  await givenUp();
  expect(new Set(attempts.map(({ id }) => id)).size).toBe(1);
  const last = (attempts.at(-1)?.at ?? 0) - start;
  expect(last).toBeGreaterThan(5 * DAY - 2 * HOUR);
  expect(last).toBeLessThan(5 * DAY);
  expect(attempts.length).toBeGreaterThan(110);
  expect(log.lines.at(-1)).toMatch(
    /^CONTATO NÃO ENTREGUE: .*a última: refused EENVELOPE 550.*Acerte o envio com o servidor de e-mail/,
  );
  expect(log.lines.join()).not.toMatch(/Maria|99999/);
});

test('an error’s own words never come into the log or the outbox: they may quote the lead', async () => {
  const store = await sqliteStore();
  const quoting = Object.assign(new Error('Maria da Conceição (85) 99999-8888 is unknown'), {
    code: 'Maria',
  });
  const { worker, log, failedAgain } = startTrying(store, () => Promise.reject(quoting));
  await store.outbox.take(sampleEnquiry());
  worker.wake();
  await failedAgain();
  const [row] = await (await store.desk()).list();
  expect(row?.error).toBe('refused Error');
  expect(log.lines).toEqual([expect.stringContaining('falhou (refused Error)')]);
  expect(JSON.stringify(worker.health())).toContain('refused Error');
  expect(JSON.stringify([row, log.lines, worker.health()])).not.toMatch(/Maria|99999/);
});

test('when the server answers again, what waited for it goes at once', async () => {
  const store = await sqliteStore();
  const { outbox, clock } = store;
  let up = false;
  const { worker, failedAgain, goOn, delivered } = startTrying(store, () =>
    up ? Promise.resolve('mail') : Promise.reject(new DeliveryError('unreachable ESOCKET')),
  );
  await outbox.take(sampleEnquiry({ name: 'Ana' }));
  worker.wake();
  for (let count = 1; count <= 11; count += 1) {
    await failedAgain();
    if (count < 11) await goOn();
  }
  expect(await outbox.mail.nextAt()).toBeGreaterThan(clock.now() + 30 * MINUTE);
  up = true;
  await outbox.take(sampleEnquiry({ name: 'Bia' }));
  worker.wake();
  await delivered();
});

test('a lead whose delivery can’t be noted is not delivered again', async () => {
  const store = await sqliteStore();
  let full = false;
  const { worker, attempts, log } = startTrying(
    store,
    async () => {
      full = true;
      return 'mail';
    },
    (outbox) => ({
      ...outbox,
      mail: {
        ...outbox.mail,
        settle: (claim, outcome) =>
          full ? Promise.reject(new OutboxError('disk full')) : outbox.mail.settle(claim, outcome),
      },
    }),
  );
  await store.outbox.take(sampleEnquiry());
  worker.wake();
  await until('the fault is told', () => log.lines.some((line) => line.includes('disk full')));
  store.clock.advance(HOUR);
  full = false;
  const noted = async () => (await store.outbox.mail.count()).waiting === 0;
  await untilLater(store, 'the delivery is noted', noted);
  expect(attempts).toHaveLength(1);
});

test('a lead that looks old at its first attempt is not given up at once', async () => {
  const store = await sqliteStore();
  const { outbox, clock } = store;
  await outbox.take(sampleEnquiry());
  store.clock.advance(30 * DAY);
  const start = clock.now();
  const { attempts, givenUp } = startTrying(store, () =>
    Promise.reject(new DeliveryError('unreachable ESOCKET')),
  );
  await givenUp();
  expect(attempts.length).toBeGreaterThan(5);
  const tried = clock.now() - start;
  expect(tried).toBeGreaterThan(HOUR);
  expect(tried).toBeLessThan(3 * HOUR);
  expect(await outbox.mail.count()).toMatchObject({ waiting: 0, dead: 1 });
});

test('a stop waits for the attempt under way, but not for the ten minutes that a mail server may take', async () => {
  for (const answers of [true, false]) {
    const { store, worker, log, end } = await startLasting();
    let stopped = false;
    const stopping = worker.stop().then(() => (stopped = true));
    await pass(store.clock, SECOND, SECOND);
    expect(stopped).toBe(false);
    if (answers) end();
    else await untilLater(store, 'it has stopped', () => stopped);
    await stopping;
    expect((await store.outbox.mail.count()).waiting).toBe(answers ? 0 : 1);
    const warning = 'Sem resposta até agora: o servidor de e-mail (1 contato).';
    expect(log.lines.some((line) => line.startsWith(warning))).toBe(!answers);
    end();
  }
});

test('delivered leads are purged without being asked', async () => {
  const store = await sqliteStore();
  const { outbox, desk, clock } = store;
  const { worker, delivered } = startTrying(store, async () => 'mail');
  await outbox.take(sampleEnquiry());
  worker.wake();
  await delivered();
  const kept = await desk();
  expect(await kept.list()).toHaveLength(1);
  clock.advance(HOUR);
  await untilLater(store, 'it is gone', async () => (await kept.list()).length === 0);
});

test('the store away for a while: told once, and delivery goes on by itself', async () => {
  const store = await sqliteStore();
  let away = true;
  const { worker, attempts, log, delivered } = startTrying(
    store,
    async () => 'mail',
    (outbox) => ({
      ...outbox,
      mail: {
        ...outbox.mail,
        claim: (limit) =>
          away ? Promise.reject(new OutboxError('no connection')) : outbox.mail.claim(limit),
      },
    }),
  );
  await store.outbox.take(sampleEnquiry());
  worker.wake();
  await until('the fault is told', () => log.lines.length > 0);
  await pass(store.clock, MINUTE, SECOND);
  expect(log.lines.filter((line) => line.includes('no connection'))).toHaveLength(1);
  away = false;
  await untilLater(store, 'it is tried', () => attempts.length > 0);
  await delivered();
  await until('it is said', () => log.lines.includes('A guarda dos contatos voltou a funcionar.'));
});

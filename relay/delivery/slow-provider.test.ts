import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import {
  type FakeClock,
  fakeClock,
  keptLog,
  pass,
  sampleEnquiry,
  temporaryFolder,
} from '../../tests/support/relay/support.ts';
import { HOUR, MINUTE, SECOND } from '../clock.ts';
import { type Claim, type Enquiry, LONGEST_WAIT_MS } from '../outbox/outbox.ts';
import { openSqliteOutbox } from '../outbox/sqlite-outbox.ts';
import { DeliveryError } from './deliver.ts';
import { PATIENCE } from './smtp.ts';
import { startWorker } from './worker.ts';

/** What a mail server does with one connection: it takes the message, or not, and answers when it likes. */
interface Turn {
  answerMs: number;
  fate: 'takes' | 'refuses for now' | 'breaks off before the message';
}

/** The relay for hours of a clock of our own, over a real outbox, with a mail server that follows `turns`. */
async function simulate(hours: number, turns: Turn[], arrivals: (minute: number) => Enquiry[]) {
  const clock: FakeClock = fakeClock();
  // A day of commits in seconds: without waiting for the disk at each.
  const outbox = openSqliteOutbox({ dataDir: temporaryFolder(), clock, log: keptLog(), durable: false });
  const copies = new Map<string, number>();
  let connections = 0;
  let longest = 0;
  const attempt = (claim: Claim) =>
    new Promise<string>((resolve, reject) => {
      const turn = turns[connections++ % turns.length] as Turn;
      if (turn.fate === 'takes') {
        const { name } = claim.enquiry;
        copies.set(name, (copies.get(name) ?? 0) + 1);
        if (copies.get(name) === 1) longest = Math.max(longest, clock.now() - claim.acceptedAt);
      }
      // As `smtpDelivery` does with a server that says nothing.
      clock.after(Math.min(turn.answerMs, PATIENCE.silenceMs), () => {
        if (turn.answerMs > PATIENCE.silenceMs) reject(new DeliveryError('unreachable ETIMEDOUT'));
        else if (turn.fate === 'takes') resolve('mail');
        else if (turn.fate === 'refuses for now') reject(new DeliveryError('refused EMESSAGE 451'));
        else reject(new DeliveryError('unreachable ECONNECTION'));
      });
    });
  const worker = startWorker({ outbox, attempt, log: keptLog(), clock, keepMs: HOUR });
  onTestFinished(async () => {
    const stopped = worker.stop();
    await pass(clock, HOUR, MINUTE);
    await stopped;
    await outbox.close();
  });
  const names = new Set<string>();
  for (let minute = 0; minute < hours * 60; minute += 1) {
    const enquiries = arrivals(minute);
    for (const { name } of enquiries) names.add(name);
    await Promise.all(enquiries.map(outbox.take));
    if (enquiries.length > 0) worker.wake();
    await pass(clock, MINUTE, 30 * SECOND);
  }
  for (let more = 0; (await outbox.count()).waiting > 0 && more < 300; more += 1)
    await pass(clock, MINUTE, 30 * SECOND);
  const { waiting, dead } = await outbox.count();
  return { names: [...names], copies, connections, longestMinutes: longest / MINUTE, waiting, dead };
}

const turn = fc.record<Turn>({
  answerMs: fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min: 1, max: 30 }).map((seconds) => seconds * SECOND) },
    { weight: 4, arbitrary: fc.integer({ min: 30, max: 590 }).map((seconds) => seconds * SECOND) },
  ),
  fate: fc.oneof(
    { weight: 8, arbitrary: fc.constant('takes' as const) },
    { weight: 1, arbitrary: fc.constant('refuses for now' as const) },
    { weight: 1, arbitrary: fc.constant('breaks off before the message' as const) },
  ),
});

test('24 hours of a mail server that takes up to ten minutes, and browsers that ask again: one copy each', {
  timeout: 120_000,
}, async () => {
  const turns = fc.sample(turn, { numRuns: 2000, seed: 20 });
  // A lead every four minutes; its browser never sees an answer and asks again every nine, for two hours.
  const arrivals = (minute: number) =>
    Array.from({ length: 14 }, (_, again) => minute - again * 9)
      .filter((first) => first >= 0 && first % 4 === 0)
      .map((first) => sampleEnquiry({ name: `Lead ${first}` }));
  const { names, copies, connections, longestMinutes, waiting, dead } = await simulate(24, turns, arrivals);
  expect({ waiting, dead }).toEqual({ waiting: 0, dead: 0 });
  expect(names).toHaveLength(360);
  expect(names.filter((name) => copies.get(name) !== 1)).toEqual([]);
  expect(connections).toBeGreaterThan(360);
  // Four attempts at once, up to ten minutes each: nobody waits for hours behind the slow ones.
  expect(longestMinutes).toBeLessThan(60);
  console.info(
    `360 leads, ${connections} attempts, one copy each, the longest way ${longestMinutes.toFixed(0)} min`,
  );
});

test('a mail server that breaks the ten minutes gets copies, but no more than one an attempt', async () => {
  const turns: Turn[] = [{ answerMs: 11 * MINUTE, fate: 'takes' }];
  const { copies } = await simulate(24, turns, (minute) =>
    minute === 0 ? [sampleEnquiry({ name: 'Ana' })] : [],
  );
  const every = (PATIENCE.silenceMs + LONGEST_WAIT_MS) / HOUR;
  expect(copies.get('Ana')).toBeGreaterThan(24 / every);
  expect(copies.get('Ana')).toBeLessThan(35);
  console.info(`${copies.get('Ana')} copies in 24 hours`);
});

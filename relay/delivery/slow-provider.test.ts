import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { passOn, type StoreUnderTest, sqliteStore } from '../../tests/support/relay/stores.ts';
import {
  fakeClock,
  keptLog,
  sampleEnquiry,
  startDelivering,
} from '../../tests/support/relay/support.ts';
import { rounds } from '../../tests/support/rounds.ts';
import { HOUR, MINUTE, SECOND } from '../clock.ts';
import { type Claim, type Enquiry, LONGEST_WAIT_MS } from '../outbox/terms.ts';
import { DeliveryError } from './fault.ts';
import { PATIENCE } from './smtp.ts';

interface Turn {
  answerMs: number;
  fate: 'takes' | 'refuses for now' | 'breaks off before the message';
}

/** docs/reliability.md has a trial of a whole day. */
const HOURS = Number(process.env.SLOW_HOURS) || rounds(2, 4);

async function simulate(
  store: StoreUnderTest,
  hours: number,
  turns: Turn[],
  arrivals: (minute: number) => Enquiry[],
) {
  const { outbox, clock } = store;
  // A clock of its own, because the store waits for timers on its clock.
  const server = fakeClock();
  const passMinute = async (step: number) => {
    for (let passed = 0; passed < MINUTE; passed += step) {
      server.advance(step);
      await passOn(store, step, step);
    }
  };
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
      // `smtpDelivery` does the same with a silent server.
      server.after(Math.min(turn.answerMs, PATIENCE.silenceMs), () => {
        if (turn.answerMs > PATIENCE.silenceMs) reject(new DeliveryError('unreachable ETIMEDOUT'));
        else if (turn.fate === 'takes') resolve('mail');
        else if (turn.fate === 'refuses for now') reject(new DeliveryError('refused EMESSAGE 451'));
        else reject(new DeliveryError('unreachable ECONNECTION'));
      });
    });
  const log = keptLog();
  const worker = startDelivering({ outbox, attempt, log, clock });
  onTestFinished(async () => {
    let stopped = false;
    const stopping = worker.stop().finally(() => {
      stopped = true;
    });
    while (!stopped) await passMinute(MINUTE);
    await stopping;
  });
  const names = new Set<string>();
  for (let minute = 0; minute < hours * 60; minute += 1) {
    const enquiries = arrivals(minute);
    for (const { name } of enquiries) names.add(name);
    await Promise.all(enquiries.map(outbox.take));
    if (enquiries.length > 0) worker.wake();
    await passMinute(15 * SECOND);
  }
  for (let more = 0; (await outbox.mail.count()).waiting > 0 && more < 90; more += 1)
    await passMinute(15 * SECOND);
  const { waiting, dead } = await outbox.mail.count();
  return {
    names: [...names],
    copies,
    connections,
    longestMinutes: longest / MINUTE,
    waiting,
    dead,
  };
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

test(`${HOURS} hours of a mail server that takes up to ten minutes, and browsers that ask again: one copy each`, {
  timeout: 240_000,
}, async () => {
  const turns = fc.sample(turn, { numRuns: 2000, seed: 20 });
  // A lead every four minutes, whose browser repeats it every nine minutes for two hours.
  const arrivals = (minute: number) =>
    Array.from({ length: 14 }, (_, again) => minute - again * 9)
      .filter((first) => first >= 0 && first % 4 === 0)
      .map((first) => sampleEnquiry({ name: `Lead ${first}` }));
  const { names, copies, connections, longestMinutes, waiting, dead } = await simulate(
    await sqliteStore(),
    HOURS,
    turns,
    arrivals,
  );
  expect({ waiting, dead }).toEqual({ waiting: 0, dead: 0 });
  expect(names).toHaveLength(HOURS * 15);
  expect(names.filter((name) => copies.get(name) !== 1)).toEqual([]);
  expect(connections).toBeGreaterThan(HOURS * 15);
  // Four attempts at once of up to ten minutes each, so that no lead waits for hours.
  expect(longestMinutes).toBeLessThan(60);
  console.info(
    `${names.length} leads, ${connections} attempts, one copy each, the longest way ${longestMinutes.toFixed(0)} min`,
  );
});

test('a mail server that breaks the ten minutes gets copies, but no more than one an attempt', {
  timeout: 240_000,
}, async () => {
  const turns: Turn[] = [{ answerMs: 11 * MINUTE, fate: 'takes' }];
  const { copies } = await simulate(await sqliteStore(), HOURS, turns, (minute) =>
    minute === 0 ? [sampleEnquiry({ name: 'Ana' })] : [],
  );
  const every = (PATIENCE.silenceMs + LONGEST_WAIT_MS) / HOUR;
  expect(copies.get('Ana')).toBeGreaterThan(HOURS / every);
  expect(copies.get('Ana')).toBeLessThan(35);
  console.info(`${copies.get('Ana')} copies in ${HOURS} hours`);
});

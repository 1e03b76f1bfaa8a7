import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import {
  envFor,
  goOnUntil,
  idsOf,
  OTHER_SECRET,
  receiver,
  SECRET,
  startTelling,
} from '../../../tests/support/relay/receiver.ts';
import { postLead } from '../../../tests/support/relay/server.ts';
import { fakeClock, pass, until } from '../../../tests/support/relay/support.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../../clock.ts';
import { DeliveryError, outcomeOf } from '../fault.ts';
import { readRetryAfter } from './post.ts';

const NOW = Date.UTC(2026, 10, 22, 12);

test.each([
  ['120', 2 * MINUTE],
  [' 0 ', 0],
  ['Sun, 22 Nov 2026 12:05:00 GMT', 5 * MINUTE],
  ['Sun, 22 Nov 2026 11:00:00 GMT', 0],
  ['-5', 0],
  ['1.5', 0],
  ['soon', 0],
  ['', 0],
  [null, 0],
])('Retry-After: %s asks for %i ms', (header, ms) => {
  expect(readRetryAfter(header, NOW)).toBe(ms);
});

test('a wait that was asked for is kept to, never shortens ours, and ends after an hour at most', () => {
  const waitOf = (attempts: number, askedMs: number) => {
    const failure = new DeliveryError('refused HTTP_429', 'other', askedMs);
    const outcome = outcomeOf({ attempts, expiresAt: NOW + 5 * DAY }, failure, NOW);
    return outcome.result === 'waiting' ? outcome.retryAt - NOW : Number.NaN;
  };
  expect(waitOf(1, 10 * MINUTE)).toBe(10 * MINUTE);
  expect(waitOf(1, 30 * DAY)).toBe(HOUR);
  expect(waitOf(20, SECOND)).toBeGreaterThan(40 * MINUTE);
});

test('a receiver that asks for two minutes is left alone until then, by every lead', async () => {
  const crm = await receiver();
  const { url, mailbox, log, clock } = await startTelling(envFor([crm.url]));
  const at: number[] = [];
  crm.answer = (_, response) => {
    at.push(clock.now());
    if (at.length > 1) response.writeHead(204).end();
    else response.writeHead(429, { 'retry-after': '120' }).end();
  };
  expect(await postLead(url, 'Ana')).toBe(200);
  await until('the first is told to wait', () =>
    log.lines.some((line) => line.includes('HTTP_429')),
  );
  expect(await postLead(url, 'Bia')).toBe(200);
  await until('the mail of both is out', () => mailbox.received.length === 2);
  await goOnUntil(clock, 'both are told', () => crm.got.length >= 3);
  const [asked = 0, ...later] = at;
  expect(later.every((moment) => moment - asked >= 2 * MINUTE)).toBe(true);
  expect(new Set(idsOf(crm)).size).toBe(2);
});

test('410 Gone: nothing more is posted until the relay starts again; the leads wait, and health says why', async () => {
  const [crm, other] = [await receiver(), await receiver()];
  crm.answer = (_, response) => void response.writeHead(410).end('José?');
  const env = envFor([crm.url, other.url]);
  const first = await startTelling(env);
  expect(await postLead(first.url, 'José')).toBe(200);
  await until('it is told', () => first.log.lines.some((line) => line.includes('410 Gone')));
  expect(await postLead(first.url, 'Bia')).toBe(200);
  await until('the other has both', () => other.got.length === 2);
  await pass(first.clock, 3 * HOUR, 10 * MINUTE);
  expect(crm.got).toHaveLength(1);
  expect(await first.health()).toMatchObject({
    receivers: [
      { gone: true, backlog: 2, dead: 0 },
      { gone: false, backlog: 0 },
    ],
  });
  expect(first.log.lines.filter((line) => line.includes('410 Gone'))).toHaveLength(1);
  expect(first.log.lines.join('\n')).not.toContain('José');
  await first.stop();
  crm.answer = (_, response) => void response.writeHead(200).end();
  const again = await startTelling(
    { ...env, DATA_DIR: first.dataDir },
    fakeClock(first.clock.now()),
  );
  await goOnUntil(
    again.clock,
    'both are told',
    () => new Set(idsOf(crm)).size === 2 && crm.got.length === 3,
  );
});

test('a secret that is being changed signs beside its successor', async () => {
  const crm = await receiver();
  const { url } = await startTelling(
    envFor([crm.url], { WEBHOOK_SECRET: `${OTHER_SECRET}|${SECRET}` }),
  );
  expect(await postLead(url, 'Ana')).toBe(200);
  await until('it is told', () => crm.got.length === 1);
  const { headers, body } = crm.got[0] ?? { headers: {}, body: '' };
  expect(String(headers['webhook-signature']).split(' ')).toHaveLength(2);
  for (const secret of [SECRET, OTHER_SECRET])
    expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toBeTruthy();
});

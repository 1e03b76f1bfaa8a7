import { expect, onTestFinished, test } from 'vitest';
import { receiver } from '../../tests/support/relay/receiver.ts';
import { postLead, startRelay } from '../../tests/support/relay/server.ts';
import {
  deliverOne,
  FULL_DISK,
  giveUpOne,
  ROOM_AGAIN,
  sqliteStore,
} from '../../tests/support/relay/stores.ts';
import { LAUNCH } from '../../tests/support/relay/submission.ts';
import {
  fakeClock,
  keptLog,
  mailboxForTest,
  pass,
  sampleEnquiry,
  until,
} from '../../tests/support/relay/support.ts';
import { MINUTE, SECOND } from '../clock.ts';
import { startAlerts } from './deliveries.ts';

test('leads that wait are told once, without a word of the visitor, and again when it is over', async () => {
  const alerts = await receiver();
  const mailbox = await mailboxForTest();
  await mailbox.close();
  const clock = fakeClock(Date.now());
  const { url } = await startRelay({ SMTP_URL: mailbox.url, ALERT_URL: alerts.url }, { clock });
  const posts = () => alerts.got.map(({ body }) => body);
  const untilPosts = (count: number) =>
    until(`${count} posts`, async () => {
      await pass(clock, 15 * SECOND, 15 * SECOND);
      return posts().length >= count;
    });
  expect(await postLead(url, 'José Gonçalves')).toBe(200);
  await pass(clock, 10 * MINUTE, 15 * SECOND);
  expect(posts()).toEqual([]);
  await untilPosts(1);
  await pass(clock, 20 * MINUTE, 15 * SECOND);
  expect(posts()).toEqual([
    expect.stringMatching(
      /^Residencial Modelo - Recife: 1 contato espera entrega, .* há mais de 10 minutos/,
    ),
  ]);

  const again = await mailboxForTest({}, mailbox.port);
  await untilPosts(2);
  expect(again.received).toHaveLength(1);
  expect(posts()[1]).toContain('tudo em ordem de novo');
  await pass(clock, 5 * MINUTE, 15 * SECOND);
  expect(posts()).toHaveLength(2);
  expect(posts().join()).not.toMatch(/José|99999/);
});

/** Alerts about an outbox whose leads nobody delivers but the test. */
async function startAlerting(receivers: string[] = []) {
  const alerts = await receiver();
  const { outbox, clock, meddle } = await sqliteStore({ receivers });
  const log = keptLog();
  onTestFinished(startAlerts({ url: alerts.url, label: () => LAUNCH.label, outbox, log, clock }));
  const look = () => pass(clock, 30 * SECOND, 30 * SECOND);
  const untilSo = (what: string, condition: () => boolean) =>
    until(what, async () => {
      await look();
      return condition();
    });
  const untilTold = (sentence: string) =>
    untilSo(`it is told: ${sentence}`, () => alerts.got.at(-1)?.body.includes(sentence) ?? false);
  return { alerts, outbox, meddle, log, look, untilSo, untilTold };
}

test('leads given up are told once each, and a receiver that is down is asked again', async () => {
  const { alerts, outbox, log, look, untilSo, untilTold } = await startAlerting();
  const giveUp = async (name: string) => {
    await outbox.take(sampleEnquiry({ name }));
    return giveUpOne(outbox.mail);
  };
  alerts.answer = (_, response) => void response.writeHead(503).end();
  const first = await giveUp('Maria');
  await untilSo('it is asked twice', () => alerts.got.length >= 2);
  expect(log.lines).toEqual([expect.stringContaining('ALERT_URL')]);
  expect(log.lines.join()).not.toContain(alerts.url);
  alerts.answer = (_, response) => void response.writeHead(200).end();
  const failed = alerts.got.length;
  await untilSo('it is told', () => alerts.got.length > failed);
  for (let looks = 0; looks < 10; looks += 1) await look();
  expect(alerts.got).toHaveLength(failed + 1);
  expect(alerts.got.at(-1)?.body).toContain('1 contato não pôde ser entregue');
  const second = await giveUp('José');
  await untilTold('2 contatos não puderam ser entregues');
  for (const claim of [first, second]) await outbox.mail.settle(claim, { result: 'delivered' });
  await untilTold('tudo em ordem de novo');
});

test('what waits for another receiver, or was given up there, is told by its name, though the mail went out', async () => {
  const { alerts, outbox, untilTold } = await startAlerting(['crm.example']);
  await outbox.take(sampleEnquiry());
  await deliverOne(outbox.mail);
  await untilTold('1 contato espera entrega a crm.example');
  for (const queue of outbox.webhooks) await giveUpOne(queue);
  await untilTold('1 contato não pôde ser entregue a crm.example e espera por você');
  expect(alerts.got).toHaveLength(2);
});

test('an address that has moved has told nobody: a redirected post arrives without its words, if at all', async () => {
  const { alerts, outbox, log, untilSo } = await startAlerting();
  const elsewhere = await receiver();
  alerts.answer = (_, response) => void response.writeHead(302, { location: elsewhere.url }).end();
  await outbox.take(sampleEnquiry());
  await untilSo('it is said that nobody was told', () => log.lines.length > 0);
  expect(log.lines).toEqual([expect.stringContaining('ALERT_URL')]);
  expect(elsewhere.got).toEqual([]);
});

test('while no lead can be taken, by a full disk or a database that is away, it is told once, and again when it is over', async () => {
  const { alerts, outbox, meddle, look, untilTold } = await startAlerting();
  await meddle(FULL_DISK);
  await expect(outbox.purge()).rejects.toThrow('disk full');
  await untilTold('nenhum contato novo pode ser guardado');
  for (let looks = 0; looks < 10; looks += 1) await look();
  expect(alerts.got).toHaveLength(1);
  await meddle(ROOM_AGAIN);
  await outbox.purge();
  await untilTold('tudo em ordem de novo');
  await outbox.close();
  await untilTold('nenhum contato novo pode ser guardado');
  expect(alerts.got).toHaveLength(3);
});

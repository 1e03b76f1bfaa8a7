import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { postLead } from '../../tests/support/relay/server.ts';
import { LAUNCH, MAIL_TO } from '../../tests/support/relay/submission.ts';
import {
  fakeClock,
  keptLog,
  mailboxForTest,
  pass,
  sampleEnquiry,
  temporaryFolder,
  until,
} from '../../tests/support/relay/support.ts';
import { MINUTE, SECOND } from '../clock.ts';
import { portOf } from '../listen.ts';
import { openOutbox } from '../outbox/outbox.ts';
import { OutboxError } from '../outbox/terms.ts';
import { startServer } from '../server.ts';
import { readSettings } from '../settings.ts';
import { startAlerts } from './deliveries.ts';

async function receiver() {
  const kept = { status: 200, posts: [] as string[], url: '' };
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) body += chunk;
    kept.posts.push(`${kept.status} ${request.method} ${body}`);
    response.writeHead(kept.status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  kept.url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/topic`;
  return kept;
}

test('leads that wait are told once, without a word of the visitor, and again when it is over', async () => {
  const alerts = await receiver();
  const mailbox = await mailboxForTest();
  await mailbox.close();
  const clock = fakeClock(Date.now());
  const env = {
    PORT: '0',
    HOST: '127.0.0.1',
    RATE_LIMIT: '0',
    DATA_DIR: temporaryFolder(),
    MAIL_TO,
  };
  const settings = readSettings({
    ...env,
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'site@example.com',
    ALERT_URL: alerts.url,
  });
  const server = await startServer({ settings, launch: LAUNCH, clock, log: keptLog() });
  onTestFinished(server.stop);
  expect(await postLead(server.url, 'José Gonçalves')).toBe(200);
  await pass(clock, 10 * MINUTE, 15 * SECOND);
  expect(alerts.posts).toEqual([]);
  await until('it is told', async () => {
    await pass(clock, 15 * SECOND, 15 * SECOND);
    return alerts.posts.length > 0;
  });
  await pass(clock, 20 * MINUTE, 15 * SECOND);
  expect(alerts.posts).toEqual([
    expect.stringMatching(
      /^200 POST Residencial Modelo - Recife: 1 contato espera entrega, .* há mais de 10 minutos/,
    ),
  ]);

  const again = await mailboxForTest({}, mailbox.port);
  await until('it is over', async () => {
    await pass(clock, 15 * SECOND, 15 * SECOND);
    return alerts.posts.length > 1;
  });
  expect(again.received).toHaveLength(1);
  expect(alerts.posts[1]).toContain('tudo em ordem de novo');
  await pass(clock, 5 * MINUTE, 15 * SECOND);
  expect(alerts.posts).toHaveLength(2);
  expect(alerts.posts.join()).not.toMatch(/José|99999/);
});

test('leads given up are told once each, and a receiver that is down is asked again', async () => {
  const alerts = await receiver();
  const clock = fakeClock();
  const outbox = await openOutbox({ dataDir: temporaryFolder() }, { clock });
  onTestFinished(() => outbox.close());
  const log = keptLog();
  onTestFinished(
    startAlerts({ url: alerts.url, label: () => LAUNCH.label, queues: [outbox.mail], log, clock }),
  );
  const giveUp = async (name: string) => {
    await outbox.take(sampleEnquiry({ name }));
    const [claim] = await outbox.mail.claim(1);
    await outbox.mail.settle(claim?.id ?? '', { result: 'dead', error: 'refused EAUTH 535' });
    return claim?.id ?? '';
  };
  const posts = (count: number) =>
    until(`${count} posts`, async () => {
      await pass(clock, 30 * SECOND, 30 * SECOND);
      return alerts.posts.length >= count;
    });
  alerts.status = 503;
  const first = await giveUp('Maria');
  await posts(2);
  expect(log.lines).toEqual([expect.stringContaining('ALERT_URL')]);
  expect(log.lines.join()).not.toContain(alerts.url);
  alerts.status = 200;
  const failed = alerts.posts.length;
  await posts(failed + 1);
  await pass(clock, 5 * MINUTE, 30 * SECOND);
  const alertsSent = () => alerts.posts.filter((line) => line.startsWith('200'));
  expect(alertsSent()).toEqual([expect.stringContaining('1 contato não pôde ser entregue')]);
  const second = await giveUp('José');
  await until('the second is told', async () => {
    await pass(clock, 30 * SECOND, 30 * SECOND);
    return alertsSent().length === 2;
  });
  expect(alertsSent()[1]).toContain('2 contatos não puderam ser entregues');
  for (const id of [first, second]) await outbox.mail.settle(id, { result: 'delivered' });
  await until('it is over', async () => {
    await pass(clock, 30 * SECOND, 30 * SECOND);
    return alertsSent().length === 3;
  });
  expect(alertsSent()[2]).toContain('tudo em ordem de novo');
});

test('what waits for another receiver, or was given up there, is told by its name, though the mail went out', async () => {
  const alerts = await receiver();
  const clock = fakeClock();
  const webhooks = [{ name: 'crm.example' }];
  const outbox = await openOutbox({ dataDir: temporaryFolder(), webhooks }, { clock });
  onTestFinished(() => outbox.close());
  const queues = [outbox.mail, ...outbox.webhooks];
  onTestFinished(
    startAlerts({ url: alerts.url, label: () => LAUNCH.label, queues, log: keptLog(), clock }),
  );
  const posts = (number: number) =>
    until(`${number} posts`, async () => {
      await pass(clock, MINUTE, 30 * SECOND);
      return alerts.posts.length >= number;
    });
  await outbox.take(sampleEnquiry());
  const [mail] = await outbox.mail.claim(1);
  await outbox.mail.settle(mail?.id ?? '', { result: 'delivered' });
  await posts(1);
  expect(alerts.posts[0]).toContain('1 contato espera entrega a crm.example');
  await outbox.webhooks[0]?.claim(1);
  await outbox.webhooks[0]?.settle(mail?.id ?? '', { result: 'dead', error: 'refused HTTP_401' });
  await posts(2);
  expect(alerts.posts[1]).toContain(
    '1 contato não pôde ser entregue a crm.example e espera por você',
  );
  expect(alerts.posts).toHaveLength(2);
});

test('an address that has moved has told nobody: a redirected post arrives without its words, if at all', async () => {
  const elsewhere = await receiver();
  const moved = createServer(
    (_, response) => void response.writeHead(302, { location: elsewhere.url }).end(),
  );
  await new Promise<void>((resolve) => moved.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void moved.close());
  const clock = fakeClock();
  const outbox = await openOutbox({ dataDir: temporaryFolder() }, { clock });
  onTestFinished(() => outbox.close());
  const log = keptLog();
  const url = `http://127.0.0.1:${portOf(moved)}/topic`;
  onTestFinished(
    startAlerts({ url, label: () => LAUNCH.label, queues: [outbox.mail], log, clock }),
  );
  await outbox.take(sampleEnquiry());
  await until('it is said that nobody was told', async () => {
    await pass(clock, MINUTE, 30 * SECOND);
    return log.lines.some((line) => line.includes('ALERT_URL'));
  });
  expect(elsewhere.posts).toEqual([]);
});

test('an outbox that is away is nothing to mend in ALERT_URL, which is told of when it fails itself', async () => {
  const alerts = await receiver();
  alerts.status = 503;
  const clock = fakeClock();
  const log = keptLog();
  const outbox = await openOutbox({ dataDir: temporaryFolder() }, { clock });
  onTestFinished(() => outbox.close());
  let looks = 0;
  const count = async () => {
    looks += 1;
    if (looks < 3) throw new OutboxError('no connection');
    return { waiting: 0, dead: 1, ageMs: 0 };
  };
  const queues = [{ ...outbox.mail, count }];
  onTestFinished(startAlerts({ url: alerts.url, label: () => LAUNCH.label, queues, log, clock }));
  const look = () => pass(clock, MINUTE, 30 * SECOND);
  await look();
  expect([looks, log.lines]).toEqual([2, []]);
  await until('the post is said to fail', async () => {
    await look();
    return log.lines.length > 0;
  });
  expect(log.lines).toEqual([expect.stringContaining('ALERT_URL')]);
});

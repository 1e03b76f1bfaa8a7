import type { RequestListener } from 'node:http';
import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import {
  envFor,
  type Got,
  goOnUntil,
  idsOf,
  OTHER_SECRET,
  receiver,
  SECRET,
  startTelling,
} from '../../../tests/support/relay/receiver.ts';
import { postLead } from '../../../tests/support/relay/server.ts';
import { pass, until } from '../../../tests/support/relay/support.ts';
import { DAY, HOUR, MINUTE } from '../../clock.ts';

test('every receiver is told of a lead once, and its own library finds the signature good', async () => {
  const [crm, portal] = [await receiver(), await receiver()];
  const secrets = `${SECRET} ${OTHER_SECRET}`;
  const env = envFor([crm.url, portal.url], {
    WEBHOOK_SECRET: secrets,
    WEBHOOK_FORMAT: 'lead portal',
  });
  const { url, mailbox, log, health } = await startTelling({
    ...env,
    WEBHOOK_LISTING: 'MODELO-01',
  });
  expect(await postLead(url, 'José Gonçalves')).toBe(200);
  await until('both are told', () => crm.got.length > 0 && portal.got.length > 0);
  await until('the mail arrives', () => mailbox.received.length > 0);
  const [own, portals] = [crm.got[0], portal.got[0]].map((one) => one ?? { headers: {}, body: '' });
  const verified = (secret: string, { headers, body }: Got = { headers: {}, body: '' }) =>
    new Webhook(secret).verify(body, headers as Record<string, string>);
  expect(verified(SECRET, own)).toMatchObject({
    type: 'lead.created',
    data: { name: 'José Gonçalves' },
  });
  expect(verified(OTHER_SECRET, portals)).toMatchObject({
    name: 'José Gonçalves',
    clientListingId: 'MODELO-01',
  });
  expect(() => verified(OTHER_SECRET, own)).toThrow();
  expect(() => verified(SECRET, { ...(own as Got), body: `${own?.body} ` })).toThrow();
  expect(idsOf(crm)).toEqual(idsOf(portal));
  expect(mailbox.received[0]?.email.messageId).toContain(String(idsOf(crm)[0]));
  await until('nothing waits', async () =>
    (await health()).receivers.every(({ backlog }: { backlog: number }) => backlog === 0),
  );
  expect(await health()).toMatchObject({
    receivers: [crm, portal].map(({ port }) => ({
      name: `127.0.0.1:${port}`,
      backlog: 0,
      dead: 0,
    })),
  });
  const output = log.lines.join('\n') + JSON.stringify(await health());
  expect(output).not.toMatch(/José|99999|key-in-the-path|whsec_/);
});

test('a dead receiver keeps neither the mail nor the other receiver waiting, and gets the same id when it is back', async () => {
  const [dead, alive] = [await receiver(), await receiver()];
  await dead.close();
  const { url, mailbox, clock, health } = await startTelling(envFor([dead.url, alive.url]));
  for (const name of ['Ana', 'Bia']) expect(await postLead(url, name)).toBe(200);
  await until(
    'mail and the other are done',
    () => mailbox.received.length === 2 && alive.got.length === 2,
  );
  await pass(clock, 2 * HOUR, 10 * MINUTE);
  expect(await health()).toMatchObject({
    backlog: 0,
    receivers: [{ backlog: 2, oldestSeconds: 2 * 60 * 60 }, { backlog: 0 }],
  });
  const back = await receiver(dead.port);
  await goOnUntil(clock, 'both arrive', () => back.got.length >= 2);
  expect([...idsOf(back)].sort()).toEqual([...idsOf(alive)].sort());
  expect(mailbox.received).toHaveLength(2);
});

test('one that fails, redirects or hangs up is asked again, each time with the same id and a good signature', async () => {
  const [crm, elsewhere] = [await receiver(), await receiver()];
  const { url, clock, log } = await startTelling(envFor([crm.url]));
  const answers: RequestListener[] = [
    (_, response) => void response.writeHead(500).end('who is José Gonçalves?'),
    (_, response) => void response.writeHead(307, { location: elsewhere.url }).end(),
    (request) => void request.socket.destroy(),
    (_, response) => void response.writeHead(201).end('stored José Gonçalves'),
  ];
  crm.answer = (request, response) =>
    answers[Math.min(crm.got.length, answers.length) - 1]?.(request, response);
  expect(await postLead(url, 'José Gonçalves')).toBe(200);
  await goOnUntil(clock, 'it is taken', () =>
    log.lines.some((line) => line.includes('(HTTP 201)')),
  );
  expect(crm.got).toHaveLength(4);
  expect(new Set(idsOf(crm)).size).toBe(1);
  expect(new Set(crm.got.map(({ body }) => body)).size).toBe(1);
  const times = crm.got.map(({ headers }) => Number(headers['webhook-timestamp']));
  expect(times).toEqual([...times].sort((a, b) => a - b));
  expect(new Set(times).size).toBe(4);
  expect(elsewhere.got, 'a redirect leads nowhere').toEqual([]);
  expect(log.lines.join('\n')).toMatch(
    /refused HTTP_500.*\n.*refused HTTP_307.*\n.*unreachable UND_ERR_SOCKET/s,
  );
  expect(log.lines.join('\n')).not.toContain('José');
  await pass(clock, DAY, HOUR);
  expect(crm.got).toHaveLength(4);
});

test('a receiver taken out while leads wait for it is named at start and in /healthz', async () => {
  const [crm, portal] = [await receiver(), await receiver()];
  await crm.close();
  const first = await startTelling(envFor([crm.url, portal.url]));
  expect(await postLead(first.url, 'Ana')).toBe(200);
  await until('the other is told', () => portal.got.length === 1);
  await first.stop();
  const alone = await startTelling({ ...envFor([portal.url]), DATA_DIR: first.dataDir });
  const name = `127.0.0.1:${crm.port}`;
  expect(alone.log.lines.join('\n')).toContain(`A fila ${name} tem 1 contato que ninguém busca`);
  expect(await alone.health()).toMatchObject({
    receivers: [{ name: `127.0.0.1:${portal.port}`, backlog: 0 }],
    unserved: [{ name, backlog: 1, dead: 0 }],
  });
});

test('user and password in the address are sent by HTTP Basic, and stay out of the log', async () => {
  const crm = await receiver();
  const { url, log } = await startTelling(
    envFor([crm.url.replace('127.0.0.1', 'site:p%40ss@127.0.0.1')]),
  );
  expect(await postLead(url, 'Ana')).toBe(200);
  await until('it is told', () => log.lines.some((line) => line.includes('(HTTP 204)')));
  const credentials = Buffer.from('site:p@ss').toString('base64');
  expect(crm.got[0]?.headers.authorization).toBe(`Basic ${credentials}`);
  expect(log.lines.join('\n')).not.toMatch(/p%40ss|p@ss/);
});

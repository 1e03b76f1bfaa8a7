import type { RequestListener } from 'node:http';
import { Webhook } from 'standardwebhooks';
import { expect, onTestFinished, test } from 'vitest';
import {
  envFor,
  type Got,
  goOnUntil,
  idsOf,
  OTHER_SECRET,
  type Receiver,
  receiver,
  SECRET,
  startTelling,
} from '../../../tests/support/relay/receiver.ts';
import { postLead } from '../../../tests/support/relay/server.ts';
import { pass, temporaryFolder, until } from '../../../tests/support/relay/support.ts';
import { DAY, HOUR, MINUTE } from '../../clock.ts';
import { openDesk } from '../../outbox/outbox.ts';
import { queuesWords } from '../../words.ts';

test('every receiver is told of a lead once, and its own library finds the signature good', async () => {
  const [crm, portal] = [await receiver(), await receiver()];
  const secrets = `${SECRET} ${OTHER_SECRET}`;
  const env = envFor([crm.url, portal.url], {
    WEBHOOK_SECRET: secrets,
    WEBHOOK_FORMAT: 'lead portal',
  });
  const { server, mailbox, log, health } = await startTelling({
    ...env,
    WEBHOOK_LISTING: 'MODELO-01',
  });
  expect(await postLead(server.url, 'José Gonçalves')).toBe(200);
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
  const said = log.lines.join('\n') + JSON.stringify(await health());
  expect(said).not.toMatch(/José|99999|key-in-the-path|whsec_/);
});

test('a dead receiver keeps neither the mail nor the other receiver waiting, and gets the same id when it is back', async () => {
  const [dead, alive] = [await receiver(), await receiver()];
  await dead.close();
  const { server, mailbox, clock, health } = await startTelling(envFor([dead.url, alive.url]));
  for (const name of ['Ana', 'Bia']) expect(await postLead(server.url, name)).toBe(200);
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
  const { server, clock, log } = await startTelling(envFor([crm.url]));
  const answers: RequestListener[] = [
    (_, response) => void response.writeHead(500).end('who is José Gonçalves?'),
    (_, response) => void response.writeHead(307, { location: elsewhere.url }).end(),
    (request) => void request.socket.destroy(),
    (_, response) => void response.writeHead(201).end('stored José Gonçalves'),
  ];
  crm.answer = (request, response) =>
    answers[Math.min(crm.got.length, answers.length) - 1]?.(request, response);
  expect(await postLead(server.url, 'José Gonçalves')).toBe(200);
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

test('after five days it is given up with a sentence, and "retry" has it tried again', async () => {
  const crm = await receiver();
  crm.answer = (_, response) => void response.writeHead(401).end();
  const { server, clock, log, dataDir, health } = await startTelling(envFor([crm.url]));
  expect(await postLead(server.url, 'Ana')).toBe(200);
  await until('it is refused', () => crm.got.length === 1);
  await until('it is given up', async () => {
    await pass(clock, HOUR, HOUR);
    return log.lines.some((line) => line.includes('NÃO ENTREGUE'));
  });
  const sentence = log.lines.find((line) => line.includes('NÃO ENTREGUE'));
  expect(sentence).toContain('a última: refused HTTP_401');
  expect(sentence).toContain(
    `Acerte o envio com o sistema 127.0.0.1:${crm.port} e rode "npm run mail -- retry"`,
  );
  expect((await health()).receivers).toMatchObject([{ backlog: 0, dead: 1 }]);
  crm.answer = (_, response) => void response.writeHead(200).end();
  const webhooks = [{ name: `127.0.0.1:${crm.port}` }];
  const desk = await openDesk({ dataDir, webhooks }, { clock });
  onTestFinished(() => desk.close());
  expect(await desk.retry([])).toBe(1);
  await goOnUntil(clock, 'it is told', () => log.lines.some((line) => line.includes('(HTTP 200)')));
  expect((await health()).receivers).toMatchObject([{ backlog: 0, dead: 0 }]);
});

const onlyTakes =
  (key: string): RequestListener =>
  (request, response) =>
    void response.writeHead(request.url?.endsWith(key) ? 204 : 401).end();
const delivered = (crm: Receiver) => new Set(idsOf(crm)).size;

test('the key in its address corrected, a receiver gets all that waited for it', async () => {
  const crm = await receiver();
  crm.answer = onlyTakes('key=new');
  const DATA_DIR = temporaryFolder();
  const first = await startTelling({ ...envFor([`${crm.url}?key=old`]), DATA_DIR });
  for (const name of ['Ana', 'Bia']) expect(await postLead(first.server.url, name)).toBe(200);
  await until('all are refused', () => delivered(crm) === 2);
  await first.server.stop();
  crm.got.length = 0;
  const second = await startTelling({ ...envFor([`${crm.url}?key=new`]), DATA_DIR });
  await goOnUntil(second.clock, 'all are told', () => delivered(crm) === 2);
  await until('nothing waits', async () => (await second.health()).receivers[0].backlog === 0);
  expect(await second.health()).not.toHaveProperty('unserved');
  expect(second.log.lines.join('\n')).not.toContain('ninguém busca');
});

test('a receiver taken out while leads wait for it is named at start, in /healthz and by the commands; who gets its name gets them', async () => {
  const [crm, portal] = [await receiver(), await receiver()];
  await crm.close();
  const DATA_DIR = temporaryFolder();
  const first = await startTelling({ ...envFor([crm.url, portal.url]), DATA_DIR });
  expect(await postLead(first.server.url, 'Ana')).toBe(200);
  await until('the other is told', () => portal.got.length === 1);
  await first.server.stop();
  const alone = await startTelling({ ...envFor([portal.url]), DATA_DIR });
  const name = `127.0.0.1:${crm.port}`;
  expect(alone.log.lines.join('\n')).toContain(`A fila ${name} tem 1 contato que ninguém busca`);
  expect(await alone.health()).toMatchObject({
    receivers: [{ name: `127.0.0.1:${portal.port}`, backlog: 0 }],
    unserved: [{ name, backlog: 1, dead: 0 }],
  });
  const webhooks = [{ name: `127.0.0.1:${portal.port}` }];
  const desk = await openDesk({ dataDir: DATA_DIR, webhooks });
  onTestFinished(() => desk.close());
  expect(queuesWords(await desk.queues())).toContain(`${name} · sem receptor · 1 à espera`);
  await alone.server.stop();

  const other = await receiver();
  const urls = [portal.url, other.url];
  const { server, clock, health } = await startTelling({
    ...envFor(urls, { WEBHOOK_NAME: `127.0.0.1:${portal.port} ${name}` }),
    DATA_DIR,
  });
  await goOnUntil(clock, 'it is told', () => other.got.length === 1);
  expect(idsOf(other)).toEqual(idsOf(portal));
  expect(await health()).not.toHaveProperty('unserved');
  await server.stop();
});

test('user and password in the address are sent by HTTP Basic, and stay out of the log', async () => {
  const crm = await receiver();
  const { server, log } = await startTelling(
    envFor([crm.url.replace('127.0.0.1', 'site:p%40ss@127.0.0.1')]),
  );
  expect(await postLead(server.url, 'Ana')).toBe(200);
  await until('it is told', () => log.lines.some((line) => line.includes('(HTTP 204)')));
  const credentials = Buffer.from('site:p@ss').toString('base64');
  expect(crm.got[0]?.headers.authorization).toBe(`Basic ${credentials}`);
  expect(log.lines.join('\n')).not.toMatch(/p%40ss|p@ss/);
});

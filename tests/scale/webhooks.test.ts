import { Webhook } from 'standardwebhooks';
import { expect, onTestFinished, test } from 'vitest';
import { siteFolder } from '#relay/files/site-folder.ts';
import { SAMPLE } from '../support/launch.ts';
import { envFor, idsOf, type Receiver, receiver, SECRET } from '../support/relay/receiver.ts';
import { postLead } from '../support/relay/server.ts';
import { MAIL_TO } from '../support/relay/submission.ts';
import { mailboxForTest, temporaryFolder } from '../support/relay/support.ts';
import { run } from '../support/server.ts';
import { startPostgres } from '../support/servers/postgres.ts';

/** Limit on a busy machine. */
const PATIENCE = { timeout: 120_000, interval: 50 };

/**
 * Starts whole relays, as `npm run serve` does, on one PostgreSQL, with a mailbox and a CRM.
 */
async function openStage(count: number, crm: Receiver) {
  const mailbox = await mailboxForTest();
  const postgres = await startPostgres();
  onTestFinished(postgres.close);
  const databaseUrl = await postgres.database();
  const serve = async (address = crm.url) => {
    const relay = await run('scripts/serve.ts', {
      LAUNCH: SAMPLE,
      SITE_DIR: siteFolder(),
      DATA_DIR: temporaryFolder(),
      HOST: '127.0.0.1',
      PORT: '0',
      RATE_LIMIT: '0',
      MAIL_TO,
      MAIL_FROM: 'site@example.com',
      SMTP_URL: mailbox.url,
      DATABASE_URL: databaseUrl,
      ...envFor([address]),
    });
    onTestFinished(relay.stop);
    return relay;
  };
  const relays = await Promise.all(Array.from({ length: count }, () => serve()));
  const health = async (relay = 0) => (await fetch(`${relays[relay]?.url}/healthz`)).json();
  /** Message-IDs, without the brackets and the host. */
  const mails = () => mailbox.received.map(({ email }) => email.messageId?.replace(/^<|@.*$/g, ''));
  const said = () => relays.flatMap(({ lines }) => lines).join('\n');
  return { relays, serve, mailbox, health, mails, said };
}

test('a relay on PostgreSQL tells the CRM signed; while that hangs or is dead no mail waits, and back it gets each lead once', async () => {
  const crm = await receiver();
  const { relays, mails, health, said } = await openStage(1, crm);
  const url = relays[0]?.url ?? '';
  expect((await fetch(url)).status).toBe(200);

  expect(await postLead(url, 'José Gonçalves')).toBe(200);
  await expect.poll(() => [crm.got.length, mails().length], PATIENCE).toEqual([1, 1]);
  const [{ headers, body } = { headers: {}, body: '' }] = crm.got;
  expect(new Webhook(SECRET).verify(body, headers as Record<string, string>)).toMatchObject({
    data: { name: 'José Gonçalves', id: headers['webhook-id'] },
  });
  expect(idsOf(crm)).toEqual(mails());

  // It takes what it is sent, and says nothing.
  crm.answer = () => {};
  for (const name of ['Ana', 'Bia', 'Caio']) expect(await postLead(url, name)).toBe(200);
  await expect.poll(() => mails().length, PATIENCE).toBe(4);
  await expect
    .poll(() => health(), PATIENCE)
    .toMatchObject({ backlog: 0, receivers: [{ backlog: 3 }] });
  await crm.close();
  for (const name of ['Davi', 'Eva']) expect(await postLead(url, name)).toBe(200);
  await expect.poll(() => mails().length, PATIENCE).toBe(6);
  await expect
    .poll(() => health(), PATIENCE)
    .toMatchObject({ backlog: 0, receivers: [{ backlog: 5 }] });

  const back = await receiver(crm.port);
  await expect.poll(async () => (await health()).receivers[0].backlog, PATIENCE).toBe(0);
  expect(idsOf(back).sort()).toEqual(mails().slice(1).sort());
  expect(mails()).toHaveLength(6);
  expect(said()).not.toMatch(/José|Ana\b|Davi|99999|key-in-the-path|whsec_/);
});

test('two relays on one PostgreSQL: the CRM is told of each lead once, by either', async () => {
  const crm = await receiver();
  const { relays, mails, health } = await openStage(2, crm);
  const posted = Array.from({ length: 30 }, (_, n) =>
    postLead(relays[n % 2]?.url ?? '', `Lead ${n}`),
  );
  expect(new Set(await Promise.all(posted))).toEqual(new Set([200]));
  for (const relay of [0, 1])
    await expect
      .poll(() => health(relay), PATIENCE)
      .toMatchObject({ backlog: 0, receivers: [{ backlog: 0, dead: 0 }] });
  expect(crm.got).toHaveLength(30);
  expect(idsOf(crm).sort()).toEqual(mails().sort());
  expect(new Set(idsOf(crm)).size).toBe(30);
});

test('two relays on one PostgreSQL restarted one after the other with a corrected key: all that waited is told, once', async () => {
  const crm = await receiver();
  const taken: unknown[] = [];
  crm.answer = (request, response) => {
    const known = request.url?.endsWith('key=new');
    if (known) taken.push(request.headers['webhook-id']);
    response.writeHead(known ? 204 : 401).end();
  };
  const { relays, serve, mails, health } = await openStage(2, crm);
  for (let n = 0; n < 6; n += 1)
    expect(await postLead(relays[n % 2]?.url ?? '', `Lead ${n}`)).toBe(200);
  await expect.poll(() => new Set(idsOf(crm)).size, PATIENCE).toBe(6);
  for (const [n, { stop }] of relays.entries()) {
    await stop();
    relays[n] = await serve(`${crm.url}?key=new`);
  }
  await expect.poll(async () => (await health()).receivers[0].backlog, PATIENCE).toBe(0);
  expect(await health()).not.toHaveProperty('unserved');
  expect(taken.sort()).toEqual(mails().sort());
});

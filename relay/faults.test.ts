import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { describe, expect, onTestFinished, test } from 'vitest';
import { HOUR, SECOND } from './clock.ts';
import { smtpDelivery } from './deliver.ts';
import { composeMail } from './message.ts';
import { openOutboxDesk } from './outbox-desk.ts';
import { openSqliteOutbox } from './outbox-sqlite.ts';
import { MAIL_TO } from './testing/app.ts';
import { type Fault, faultyProxy } from './testing/faulty-proxy.ts';
import { openMailbox } from './testing/mailbox.ts';
import { postLead, spawnServer } from './testing/server.ts';
import {
  fakeClock,
  keptLog,
  mailboxForTest,
  sampleEnquiry,
  temporaryFolder,
  until,
} from './testing/support.ts';
import { startWorker } from './worker.ts';

const LETTERHEAD = { mailTo: MAIL_TO, mailFrom: 'site@example.com', empreendimento: 'Residencial Lagoa' };

/** Name and Message-ID of every message in a folder, drafts left out. */
async function readMail(folder: string): Promise<{ name: string; messageId: string }[]> {
  const files = readdirSync(folder).filter((file) => file.endsWith('.eml'));
  return Promise.all(
    files.map(async (file) => {
      const { subject, messageId } = await PostalMime.parse(readFileSync(join(folder, file)));
      return { name: /: (.+) · /.exec(subject ?? '')?.[1] ?? '', messageId: messageId ?? '' };
    }),
  );
}

function waiting(dataDir: string): Promise<number> {
  const desk = openOutboxDesk(dataDir);
  return desk.list().then((rows) => {
    desk.close();
    return rows.filter(({ state }) => state !== 'delivered').length;
  });
}

/** Ends leases that a killed process left, instead of waiting two minutes for them. */
async function endLeases(dataDir: string): Promise<void> {
  const later = { ...fakeClock(Date.now() + HOUR) };
  const outbox = openSqliteOutbox({ dataDir, clock: later });
  for (const claim of await outbox.claim(10_000)) {
    await outbox.settle(claim.id, { result: 'waiting', retryAt: 0, error: 'killed' });
  }
  await outbox.close();
}

test('killed twenty times in a burst: every acknowledged lead is delivered once by Message-ID', {
  timeout: 60_000,
}, async () => {
  const mailbox = await mailboxForTest();
  const dataDir = temporaryFolder();
  const env = { DATA_DIR: dataDir, SMTP_URL: mailbox.url, MAIL_FROM: 'site@example.com' };
  const acknowledged: string[] = [];
  for (let round = 0; round < 20; round += 1) {
    const { child, url, ended } = await spawnServer(env);
    let open = true;
    const post = async (client: number) => {
      for (let n = 0; open; n += 1) {
        const name = `Lead ${round}-${client}-${n}`;
        if ((await postLead(url, name)) === 200) acknowledged.push(name);
      }
    };
    const clients = [0, 1, 2].map(post);
    const before = acknowledged.length;
    await until('some are acknowledged', () => acknowledged.length >= before + 3 + (round % 5) * 4);
    child.kill('SIGKILL');
    await ended;
    open = false;
    await Promise.all(clients);
  }
  await endLeases(dataDir);
  await spawnServer(env);
  await until('the outbox is empty', async () => (await waiting(dataDir)) === 0);

  const idsByName = new Map<string, Set<string>>();
  for (const { email } of mailbox.received) {
    const name = /: (.+) · /.exec(email.subject ?? '')?.[1] ?? '';
    idsByName.set(name, (idsByName.get(name) ?? new Set()).add(email.messageId ?? ''));
  }
  expect(acknowledged.length).toBeGreaterThan(60);
  expect(acknowledged.filter((name) => idsByName.get(name)?.size !== 1)).toEqual([]);
  // Stored and killed before the answer: delivered too, and once.
  expect([...idsByName.values()].every((ids) => ids.size === 1)).toBe(true);
});

test('disk full: refused honestly, nothing acknowledged lost', { timeout: 60_000 }, async () => {
  const dataDir = temporaryFolder();
  const env = { DATA_DIR: dataDir, SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'site@example.com' };
  const { url, child, ended, lines } = await spawnServer(env, 1024);
  const statuses = new Map<string, number | undefined>();
  for (let n = 0; ![...statuses.values()].includes(503) && n < 2000; n += 1)
    statuses.set(`Lead ${n}`, await postLead(url, `Lead ${n}`));
  expect(await postLead(url, 'Lead after')).toBe(503);
  const health = await fetch(`${url}/healthz`);
  expect([200, 503]).toContain(health.status);
  expect(lines.join('\n')).not.toMatch(/Lead \d+\b.*99999/);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  const acknowledged = [...statuses].filter(([, status]) => status === 200).map(([name]) => name);
  expect(acknowledged.length).toBeGreaterThan(20);
  expect(new Set(statuses.values())).toEqual(new Set([200, 503]));

  await endLeases(dataDir);
  await spawnServer({ DATA_DIR: dataDir });
  await until('the outbox is empty', async () => (await waiting(dataDir)) === 0);
  const mail = await readMail(join(dataDir, 'mail'));
  const names = mail.map(({ name }) => name).sort();
  expect(names).toEqual(acknowledged.sort());
  expect(new Set(mail.map(({ messageId }) => messageId)).size).toBe(names.length);
});

const canRaiseLimits = process.platform === 'linux' && spawnSync('prlimit', ['--version']).status === 0;

test.skipIf(!canRaiseLimits)('disk full, then room again: the same process goes on', async () => {
  const dataDir = temporaryFolder();
  const { url, child } = await spawnServer({ DATA_DIR: dataDir }, 512);
  let taken = 0;
  while ((await postLead(url, `Lead ${taken}`)) === 200) taken += 1;
  expect(await postLead(url, 'Ana')).toBe(503);
  execFileSync('prlimit', [`--pid=${child.pid}`, '--fsize=unlimited:']);
  expect(await postLead(url, 'Ana')).toBe(200);
  await until('all are delivered', async () => (await waiting(dataDir)) === 0);
  const names = (await readMail(join(dataDir, 'mail'))).map(({ name }) => name);
  expect(names).toHaveLength(taken + 1);
  expect(new Set(names).size).toBe(taken + 1);
});

test('SIGTERM ends a process cleanly', async () => {
  const dataDir = temporaryFolder();
  const { url, child, ended, lines } = await spawnServer({ DATA_DIR: dataDir });
  expect(await postLead(url, 'Ana')).toBe(200);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(lines.join('\n')).not.toMatch(/Ana\b|99999/);
  await spawnServer({ DATA_DIR: dataDir });
  await until('it is delivered', async () => (await waiting(dataDir)) === 0);
  expect((await readMail(join(dataDir, 'mail'))).map(({ name }) => name)).toEqual(['Ana']);
});

describe('a mail server in trouble', () => {
  function setUp(url: string) {
    const clock = fakeClock();
    const outbox = openSqliteOutbox({ dataDir: temporaryFolder(), clock });
    const deliver = smtpDelivery(url, { connectMs: 200, silenceMs: 200, attemptMs: 1000 });
    const worker = startWorker({
      outbox,
      attempt: async (claim) => deliver(await composeMail(claim, LETTERHEAD)),
      log: keptLog(),
      clock,
      keepMs: HOUR,
    });
    onTestFinished(async () => {
      await worker.stop();
      await outbox.close();
    });
    const take = async (count: number) => {
      for (let n = 0; n < count; n += 1) await outbox.take(sampleEnquiry({ name: `Lead ${n}` }));
      worker.wake();
    };
    /** Lets time pass until nothing waits. */
    const untilEmpty = () =>
      until('nothing waits', async () => {
        clock.advance(30 * SECOND);
        return (await outbox.count()).waiting === 0;
      });
    return { clock, outbox, worker, take, untilEmpty };
  }

  test('down for an hour, then up', async () => {
    const first = await openMailbox();
    await first.close();
    const { clock, outbox, take, untilEmpty } = setUp(first.url);
    await take(5);
    const start = clock.now();
    while (clock.now() - start < HOUR) {
      await until('every lead has been tried', async () => ((await outbox.nextAt()) ?? 0) > clock.now());
      clock.advance(Math.min(HOUR, ((await outbox.nextAt()) ?? 0) - clock.now()));
    }
    expect((await outbox.count()).waiting).toBe(5);
    const mailbox = await mailboxForTest({}, first.port);
    await untilEmpty();
    expect(mailbox.received.map(({ email }) => email.messageId).sort()).toEqual(
      [...new Set(mailbox.received.map(({ email }) => email.messageId))].sort(),
    );
    expect(mailbox.received).toHaveLength(5);
  });

  test('refusing, silent, cut in the middle of a message or before its answer: each arrives under one id', async () => {
    const mailbox = await mailboxForTest();
    const faults: Fault[] = ['refuse', 'silent', 'cut', 'deaf', undefined];
    const proxy = await faultyProxy(mailbox.port, (connection) => faults[connection % faults.length]);
    const { take, untilEmpty } = setUp(`smtp://127.0.0.1:${proxy.port}`);
    await take(8);
    await untilEmpty();
    expect(proxy.connections()).toBeGreaterThan(8);
    const messages = mailbox.received.map(({ email }) => `${email.subject} ${email.messageId}`);
    // Told "deaf", the relay can't know that its message arrived and sends it again: at least once.
    expect(messages.length).toBeGreaterThanOrEqual(8);
    expect(new Set(messages).size).toBe(8);
    expect(mailbox.received.every(({ email }) => email.html?.includes('</html>'))).toBe(true);
    expect(mailbox.received.every(({ to }) => to.join() === MAIL_TO)).toBe(true);
  });
});

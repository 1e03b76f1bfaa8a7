import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  endLeases,
  nameIn,
  readMail,
  untilAllDelivered,
} from '../../tests/support/relay/aftermath.ts';
import { type Fault, faultyProxy } from '../../tests/support/relay/faulty-proxy.ts';
import type { Mailbox } from '../../tests/support/relay/mailbox.ts';
import { postLead, spawnServer } from '../../tests/support/relay/server.ts';
import { mailboxForTest, temporaryFolder } from '../../tests/support/relay/support.ts';

/** docs/reliability.md has a trial with more rounds. */
const ROUNDS = Number(process.env.KILL_ROUNDS ?? 0);

async function killInBursts(
  rounds: number,
  env: Record<string, string>,
  enough: (round: number) => number,
) {
  const acknowledged: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const { child, url, ended } = await spawnServer(env);
    const goal = acknowledged.length + enough(round);
    const post = async (client: number) => {
      for (let n = 0; !child.killed; n += 1) {
        const name = `Lead ${round}-${client}-${n}`;
        if ((await postLead(url, name)) === 200) acknowledged.push(name);
        // Kills at once, while other requests and deliveries are under way.
        if (acknowledged.length >= goal) child.kill('SIGKILL');
      }
    };
    await Promise.all([0, 1, 2].map(post));
    expect(await ended).toBe('SIGKILL');
  }
  return acknowledged;
}

/** Every stored lead has one Message-ID. */
async function expectAllDelivered(
  acknowledged: string[],
  env: Record<string, string>,
  mailbox: Mailbox,
) {
  const dataDir = env.DATA_DIR ?? '';
  await endLeases(dataDir);
  await spawnServer(env);
  await untilAllDelivered(dataDir);
  const idsByName = new Map<string, Set<string>>();
  for (const { email } of mailbox.received) {
    const name = nameIn(email.subject);
    idsByName.set(name, (idsByName.get(name) ?? new Set()).add(email.messageId ?? ''));
  }
  expect(acknowledged.filter((name) => !idsByName.has(name))).toEqual([]);
  expect([...idsByName.values()].every((ids) => ids.size === 1)).toBe(true);
  if (ROUNDS > 0) {
    const copies = mailbox.received.length - idsByName.size;
    console.info(
      `${acknowledged.length} acknowledged, 0 lost, ${idsByName.size} delivered, ${copies} copies`,
    );
  }
}

test('killed in bursts: every acknowledged lead is delivered once by Message-ID', {
  timeout: 600_000,
}, async () => {
  const mailbox = await mailboxForTest();
  const env = { DATA_DIR: temporaryFolder(), SMTP_URL: mailbox.url, MAIL_FROM: 'site@example.com' };
  const bursts = ROUNDS || 4;
  const acknowledged = await killInBursts(bursts, env, (round) => 3 + (round % 5) * 4);
  expect(acknowledged.length).toBeGreaterThanOrEqual(3 * bursts);
  await expectAllDelivered(acknowledged, env, mailbox);
});

test('killed in bursts while the mail server refuses, cuts and keeps its answers to itself', {
  timeout: 600_000,
}, async () => {
  const mailbox = await mailboxForTest();
  const faults: Fault[] = [undefined, 'refuse', 'cut', undefined, 'deaf'];
  let calm = false;
  const proxy = await faultyProxy(mailbox.port, (connection) =>
    calm ? undefined : faults[connection % faults.length],
  );
  const smtpUrl = `smtp://127.0.0.1:${proxy.port}`;
  const env = { DATA_DIR: temporaryFolder(), SMTP_URL: smtpUrl, MAIL_FROM: 'site@example.com' };
  const acknowledged = await killInBursts(
    ROUNDS || 2,
    env,
    (round) => 20 + (round % 5) * (ROUNDS ? 50 : 10),
  );
  calm = true;
  await expectAllDelivered(acknowledged, env, mailbox);
});

test('SIGTERM ends a process cleanly', async () => {
  const dataDir = temporaryFolder();
  const { url, child, ended, lines } = await spawnServer({ DATA_DIR: dataDir });
  expect(await postLead(url, 'Ana')).toBe(200);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(lines.join('\n')).not.toMatch(/Ana\b|99999/);
  await spawnServer({ DATA_DIR: dataDir });
  await untilAllDelivered(dataDir);
  expect((await readMail(join(dataDir, 'mail'))).map(({ name }) => name)).toEqual(['Ana']);
});

import { expect, test } from 'vitest';
import { endLeases, nameIn, untilAllDelivered } from '../../tests/support/relay/aftermath.ts';
import { type Fault, openFaultyProxy } from '../../tests/support/relay/faulty-proxy.ts';
import { postLead, spawnServer } from '../../tests/support/relay/server.ts';
import { mailboxForTest, temporaryFolder } from '../../tests/support/relay/support.ts';
import { rounds } from '../../tests/support/rounds.ts';

/** docs/reliability.md has a trial with more rounds. */
const ROUNDS = Number(process.env.KILL_ROUNDS) || rounds(2, 3);
const FAULTS: Fault[] = [undefined, 'refuse', 'cut', undefined, 'deaf'];

/** @returns the names that were acknowledged before the kill */
async function killAfter(goal: number, round: number, env: Record<string, string>) {
  const { child, url, ended } = await spawnServer(env);
  const acknowledged: string[] = [];
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
  return acknowledged;
}

test('killed in bursts, with a mail server that refuses, cuts and never confirms: every acknowledged lead is delivered under one Message-ID', {
  timeout: 600_000,
}, async () => {
  const mailbox = await mailboxForTest();
  let isCalm = false;
  const port = await openFaultyProxy(mailbox.port, (connection) =>
    isCalm ? undefined : FAULTS[connection % FAULTS.length],
  );
  const dataDir = temporaryFolder();
  const smtpUrl = `smtp://127.0.0.1:${port}`;
  const env = { DATA_DIR: dataDir, SMTP_URL: smtpUrl, MAIL_FROM: 'site@example.com' };
  const acknowledged: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    acknowledged.push(...(await killAfter(5 + (round % 5) * 15, round, env)));
  isCalm = true;
  await endLeases(dataDir);
  await spawnServer(env);
  await untilAllDelivered(dataDir);

  const idsByName = new Map<string, Set<string>>();
  for (const { email } of mailbox.received) {
    expect(email.html).toContain('</html>');
    const name = nameIn(email.subject);
    idsByName.set(name, (idsByName.get(name) ?? new Set()).add(email.messageId ?? ''));
  }
  expect(acknowledged.filter((name) => !idsByName.has(name))).toEqual([]);
  expect([...idsByName.values()].every((ids) => ids.size === 1)).toBe(true);
  const copies = mailbox.received.length - idsByName.size;
  console.info(
    `${acknowledged.length} acknowledged, 0 lost, ${idsByName.size} delivered, ${copies} copies`,
  );
});

import { join } from 'node:path';
import { expect, test } from 'vitest';
import { endLeases, nameIn, readMail, undelivered } from '../../tests/support/relay/aftermath.ts';
import { postLead, spawnServer } from '../../tests/support/relay/server.ts';
import { mailboxForTest, temporaryFolder, until } from '../../tests/support/relay/support.ts';

test('killed twenty times in a burst: every acknowledged lead is delivered once by Message-ID', {
  timeout: 180_000,
}, async () => {
  const mailbox = await mailboxForTest();
  const dataDir = temporaryFolder();
  const env = { DATA_DIR: dataDir, SMTP_URL: mailbox.url, MAIL_FROM: 'site@example.com' };
  const acknowledged: string[] = [];
  for (let round = 0; round < 20; round += 1) {
    const { child, url, ended } = await spawnServer(env);
    const enough = acknowledged.length + 3 + (round % 5) * 4;
    const post = async (client: number) => {
      for (let n = 0; !child.killed; n += 1) {
        const name = `Lead ${round}-${client}-${n}`;
        if ((await postLead(url, name)) === 200) acknowledged.push(name);
        // At once, while the other clients' requests and some deliveries are under way.
        if (acknowledged.length >= enough) child.kill('SIGKILL');
      }
    };
    await Promise.all([0, 1, 2].map(post));
    expect(await ended).toBe('SIGKILL');
  }
  await endLeases(dataDir);
  await spawnServer(env);
  await until('the outbox is empty', async () => (await undelivered(dataDir)) === 0);

  const idsByName = new Map<string, Set<string>>();
  for (const { email } of mailbox.received) {
    const name = nameIn(email.subject);
    idsByName.set(name, (idsByName.get(name) ?? new Set()).add(email.messageId ?? ''));
  }
  expect(acknowledged.length).toBeGreaterThan(60);
  expect(acknowledged.filter((name) => idsByName.get(name)?.size !== 1)).toEqual([]);
  // Stored and killed before the answer: delivered too, and once.
  expect([...idsByName.values()].every((ids) => ids.size === 1)).toBe(true);
});

test('SIGTERM ends a process cleanly', async () => {
  const dataDir = temporaryFolder();
  const { url, child, ended, lines } = await spawnServer({ DATA_DIR: dataDir });
  expect(await postLead(url, 'Ana')).toBe(200);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(lines.join('\n')).not.toMatch(/Ana\b|99999/);
  await spawnServer({ DATA_DIR: dataDir });
  await until('it is delivered', async () => (await undelivered(dataDir)) === 0);
  expect((await readMail(join(dataDir, 'mail'))).map(({ name }) => name)).toEqual(['Ana']);
});

import { expect, test } from 'vitest';
import { undelivered } from '../tests/support/relay/aftermath.ts';
import { postLead, spawnServer } from '../tests/support/relay/server.ts';
import { mailboxForTest, temporaryFolder, until } from '../tests/support/relay/support.ts';

test('a log that nobody reads any more stops nothing; SIGTERM ends the process cleanly', async () => {
  const dataDir = temporaryFolder();
  const { child, url, ended } = await spawnServer({ DATA_DIR: dataDir });
  child.stdout?.destroy();
  child.stderr?.destroy();
  for (const name of ['Ana', 'Bia', 'Caio']) {
    expect(await postLead(url, name)).toBe(200);
    await until('it is delivered', async () => (await undelivered(dataDir)) === 0);
  }
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
});

test('a second signal ends a stop that waits for a mail server', async () => {
  let isAsked = false;
  const mailbox = await mailboxForTest({
    onConnect() {
      isAsked = true;
    },
  });
  const env = { DATA_DIR: temporaryFolder(), SMTP_URL: mailbox.url };
  const { child, url, lines, ended } = await spawnServer(env);
  await postLead(url, 'Maria');
  await until('it is under way', () => isAsked);
  child.kill('SIGTERM');
  await until('it stops', () => lines.some((line) => line.startsWith('Parando')));
  child.kill('SIGINT');
  expect(await ended).toBe('SIGINT');
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { freshCopy } from '../tests/support/copy.ts';
import { SAMPLE } from '../tests/support/launch.ts';
import { undelivered } from '../tests/support/relay/aftermath.ts';
import { processEnvironment } from '../tests/support/relay/environment.ts';
import { postLead, spawnServer } from '../tests/support/relay/server.ts';
import { builtSite } from '../tests/support/relay/site.ts';
import { MAIL_TO } from '../tests/support/relay/submission.ts';
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

test.runIf(process.env.CI)('SIGTERM to npm ends the server, and leaves no process', async () => {
  const copy = freshCopy();
  onTestFinished(copy.remove);
  cpSync(builtSite(), join(copy.root, 'dist'), { recursive: true });
  const npm = spawn('npm', ['run', 'serve'], {
    cwd: copy.root,
    env: processEnvironment({
      LAUNCH: SAMPLE,
      HOST: '127.0.0.1',
      MAIL_TO,
      npm_config_update_notifier: 'false',
    }),
    stdio: ['ignore', 'pipe', 'inherit'],
    // A group of its own, so that a failing test can end all of it.
    detached: true,
  });
  onTestFinished(() => {
    try {
      process.kill(-Number(npm.pid), 'SIGKILL');
    } catch {}
  });
  const ended = once(npm, 'exit');
  // It stays open as long as any child of npm runs.
  const closed = once(npm.stdout, 'close');
  const lines: string[] = [];
  createInterface({ input: npm.stdout }).on('line', (line) => lines.push(line));
  await until('it listens', () => lines.some((line) => line.startsWith('A página está em')));
  npm.kill('SIGTERM');
  await ended;
  await closed;
  expect(lines.at(-1)).toContain('Parando');
});

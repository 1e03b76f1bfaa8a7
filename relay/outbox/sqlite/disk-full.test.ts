import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { endLeases, readMail, untilAllDelivered } from '../../../tests/support/relay/aftermath.ts';
import { postLead, spawnServer } from '../../../tests/support/relay/server.ts';
import { temporaryFolder } from '../../../tests/support/relay/support.ts';

test('disk full: refused honestly, nothing acknowledged lost', async () => {
  const dataDir = temporaryFolder();
  const env = { DATA_DIR: dataDir, SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'site@example.com' };
  const { url, child, ended, lines } = await spawnServer(env, 2048);
  const statuses = new Map<string, number | undefined>();
  for (let n = 0; ![...statuses.values()].includes(503) && n < 2000; n += 1)
    statuses.set(`Lead ${n}`, await postLead(url, `Lead ${n}`));
  expect(await postLead(url, 'Lead after')).toBe(503);
  const health = await fetch(`${url}/healthz`);
  expect([health.status, await health.json()]).toEqual([
    503,
    expect.objectContaining({ status: 'unwritable', lastFailedWrite: expect.any(String) }),
  ]);
  expect(lines.join('\n')).not.toMatch(/Lead \d|\(85\)/);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  const acknowledged = [...statuses].filter(([, status]) => status === 200).map(([name]) => name);
  expect(acknowledged.length).toBeGreaterThan(20);
  expect(new Set(statuses.values())).toEqual(new Set([200, 503]));

  await endLeases(dataDir);
  await spawnServer({ DATA_DIR: dataDir });
  await untilAllDelivered(dataDir);
  const mail = await readMail(join(dataDir, 'mail'));
  const names = mail.map(({ name }) => name).sort();
  expect(names).toEqual(acknowledged.sort());
  expect(new Set(mail.map(({ messageId }) => messageId)).size).toBe(names.length);
});

const canRaiseLimits =
  process.platform === 'linux' && spawnSync('prlimit', ['--version']).status === 0;

test.skipIf(!canRaiseLimits)('disk full, then room again: the same process goes on', async () => {
  const dataDir = temporaryFolder();
  const { url, child } = await spawnServer({ DATA_DIR: dataDir }, 512);
  let taken = 0;
  while ((await postLead(url, `Lead ${taken}`)) === 200) taken += 1;
  expect(await postLead(url, 'Ana')).toBe(503);
  execFileSync('prlimit', [`--pid=${child.pid}`, '--fsize=unlimited:']);
  expect(await postLead(url, 'Ana')).toBe(200);
  expect(await (await fetch(`${url}/healthz`)).json()).toMatchObject({ status: 'ok' });
  await untilAllDelivered(dataDir);
  const names = (await readMail(join(dataDir, 'mail'))).map(({ name }) => name);
  expect(names).toHaveLength(taken + 1);
  expect(new Set(names).size).toBe(taken + 1);
});

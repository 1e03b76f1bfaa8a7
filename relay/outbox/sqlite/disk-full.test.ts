import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readMail, untilAllDelivered } from '../../../tests/support/relay/aftermath.ts';
import { postLead, spawnServer } from '../../../tests/support/relay/server.ts';
import { temporaryFolder } from '../../../tests/support/relay/support.ts';

const canRaiseLimits =
  process.platform === 'linux' && spawnSync('prlimit', ['--version']).status === 0;

test.skipIf(!canRaiseLimits)(
  'a full disk refuses leads and loses none; with room again the same process goes on',
  async () => {
    const dataDir = temporaryFolder();
    const { url, child, lines } = await spawnServer({ DATA_DIR: dataDir }, 512);
    const acknowledged: string[] = [];
    let status: number | undefined;
    for (let n = 0; status !== 503; n += 1) {
      const name = `Lead ${n}`;
      status = await postLead(url, name);
      if (status === 200) acknowledged.push(name);
    }
    expect(await postLead(url, 'Ana')).toBe(503);
    const full = await fetch(`${url}/healthz`);
    expect([full.status, await full.json()]).toEqual([
      503,
      expect.objectContaining({ status: 'unwritable', lastFailedWrite: expect.any(String) }),
    ]);
    execFileSync('prlimit', [`--pid=${child.pid}`, '--fsize=unlimited:']);
    expect(await postLead(url, 'Ana')).toBe(200);
    expect(await (await fetch(`${url}/healthz`)).json()).toMatchObject({ status: 'ok' });
    await untilAllDelivered(dataDir);
    const names = (await readMail(join(dataDir, 'mail'))).map(({ name }) => name);
    expect(names.sort()).toEqual([...acknowledged, 'Ana'].sort());
    expect(lines.join('\n')).not.toMatch(/Lead \d|\(85\)/);
  },
);

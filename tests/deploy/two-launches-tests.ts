import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, expect, inject, onTestFinished, test } from 'vitest';
import { whichLaunch } from '#core/launch/which-launch.ts';
import { siteFolder } from '#relay/files/site-folder.ts';
import { MACHINE } from '../support/machine.ts';
import { envFor, receiver } from '../support/relay/receiver.ts';
import { PARAMS } from '../support/relay/submission.ts';
import { mailboxForTest } from '../support/relay/support.ts';
import { run } from '../support/server.ts';
import { type Asking, ask } from '../support/servers/ask.ts';
import type { RunningServer } from '../support/servers/started.ts';
import { byScript } from './posts.ts';
import { SECOND_LAUNCH, SECOND_MAPS } from './second-launch.ts';
import { LIMIT, NAME, type Place, placeIn, putSite, SECOND } from './stage.ts';

/** Tests for every server in front of two launches. */
export function testTwoLaunches(startFront: (place: Place) => Promise<RunningServer>): void {
  const folder = mkdtempSync(join(tmpdir(), 'launches-'));
  const built = inject('second');
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /**
   * Two launches as `npm run serve` runs them, each with a mailbox and a CRM of its own, behind one
   * server.
   */
  async function openBoth() {
    const { name } = whichLaunch();
    const own = mkdtempSync(join(folder, 'run-'));
    const place = await placeIn(own, { first: name, second: basename(built.launch) });
    const sites = { first: siteFolder(), second: built.site };
    putSite(place.sites, place.first.name, sites.first);
    putSite(place.sites, place.second.name, sites.second);

    const launchAt = async (which: 'first' | 'second') => {
      const [mailbox, crm] = [await mailboxForTest(), await receiver()];
      const host = which === 'first' ? NAME : SECOND;
      const env: Record<string, string> = {
        ...envFor([crm.url]),
        LAUNCH: which === 'first' ? name : built.launch,
        SITE_DIR: sites[which],
        DATA_DIR: join(own, `data-${which}`),
        HOST: '127.0.0.1',
        PORT: String(place[which].relay),
        TRUST_PROXY: '1',
        RATE_LIMIT: String(LIMIT),
        SMTP_URL: mailbox.url,
      };
      const start = () => run('scripts/serve.ts', env);
      let relay = await start();
      onTestFinished(() => relay.stop());
      const params =
        which === 'first'
          ? {}
          : { to_email: SECOND_LAUNCH.email, empreendimento: SECOND_LAUNCH.rotulo };
      const reach = (asking: Partial<Asking>) =>
        ask({ port: place.https, host, trust: place.certificate.text, ...asking });
      return {
        ask: reach,
        /** A lead as this launch's page sends it; its status. */
        send: async (person: string, from_phone: string, from: string) =>
          (await reach({ ...byScript(person, { ...params, from_phone }), from })).status,
        mailed: () => mailbox.received.map(({ to, email }) => [...to, email.subject]),
        told: () => crm.got.map(({ body }) => JSON.parse(body)),
        mail: (...words: string[]) =>
          spawnSync(process.execPath, ['relay/cli.ts', ...words], {
            env: { ...MACHINE, ...env },
            encoding: 'utf8',
          }),
        onDisk: (path: string) => readFileSync(join(sites[which], path), 'utf8'),
        stop: () => relay.stop(),
        async startAgain() {
          relay = await start();
        },
      };
    };
    const [first, second] = [await launchAt('first'), await launchAt('second')];
    const front = await startFront(place);
    onTestFinished(() => front.stop());
    return { first, second, place };
  }

  const [PHONE, OTHER_PHONE] = ['(85) 99999-8888', '(85) 99999-7777'];

  test('a lead reaches the mailbox, the outbox and the CRM of its launch, and no other; pages, policies and limits are each launch’s own; one that is stopped leaves the other, and its own page comes from disk', async () => {
    const { first, second, place } = await openBoth();
    expect(await first.send('Ana da Primeira', PHONE, '127.0.0.21')).toBe(200);
    expect(await second.send('Bia da Segunda', OTHER_PHONE, '127.0.0.21')).toBe(200);
    await expect
      .poll(first.mailed)
      .toEqual([[PARAMS.to_email, expect.stringContaining('Ana da Primeira')]]);
    await expect
      .poll(second.mailed)
      .toEqual([[SECOND_LAUNCH.email, expect.stringContaining('Bia da Segunda')]]);
    await expect.poll(() => JSON.stringify(first.told())).toContain('Ana da Primeira');
    await expect.poll(() => JSON.stringify(second.told())).toContain('Bia da Segunda');
    expect([first.told().length, second.told().length]).toEqual([1, 1]);

    expect(first.mail('find', PHONE).stdout).toContain('Ana da Primeira');
    expect(first.mail('find', OTHER_PHONE).stdout).toContain('Nada guardado');
    expect(second.mail('find', OTHER_PHONE).stdout).toContain('Bia da Segunda');
    expect(second.mail('find', PHONE).stdout).toContain('Nada guardado');
    expect(second.mail('list').stderr).toMatch(
      /^Lançamento: second-launch \(.*a do servidor no ar/,
    );

    const strange = byScript('Caio', { to_email: SECOND_LAUNCH.email });
    expect(
      (await first.ask({ ...strange, from: '127.0.0.22' })).status,
      'the other launch’s page',
    ).toBe(403);

    const [page, other] = [await first.ask({}), await second.ask({})];
    expect(page.text).toBe(first.onDisk('index.html'));
    expect(other.text).toBe(second.onDisk('index.html'));
    expect(other.text).toContain(SECOND_LAUNCH.nome);
    expect(page.text).not.toContain(SECOND_LAUNCH.nome);
    expect(other.headers['content-security-policy']).toContain(SECOND_MAPS);
    expect(page.headers['content-security-policy']).not.toContain(SECOND_MAPS);
    const plain = await ask({ port: place.http, host: `www.${SECOND}`, path: '/privacidade' });
    expect(plain.headers.location).toMatch(new RegExp(`^https://(www\\.)?${SECOND}/privacidade$`));

    const statuses: number[] = [];
    for (let lead = 0; lead <= LIMIT; lead += 1)
      statuses.push(await first.send(`Visitante ${lead}`, PHONE, '127.0.0.23'));
    expect(statuses).toEqual([...Array<number>(LIMIT).fill(200), 429]);
    expect(await second.send('Davi', PHONE, '127.0.0.23')).toBe(200);

    for (const [stopped, running] of [
      [first, second],
      [second, first],
    ] as const) {
      await stopped.stop();
      expect(await stopped.send('Eva', PHONE, '127.0.0.24')).toBe(503);
      expect(await running.send('Eva', PHONE, '127.0.0.24')).toBe(200);
      await expect.poll(() => JSON.stringify(running.mailed())).toContain('Eva');
      expect((await running.ask({})).text).toBe(running.onDisk('index.html'));
      const page = await stopped.ask({});
      expect([page.status, page.text]).toEqual([200, stopped.onDisk('sem-precos/index.html')]);
      expect((page.headers['content-security-policy'] ?? '').includes(SECOND_MAPS)).toBe(
        stopped === second,
      );
      await stopped.startAgain();
    }
  });
}

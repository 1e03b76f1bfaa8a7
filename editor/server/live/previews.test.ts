import { mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { pageIn } from '#relay/files/site-folder.ts';
import { startEditingServer } from '../../../tests/support/relay/editing.ts';
import { tinyBuild, tinyPage } from '../../../tests/support/relay/published.ts';
import { smallLaunch } from '../../../tests/support/relay/small-launch.ts';
import { writeFiles } from '../../../tests/support/relay/support.ts';

test('what was looked at last stays open through a restart, for who is signed in, in a frame of the editor alone; of another, how to get one is told', async () => {
  const launch = smallLaunch();
  const page = tinyPage(tinyBuild('como vai ficar'), { launch: { folder: basename(launch.live) } });
  writeFiles(pageIn(join(launch.dataDir, 'edit/preview/de-hoje')), page);
  const { api, signIn, url } = await startEditingServer(launch);
  const address = '/editar/preview/de-hoje/';
  expect((await api(address)).status, 'for nobody else').toBe(404);
  await signIn();
  const shown = await api(address);
  expect(await shown.text()).toContain('como vai ficar');
  const policy = shown.headers.get('content-security-policy');
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).toContain('sandbox allow-scripts allow-same-origin');
  expect(shown.headers.get('x-frame-options')).toBe('SAMEORIGIN');
  expect(shown.headers.get('referrer-policy')).toBe('same-origin');
  const gone = await api('/editar/preview/de-ontem/');
  expect(gone.status).toBe(404);
  expect(await gone.text()).toContain('href="/editar"');

  const referer = url + address;
  const robotsOf = async (headers: Record<string, string>) =>
    (await api('/', { headers })).headers.get('x-robots-tag');
  expect(await robotsOf({ referer }), 'the rest of the preview').toContain('noindex');
  expect(await robotsOf({})).toBeNull();
  expect(await robotsOf({ referer, cookie: '' })).toBeNull();
  const lead = {
    method: 'POST',
    body: '{}',
    headers: { referer, 'content-type': 'application/json' },
  };
  expect((await api('/api/v1.0/email/send', lead)).status, 'and sends nothing').toBe(403);
});

test('one that can’t be read keeps no server from starting', async () => {
  const launch = smallLaunch();
  mkdirSync(join(launch.dataDir, 'edit/preview/de-hoje/dist/index.html'), { recursive: true });
  const { signIn, send } = await startEditingServer(launch);
  await signIn();
  expect((await send('GET', 'history')).status).toBe(200);
});

import { mkdirSync, realpathSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { editedLaunch, startEditingServer } from '../../../tests/support/relay/editing.ts';
import { publish, tinyBuild } from '../../../tests/support/relay/published.ts';

test('what was looked at last stays open through a restart; of another, how to get one is told', async () => {
  const launch = editedLaunch();
  const preview = join(launch.dataDir, 'edit/preview/dist');
  publish(preview, tinyBuild('como vai ficar'), { launch: { folder: basename(launch.live) } });
  const { api, signIn } = await startEditingServer(launch);
  const address = `/editar/preview/${basename(realpathSync(preview))}/`;
  expect((await api(address)).status, 'for nobody else').toBe(404);
  await signIn();
  const page = await api(address);
  expect(await page.text()).toContain('como vai ficar');
  const gone = await api('/editar/preview/de-ontem/');
  expect(gone.status).toBe(404);
  expect(await gone.text()).toContain('href="/editar"');
});

test('one that can’t be read keeps no server from starting', async () => {
  const launch = editedLaunch();
  mkdirSync(join(launch.dataDir, 'edit/preview/dist/index.html'), { recursive: true });
  const { signIn, send } = await startEditingServer(launch);
  await signIn();
  expect((await send('GET', 'state')).status).toBe(200);
});

import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { expect, onTestFinished, test, vi } from 'vitest';
import { bytesOf, editedLaunch, startEditingServer } from '../../../tests/support/relay/editing.ts';
import { rendererProcess } from '../../../tests/support/relay/renderer-process.ts';
import { until } from '../../../tests/support/relay/support.ts';
import type { StartedJob } from '../../protocol.ts';

/** How long a build may take on a machine that others use too. Milliseconds. */
const BUILD = 900_000;

test('while a page is built no other publication begins; a build that is killed leaves what is live, and what was typed', {
  timeout: 2 * BUILD,
}, async () => {
  const launch = editedLaunch();
  const { api, send, signIn, state } = await startEditingServer(launch);
  await signIn();
  const before = [bytesOf(launch.live), bytesOf(launch.site)];
  const price = { file: 'condicoes', path: ['tabela', 'total'], was: '332000', value: '345500' };
  await send('PUT', 'value', price);
  const { changes } = await state();
  const begun = await send('POST', 'publish', { changes });
  const { job } = (await begun.json()) as StartedJob;
  expect((await send('POST', 'publish', { changes })).status).toBe(409);
  process.kill(await rendererProcess(), 'SIGKILL');
  const ask = () => send('GET', `job/${job}`);
  await until('it ends', async () => (await ask()).status !== 202, BUILD);
  const answer = await ask();
  expect([answer.status, await answer.json()]).toEqual([
    422,
    { error: expect.stringContaining('o que está no ar continua') },
  ]);
  expect([bytesOf(launch.live), bytesOf(launch.site)]).toEqual(before);
  expect(await (await api('/conditions.json')).json()).toMatchObject({ total: 332_000 });
  expect((await state()).changes).toHaveLength(1);
});

test('a price whose text could not be put in place is not overwritten in silence by the next publication', {
  timeout: 2 * BUILD,
}, async () => {
  const launch = editedLaunch();
  const { api, send, signIn, state } = await startEditingServer(launch);
  await signIn();
  const put = (field: string, was: string, value: string) =>
    send('PUT', 'value', { file: 'condicoes', path: ['tabela', field], was, value });
  const publish = async () => send('POST', 'publish', { changes: (await state()).changes });
  const realRename = fs.renameSync;
  const rename = vi.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
    if (String(to).startsWith(launch.live) && !String(to).endsWith('.publishing'))
      throw Object.assign(new Error('EPERM'), { code: 'EPERM' });
    realRename(from, to);
  });
  const repair = () => {
    rename.mockRestore();
    syncBuiltinESMExports();
  };
  onTestFinished(repair);
  syncBuiltinESMExports();
  await put('total', '332000', '345500');
  const { job } = (await (await publish()).json()) as StartedJob;
  const ask = () => send('GET', `job/${job}`);
  await until('it is live', async () => (await ask()).status === 200, BUILD);
  repair();
  await put('andar', '2º andar', '4º andar');
  expect((await publish()).status).toBe(409);
  const [conflict] = (await state()).files.flatMap(({ conflicts }) => conflicts);
  expect(conflict).toMatchObject({ file: 'condicoes' });
  expect(conflict?.theirs).toContain('total: 345500');
  expect(conflict?.yours).toContain('4º andar');
  expect(await (await api('/conditions.json')).json()).toMatchObject({ total: 345_500 });
});

import { expect, test } from 'vitest';
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

import { join } from 'node:path';
import { expect, test } from 'vitest';
import { editedLaunch, startEditingServer } from '../../../tests/support/relay/editing.ts';
import { writeFiles } from '../../../tests/support/relay/support.ts';

/** A file of two thousand lines, each of them wrong. */
const HEAVY = Array.from({ length: 5 }, (_, group) => {
  const fields = Array.from({ length: 440 }, (_, field) => `  k${field}: {nada}`);
  return `g${group}:\n${fields.join('\n')}`;
}).join('\n');

test('while a launch is looked at, whoever else asks is answered', async () => {
  const launch = editedLaunch();
  const { signIn, send, api } = await startEditingServer(launch);
  await signIn();
  // A server gives up on a look after a minute, and a busy machine takes its time.
  writeFiles(launch.live, { 'content/capa.yaml': HEAVY });
  let isLookedAt = false;
  const look = send('GET', 'state').finally(() => {
    isLookedAt = true;
  });
  let answers = 0;
  while (!isLookedAt) {
    expect((await api('/healthz')).status).toBe(200);
    answers++;
  }
  expect((await look).status).toBe(200);
  expect(answers, 'answered in the meantime').toBeGreaterThan(5);
});

test('what can’t be done is told as it was meant, and the draft goes on', async () => {
  const launch = editedLaunch();
  const { signIn, send, state } = await startEditingServer(launch);
  await signIn();
  await send('PUT', 'value', { file: 'topo', path: ['tagline'], was: undefined, value: 'x' });
  writeFiles(join(launch.dataDir, 'edit'), { 'draft/note.json': '{' });
  const refused = await send('GET', 'state');
  expect([refused.status, await refused.json()]).toEqual([
    500,
    { error: expect.stringContaining('note.json não pôde ser lido') },
  ]);
  writeFiles(join(launch.dataDir, 'edit'), { 'draft/note.json': '{"savedAt":"2026-01-01"}' });
  expect((await state()).files.length).toBeGreaterThan(10);
});

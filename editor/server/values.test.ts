import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import { versionOf } from '#relay/files/site-folder.ts';
import { bytesOf, editedLaunch, startEditingServer } from '../../tests/support/relay/editing.ts';
import type { Change, HistoryEntry, SentPicture, StartedJob, State } from '../protocol.ts';
import { copyTexts, textsIn } from './live/history.ts';

async function signedIn(launch = editedLaunch()) {
  const browser = await startEditingServer(launch);
  expect((await browser.signIn()).status).toBe(204);
  const put = async (file: string, path: (string | number)[], was: unknown, value: unknown) =>
    browser.send('PUT', 'value', { file, path, was, value });
  const conflictsIn = async (name: string) =>
    (await browser.state()).files.find(({ file }) => file === name)?.conflicts;
  return { ...browser, ...launch, put, conflictsIn };
}

const mistakesIn = ({ files }: State, name: string) =>
  files.find(({ file }) => file === name)?.mistakes;

test('what is typed is kept in a draft and changes nothing live, through a restart too', async () => {
  const launch = editedLaunch();
  const before = bytesOf(launch.live);
  const one = await signedIn(launch);
  expect(await one.state()).toMatchObject({ savedAt: null, changes: [], canPublish: true });

  const saved = (await (
    await one.put('condicoes', ['tabela', 'total'], '332000', 'R$ 345.500')
  ).json()) as State;
  expect(saved.changes).toEqual([
    {
      file: 'condicoes',
      path: ['tabela', 'total'],
      name: 'Tabela, Valor total',
      words: { was: 'R$ 332.000', value: 'R$ 345.500' },
      was: '332000',
      value: 'R$ 345.500',
    },
  ]);
  // A second launch may have been made meanwhile: the environment is not asked again.
  vi.stubEnv('LAUNCH', 'launches/nenhum');
  const wrong = (await (
    await one.put('condicoes', ['tabela', 'sinal'], '23240', 'muito')
  ).json()) as State;
  expect(wrong.placeholders.empreendimento).toBe('Residencial Lagoa');
  expect(mistakesIn(wrong, 'condicoes')).toMatchObject([
    {
      path: ['tabela', 'sinal'],
      name: 'Tabela, Sinal',
      what: expect.stringContaining('está escrito "muito"'),
    },
  ]);
  const publish = async (changes: Change[]) =>
    (await one.send('POST', 'publish', { changes })).status;
  expect(await publish(wrong.changes)).toBe(422);
  expect(await publish(saved.changes), 'by a list that is no longer right').toBe(409);
  expect(bytesOf(launch.live)).toEqual(before);
  await one.stop();

  const two = await signedIn(launch);
  const again = await two.state();
  expect(again.changes).toHaveLength(2);
  expect(again.files[0]?.mistakes).toHaveLength(1);
  const back = (await (
    await two.put('condicoes', ['tabela', 'sinal'], 'muito', '23240')
  ).json()) as State;
  expect(back.changes).toHaveLength(1);
  expect((await two.send('POST', 'discard')).status).toBe(204);
  expect((await two.state()).changes).toEqual([]);
});

test('what comes without its length is taken, and refused once it is too long; where no photo comes that is told', async () => {
  const { api, send, state } = await signedIn();
  expect(await (await send('POST', 'picture', {})).json()).toEqual({
    error: expect.stringContaining('Não veio foto'),
  });
  const put = (value: string) =>
    api('/editar/api/value', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: new Blob([
        JSON.stringify({ file: 'condicoes', path: ['tabela', 'total'], was: '332000', value }),
      ]).stream(),
      duplex: 'half',
    } as RequestInit & { headers: Record<string, string> });
  expect((await put('340000')).status).toBe(200);
  expect((await state()).files[0]?.values).toMatchObject({ tabela: { total: '340000' } });
  // The connection may close before the answer.
  const huge = put('a'.repeat(2_000_000));
  expect(
    await huge.then(
      ({ status }) => status,
      () => 413,
    ),
  ).toBe(413);
});

test('photos of one name that come at once are kept each', async () => {
  const { api } = await signedIn();
  const send = async (background: string) => {
    const size = { width: 1300, height: 900, channels: 3 } as const;
    const jpeg = await sharp({ create: { ...size, background } })
      .jpeg()
      .toBuffer();
    const body = new FormData();
    body.append('file', new File([Uint8Array.from(jpeg)], 'image.jpg'));
    const answer = await api('/editar/api/picture', { method: 'POST', body });
    return ((await answer.json()) as SentPicture).name;
  };
  const names = await Promise.all(['#f00', '#0f0', '#00f'].map(send));
  expect(names.toSorted()).toEqual(['image-2.jpg', 'image-3.jpg', 'image.jpg']);
});

test('two versions of one field are told; nothing goes live before she has chosen, and none is lost', async () => {
  const { put, state, send, conflictsIn } = await signedIn();
  const at = ['textos', 'titulo'];
  await put('condicoes', at, 'Quanto custa morar aqui', 'Da primeira aba');
  await put('condicoes', at, 'Quanto custa morar aqui', 'Da segunda aba');
  const [conflict] = (await conflictsIn('condicoes')) ?? [];
  const { changes } = await state();
  expect((await send('POST', 'publish', { changes })).status).toBe(409);
  await send('PUT', 'choice', { conflict: conflict?.id, keep: 'yours' });
  expect((await state()).files[0]).toMatchObject({
    values: { textos: { titulo: 'Da segunda aba' } },
    conflicts: [],
  });

  await put('condicoes', at, 'o que for', 'Da terceira aba');
  expect((await send('POST', 'discard')).status).toBe(204);
  expect(await conflictsIn('condicoes')).toEqual([]);
  const [dropped] = (await (await send('GET', 'history')).json()) as HistoryEntry[];
  expect(dropped?.changes, 'what is in no file is kept there too').toContainEqual(
    expect.objectContaining({ path: at, value: 'Da terceira aba' }),
  );
});

test('a draft is brought back whole where its files are as they were, else both texts are told; what is typed now is kept first', async () => {
  const { put, send, state, live } = await signedIn();
  const discarded = async () =>
    ((await (await send('GET', 'history')).json()) as HistoryEntry[]).filter(
      ({ kind }) => kind === 'discarded',
    );
  const prices = join(live, 'content/condicoes.yaml');
  const [title, before] = [['textos', 'titulo'], 'Quanto custa morar aqui'];
  const [heading, own] = ['O que todo mundo pergunta', 'Dúvidas'];
  const hers = readFileSync(prices, 'utf8').replace(before, 'Quanto custa');
  await put('condicoes', title, before, 'Quanto custa');
  await put('perguntas', ['titulo'], heading, own);
  await send('POST', 'discard');
  const theirs = readFileSync(prices, 'utf8').replace('total: 332000', 'total: 350000');
  writeFileSync(prices, theirs);
  await put('condicoes', ['textos', 'texto'], 'Um exemplo, com a conta aberta.', 'Agora.');
  const [old] = await discarded();
  expect((await send('POST', `history/${old?.id}/restore`)).status).toBe(204);
  const { changes } = await state();
  expect(changes.filter(({ file }) => file === 'perguntas')).toMatchObject([
    { path: ['titulo'], was: heading, value: own },
  ]);
  const [conflict, ...others] = (await state()).files.flatMap((file) => file.conflicts);
  expect(others).toEqual([]);
  expect(conflict).toMatchObject({ file: 'condicoes', path: [], yours: hers, theirs });
  await send('PUT', 'choice', { conflict: conflict?.id, keep: 'theirs' });
  expect((await state()).changes).toMatchObject([{ file: 'perguntas' }]);
  expect((await discarded())[0]?.changes).toMatchObject([
    { path: ['textos', 'texto'], value: 'Agora.' },
  ]);
});

test('nothing that is typed runs, or is written elsewhere', async () => {
  const { put, state, conflictsIn, folder, dataDir, live } = await signedIn();
  const outside = bytesOf(live);
  const yaml = 'x\ntabela: [total, 1]\n- !!js/function "alert(1)"';
  expect(
    (await put('condicoes', ['textos', 'titulo'], 'Quanto custa morar aqui', yaml)).status,
  ).toBe(200);
  const script = (await (
    await put(
      'condicoes',
      ['textos', 'texto'],
      'Um exemplo, com a conta aberta.',
      '<script>alert(1)</script>',
    )
  ).json()) as State;
  expect(mistakesIn(script, 'condicoes')).toMatchObject([
    { path: ['textos', 'texto'], what: expect.stringContaining('HTML') },
  ]);
  const values = (await state()).files[0]?.values;
  expect(values).toMatchObject({
    tabela: { total: '332000' },
    textos: { titulo: yaml, texto: '<script>alert(1)</script>' },
  });
  for (const file of [
    '../empreendimento',
    '/etc/passwd',
    'condicoes\0',
    '__proto__',
    'constructor',
    'cоndicoes',
  ])
    expect((await put(file, ['a'], undefined, 'b')).status).toBe(400);
  for (const path of [['__proto__', 'x'], [-1], ['a\nb'], Array(20).fill('a')])
    expect((await put('condicoes', path, undefined, 'b')).status).toBe(400);
  expect(
    (await put('condicoes', ['textos', 'novo'], undefined, JSON.parse('{"__proto__": "x"}')))
      .status,
  ).toBe(400);
  await put('condicoes', ['textos', 'titulo'], yaml, 'a'.repeat(300_000));
  await put('condicoes', ['tabela', 'total', 'x'], undefined, 'b');
  expect(await conflictsIn('condicoes')).toMatchObject([
    { path: ['textos', 'titulo'], theirs: yaml },
    { path: ['tabela', 'total', 'x'], what: 'Este campo não existe mais.' },
  ]);
  expect(bytesOf(live)).toEqual(outside);
  expect(existsSync(join(folder, 'empreendimento.yaml'))).toBe(false);
  expect(
    Object.keys(bytesOf(dataDir)).filter(
      (path) => !/^(edit|outbox|launch|repeat|mail|conditions|server)/.test(path),
    ),
  ).toEqual([]);
});

test.skipIf(process.getuid?.() !== 0)(
  'a disk that is full is told, and what was saved stays',
  async () => {
    const launch = editedLaunch();
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', launch.dataDir]);
    onTestFinished(() => void execFileSync('umount', ['-l', launch.dataDir]));
    const { put, state, send } = await signedIn(launch);
    await put('condicoes', ['tabela', 'total'], '332000', '340000');
    try {
      writeFileSync(join(launch.dataDir, 'filler'), Buffer.alloc(64 * 1024 * 1024));
    } catch {
      // Full now.
    }
    const full = await put('condicoes', ['tabela', 'total'], '340000', '350000');
    expect(full.status).toBe(507);
    expect(await full.json()).toMatchObject({
      error: expect.stringContaining('disco do servidor está cheio'),
    });
    const { job } = (await (await send('POST', 'preview')).json()) as StartedJob;
    await expect.poll(async () => (await send('GET', `job/${job}`)).status).toBe(507);
    expect(globSync('edit/aside-*', { cwd: launch.dataDir }), 'and takes no room').toEqual([]);
    expect((await state()).files[0]?.values).toMatchObject({ tabela: { total: '340000' } });
  },
);

test('what an engineer wrote and nobody published is told beside her changes', async () => {
  const launch = editedLaunch();
  copyTexts(launch.live, textsIn(versionOf(launch.site)));
  const { state, put } = await signedIn(launch);
  expect((await state()).unbuilt).toEqual([]);
  const file = join(launch.live, 'content/condicoes.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace('total: 332000', 'total: 399000'));
  await put('capa', ['titulo'], 'Acorde a dois minutos da lagoa', 'Perto da lagoa');
  const { changes, unbuilt } = await state();
  expect(changes).toMatchObject([{ file: 'capa' }]);
  expect(unbuilt).toMatchObject([
    { file: 'condicoes', words: { was: 'R$ 332.000', value: 'R$ 399.000' } },
  ]);
});

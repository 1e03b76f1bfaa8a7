import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { valueAt } from '#core/launch/yaml/values.ts';
import { bytesOf, editedLaunch, startEditingServer } from '../../tests/support/relay/editing.ts';
import type { Change, HistoryEntry, State } from '../protocol.ts';

async function signedIn(launch = editedLaunch()) {
  const browser = await startEditingServer(launch);
  expect((await browser.signIn()).status).toBe(204);
  const put = async (file: string, path: (string | number)[], was: unknown, value: unknown) =>
    browser.send('PUT', 'value', { file, path, was, value });
  const keepOnly = async (name: string, keep: 'yours' | 'theirs') => {
    const [conflict] = (await conflictsIn(name)) ?? [];
    return browser.send('PUT', 'choice', { conflict: conflict?.id, keep });
  };
  const conflictsIn = async (name: string) =>
    (await browser.state()).files.find(({ file }) => file === name)?.conflicts;
  return { ...browser, ...launch, put, keepOnly, conflictsIn };
}

const mistakesIn = ({ files }: State, name: string) =>
  files.find(({ file }) => file === name)?.mistakes;

test('what is typed is kept in a draft and changes nothing live, through a restart too', async () => {
  const launch = editedLaunch();
  const before = bytesOf(launch.live);
  const one = await signedIn(launch);
  const first = await one.state();
  expect(first).toMatchObject({
    savedAt: null,
    changes: [],
    canPublish: true,
    launch: { name: 'lagoa' },
  });
  expect(first.files[0]).toMatchObject({
    file: 'condicoes',
    mistakes: [],
    values: { tabela: { total: '332000' } },
  });
  expect(first.placeholders.empreendimento).toBe('Residencial Lagoa');
  expect(first.pictures.find(({ name }) => name === 'sala.jpg')).toMatchObject({
    width: expect.any(Number),
  });
  expect(first.open).toContainEqual(
    expect.objectContaining({ file: 'condicoes', path: ['tabela', 'valida-ate'] }),
  );

  const saved = (await (
    await one.put('condicoes', ['tabela', 'total'], '332000', 'R$ 345.500')
  ).json()) as State;
  expect(saved.changes).toEqual([
    {
      file: 'condicoes',
      path: ['tabela', 'total'],
      name: 'Tabela, Valor total',
      said: { was: 'R$ 332.000', value: 'R$ 345.500' },
      was: '332000',
      value: 'R$ 345.500',
    },
  ]);
  const wrong = (await (
    await one.put('condicoes', ['tabela', 'sinal'], '23240', 'muito')
  ).json()) as State;
  expect(mistakesIn(wrong, 'condicoes')).toMatchObject([
    {
      path: ['tabela', 'sinal'],
      name: 'Tabela, Sinal',
      what: expect.stringContaining('está escrito "muito"'),
    },
  ]);
  expect((await one.send('POST', 'publish', { changes: wrong.changes })).status).toBe(422);
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

test('a draft with a mistake stays open when a second launch is made beside the only one’s server', async () => {
  const { put, send } = await signedIn();
  // What is asked of the environment from now on is refused.
  vi.stubEnv('LAUNCH', 'launches/nenhum');
  const wrong = await put('condicoes', ['tabela', 'sinal'], '23240', 'muito');
  expect(wrong.status).toBe(200);
  expect(((await wrong.json()) as State).placeholders.empreendimento).toBe('Residencial Lagoa');
  expect((await send('GET', 'state')).status).toBe(200);
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
  // Who sends that much may find the connection closed before the answer.
  const huge = put('a'.repeat(2_000_000));
  expect(
    await huge.then(
      ({ status }) => status,
      () => 413,
    ),
  ).toBe(413);
});

test('two tabs: neither writes over the other in silence', async () => {
  const { put, keepOnly, state, send, conflictsIn } = await signedIn();
  const at = ['textos', 'titulo'];
  await put('condicoes', at, 'Quanto custa morar aqui', 'Da primeira aba');
  await put('condicoes', at, 'Quanto custa morar aqui', 'Da segunda aba');
  const clash = {
    what: expect.stringContaining('duas versões'),
    yours: 'Da segunda aba',
    theirs: 'Da primeira aba',
  };
  expect(await conflictsIn('condicoes')).toMatchObject([clash]);
  // She goes on writing before she is told.
  await put('condicoes', at, 'Da segunda aba', 'Da segunda aba!');
  expect(await conflictsIn('condicoes')).toMatchObject([{ ...clash, yours: 'Da segunda aba!' }]);
  const { files, changes } = await state();
  expect(files[0]?.values).toMatchObject({ textos: { titulo: 'Da primeira aba' } });
  expect(
    (await send('POST', 'publish', { changes })).status,
    'nothing live before she has chosen',
  ).toBe(409);
  expect(await conflictsIn('condicoes')).toMatchObject([{ yours: 'Da segunda aba!' }]);
  await keepOnly('condicoes', 'yours');
  expect(await conflictsIn('condicoes')).toEqual([]);
  expect((await state()).files[0]?.values).toMatchObject({ textos: { titulo: 'Da segunda aba!' } });
  await put('condicoes', at, 'o que for', 'Da segunda aba!');
  expect(await conflictsIn('condicoes'), 'both say the same').toEqual([]);

  await put('condicoes', at, 'o que for', 'Da terceira aba');
  expect((await send('POST', 'discard')).status).toBe(204);
  expect(await conflictsIn('condicoes')).toEqual([]);
  const [dropped] = (await (await send('GET', 'history')).json()) as HistoryEntry[];
  expect(dropped?.changes, 'what is in no file is kept there too').toContainEqual(
    expect.objectContaining({ path: at, value: 'Da terceira aba' }),
  );
});

test('a draft that is brought back changes only what it had changed, and what is typed now is kept first', async () => {
  const { put, send, state, live } = await signedIn();
  const discarded = async () =>
    ((await (await send('GET', 'history')).json()) as HistoryEntry[]).filter(
      ({ kind }) => kind === 'discarded',
    );
  const publish = (from: string, to: string) => {
    const file = join(live, 'content/condicoes.yaml');
    writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));
  };
  const [title, before] = [['textos', 'titulo'], 'Quanto custa morar aqui'];
  await put('condicoes', title, before, 'Quanto custa');
  await put('condicoes', ['tabela', 'sinal'], '23240', '24000');
  await send('POST', 'discard');
  publish('total: 332000', 'total: 350000');
  publish('sinal: 23240', 'sinal: 23000');
  await put('condicoes', ['textos', 'texto'], 'Um exemplo, com a conta aberta.', 'Agora.');
  const [old] = await discarded();
  expect((await send('POST', `history/${old?.id}/restore`)).status).toBe(204);
  const now = await state();
  expect(now.changes).toMatchObject([{ path: title, was: before, value: 'Quanto custa' }]);
  expect(now.files[0]).toMatchObject({
    values: { tabela: { total: '350000', sinal: '23000' } },
    conflicts: [{ path: ['tabela', 'sinal'], yours: '24000', theirs: '23000' }],
  });
  expect((await discarded())[0]?.changes).toMatchObject([
    { path: ['textos', 'texto'], value: 'Agora.' },
  ]);
});

test('what is written in an entry that is gone is told with the entry, and may be let go', async () => {
  const { send, keepOnly, state, conflictsIn } = await signedIn();
  const path = ['perguntas', 30, 'resposta'];
  const entry = { pergunta: 'Tem piscina?', resposta: 'Como era.' };
  const before = (await state()).files.find(({ file }) => file === 'perguntas')?.values;
  await send('PUT', 'value', {
    file: 'perguntas',
    path,
    entry,
    was: 'Como era.',
    value: 'Ninguém sabe.',
  });
  expect(await conflictsIn('perguntas')).toMatchObject([
    { path: ['perguntas'], yours: { pergunta: 'Tem piscina?', resposta: 'Ninguém sabe.' } },
  ]);
  await keepOnly('perguntas', 'theirs');
  expect(await conflictsIn('perguntas')).toEqual([]);
  expect((await state()).files.find(({ file }) => file === 'perguntas')?.values).toEqual(before);
});

test('what an engineer changed meanwhile is taken over, or is a conflict with both texts', async () => {
  const { put, keepOnly, live, state, dataDir } = await signedIn();
  await put('condicoes', ['tabela', 'total'], '332000', '340000');
  const change = (name: string, from: string, to: string) => {
    const file = join(live, `content/${name}.yaml`);
    writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));
  };
  change('capa', 'titulo: ', 'titulo: Novo, ');
  change('condicoes', 'parcela: 1100', 'parcela: 1150 # nova');
  const now = await state();
  expect(now.files.find(({ file }) => file === 'capa')?.values).toMatchObject({
    titulo: expect.stringMatching(/^Novo, /),
  });
  expect(now.files[0]?.values, 'hers, until she has chosen').toMatchObject({
    tabela: { total: '340000', parcela: '1100' },
  });
  expect(now.files[0]?.conflicts).toMatchObject([
    {
      path: [],
      said: {
        yours: 'Tabela, Valor total: R$ 340.000; Tabela, Parcela mensal: R$ 1.100',
        theirs: 'Tabela, Valor total: R$ 332.000; Tabela, Parcela mensal: R$ 1.150',
      },
    },
  ]);
  await keepOnly('condicoes', 'theirs');
  const draft = join(dataDir, 'edit/draft/lagoa/content/condicoes.yaml');
  expect(readFileSync(draft, 'utf8')).toContain('parcela: 1150 # nova');
  expect(await state()).toMatchObject({ changes: [] });
});

test('a file that cannot be read is opened and mended as text', async () => {
  const launch = editedLaunch();
  const file = join(launch.live, 'content/sobre.yaml');
  const broken = `${readFileSync(file, 'utf8')}\ntitulo "sem fim\n`;
  writeFileSync(file, broken);
  const { state, put, conflictsIn } = await signedIn(launch);
  const about = (await state()).files.find((one) => one.file === 'sobre');
  expect(about).toMatchObject({
    values: broken,
    mistakes: [
      expect.objectContaining({ what: expect.stringMatching(/^Linha \d+|não é um campo/) }),
    ],
  });
  await put('sobre', ['titulo'], 'a', 'b');
  expect(await conflictsIn('sobre'), 'what she had typed is kept').toMatchObject([{ yours: 'b' }]);
  const mended = await put('sobre', [], broken, broken.replace('\ntitulo "sem fim\n', ''));
  expect(mistakesIn(await mended.json(), 'sobre')).toEqual([]);
  expect((await state()).files.find((one) => one.file === 'sobre')?.values).toBeInstanceOf(Object);
});

test('a file that an engineer broke under her changes is settled as a whole', async () => {
  const { put, keepOnly, live, state } = await signedIn();
  await put('condicoes', ['tabela', 'total'], '332000', '340000');
  const file = join(live, 'content/condicoes.yaml');
  const text = readFileSync(file, 'utf8');
  const broken = `${text}\ntitulo "sem fim\n`;
  writeFileSync(file, broken);
  expect((await state()).files[0]?.conflicts).toMatchObject([{ path: [], theirs: broken }]);
  await keepOnly('condicoes', 'yours');
  const [now] = (await state()).files;
  expect(now).toMatchObject({ conflicts: [], values: { tabela: { total: '340000' } } });
});

test('a field is taken out by whatever name a file has it, and a long name is one: else nothing after it were saved', async () => {
  const launch = editedLaunch();
  const file = join(launch.live, 'content/sobre.yaml');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, `${text}sub título (antigo): x\n`);
  const { put, state } = await signedIn(launch);
  expect(mistakesIn(await state(), 'sobre')).toMatchObject([
    {
      what: expect.stringMatching(
        / não existe aqui\. Apague o que está escrito nele, e ele sai\.$/,
      ),
    },
  ]);
  const out = await put('sobre', ['sub título (antigo)'], 'x', undefined);
  expect(mistakesIn(await out.json(), 'sobre')).toEqual([]);
  expect(readFileSync(join(launch.dataDir, 'edit/draft/lagoa/content/sobre.yaml'), 'utf8')).toBe(
    text,
  );
  const name = 'vista-da-varanda-do-apartamento-de-dois-quartos-para-o-mar-no-fim-da-tarde';
  expect((await put('fotos', [name], undefined, { alt: '' })).status).toBe(200);
});

test.each(['_nota', 'a: b', '-', '{a} #1'])(
  'a field that an engineer called %s is changed, moved with its entry and taken out like another',
  async (name) => {
    const launch = editedLaunch();
    const file = join(launch.live, 'content/perguntas.yaml');
    const key = JSON.stringify(name);
    const text = readFileSync(file, 'utf8').replace(
      '  - pergunta:',
      `  - ${key}: zero\n    pergunta:`,
    );
    writeFileSync(file, `${text}${key}: um\n`);
    const { put, state } = await signedIn(launch);
    const values = async () =>
      Object((await state()).files.find(({ file }) => file === 'perguntas')?.values);
    expect((await put('perguntas', [name], 'um', 'dois')).status).toBe(200);
    expect(await values()).toMatchObject({ [name]: 'dois' });
    const [first, ...others] = (await values()).perguntas;
    expect(
      (await put('perguntas', ['perguntas'], [first, ...others], [...others, first])).status,
    ).toBe(200);
    expect((await values()).perguntas.at(-1)).toMatchObject({ [name]: 'zero' });
    expect((await put('perguntas', [name], 'dois', undefined)).status).toBe(200);
    expect(Object.keys(await values())).not.toContain(name);
  },
);

test('a new name that means more to YAML is written as a name', async () => {
  const { put, state } = await signedIn();
  const before = Object((await state()).files[0]?.values);
  await put('condicoes', ['a: b'], undefined, 'c');
  await put('condicoes', ['tabela', '-'], undefined, 'c');
  expect((await state()).files[0]?.values).toEqual({
    ...before,
    'a: b': 'c',
    tabela: { ...before.tabela, '-': 'c' },
  });
});

test('a draft that nobody can read is told with its place', async () => {
  const { put, send, dataDir } = await signedIn();
  await put('condicoes', ['tabela', 'total'], '332000', '340000');
  writeFileSync(join(dataDir, 'edit/draft/note.json'), '{');
  const answer = await send('GET', 'state');
  expect(await answer.json()).toEqual({
    error: expect.stringContaining('note.json não pôde ser lido'),
  });
  expect((await put('condicoes', ['tabela', 'total'], '340000', '350000')).ok).toBe(false);
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
  // Who sends that much may find the connection closed before the answer.
  const huge = put('condicoes', ['textos', 'titulo'], yaml, 'a'.repeat(2_000_000));
  expect(
    await huge.then(
      ({ status }) => status,
      () => 413,
    ),
  ).toBe(413);
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
    expect((await send('POST', 'preview')).status, 'told by whatever she asks for').toBe(507);
    expect(globSync('edit/aside-*', { cwd: launch.dataDir }), 'and takes no room').toEqual([]);
    expect((await state()).files[0]?.values).toMatchObject({ tabela: { total: '340000' } });
  },
);

test('a photo and its places are called as the form calls them, whatever a file’s name', async () => {
  const page = await signedIn();
  const { sala } = Object((await page.state()).files.find(({ file }) => file === 'fotos')?.values);
  await page.put('fotos', ['sala', 'alt'], sala.alt, 'Sala com varanda.');
  await page.put('fotos', ['sala', 'recortes'], sala.recortes, {
    ...sala.recortes,
    condicoes: ['1', '2'],
  });
  const crop = ['sala', 'recortes', 'carrossel-celular'];
  const moved = await page.put('fotos', crop, sala.recortes['carrossel-celular'], ['12', '34']);
  const { changes } = (await moved.json()) as State;
  expect(changes.map(({ name }) => name)).toEqual([
    'Foto Sala, Descrição para quem não vê',
    'Foto Sala, Onde a foto aparece, Recorte Apresentação no celular',
    'Foto Sala, Onde a foto aparece, Recorte Preços',
  ]);
});

/** Units of a price table that cost the same, and the page that has them live. */
async function soldUnits() {
  const page = await signedIn();
  const { situacao, mes, ...unit } = Object((await page.state()).files[0]?.values).tabela;
  const units = ['201', '202', '203'].map((unidade) => ({ ...unit, unidade }));
  const live = join(page.live, 'content/condicoes.yaml');
  const table = { situacao, mes, unidades: units };
  await page.put('condicoes', ['tabela'], { situacao, mes, ...unit }, table);
  writeFileSync(live, readFileSync(join(page.dataDir, 'edit/draft/lagoa/content/condicoes.yaml')));
  await page.send('POST', 'discard');
  const toldOf = async (next: object, was: object = table) => {
    const answer: State = await (await page.put('condicoes', ['tabela'], was, next)).json();
    return answer.changes.map(({ name, said }) => ({ name, said }));
  };
  return { ...page, table, units, unit, toldOf };
}

test('a second unit is told as one more with all its values, and going back to one as one less', async () => {
  const page = await signedIn();
  const { situacao, mes, ...unit } = Object((await page.state()).files[0]?.values).tabela;
  const [one, alone] = [
    { situacao, mes, ...unit },
    { situacao, mes, unidades: [unit] },
  ];
  const several = { situacao, mes, unidades: [unit, { ...unit, unidade: '1102' }] };
  const toldOf = async (next: object, was: object) => {
    const answer: State = await (await page.put('condicoes', ['tabela'], was, next)).json();
    return answer.changes.map(({ name, said }) => ({ name, said }));
  };
  expect(await toldOf(alone, one), 'the same, in other words').toEqual([]);
  const value =
    'Unidade: 1102 · Andar: 2º andar · Valor total: R$ 332.000 · Sinal: R$ 23.240 · Parcela mensal: R$ 1.100';
  expect(await toldOf(several, alone)).toEqual([
    { name: 'Tabela, Unidades', said: { was: '', value } },
  ]);
  const live = join(page.live, 'content/condicoes.yaml');
  writeFileSync(live, readFileSync(join(page.dataDir, 'edit/draft/lagoa/content/condicoes.yaml')));
  await page.send('POST', 'discard');
  expect(await toldOf({ ...one, total: '333000' }, several)).toEqual([
    {
      name: 'Tabela, Unidades, Unidade 1 (201), Valor total',
      said: { was: 'R$ 332.000', value: 'R$ 333.000' },
    },
    { name: 'Tabela, Unidades', said: { was: '1102', value: '' } },
  ]);
});

test('a price that is mistyped beside a unit that goes is told', async () => {
  const { units, table, toldOf } = await soldUnits();
  const [, second, third] = units;
  const unidades = [second, { ...third, total: '33200' }];
  expect(await toldOf({ ...table, unidades })).toEqual([
    {
      name: 'Tabela, Unidades, Unidade 2 (203), Valor total',
      said: { was: 'R$ 332.000', value: 'R$ 33.200' },
    },
    { name: 'Tabela, Unidades', said: { was: '201', value: '' } },
  ]);
});

test('units that are new are told with what they cost, and so is another order', async () => {
  const { units, table, unit, toldOf } = await soldUnits();
  const [first, second, third] = units;
  const unidades = [
    third,
    { ...second, unidade: '402' },
    first,
    { ...unit, unidade: '500', total: '99000' },
  ];
  const told = (name: string, price: string) =>
    expect.stringMatching(new RegExp(`^Unidade: ${name} .* R\\$ ${price} `));
  expect(await toldOf({ ...table, unidades })).toEqual([
    { name: 'Tabela, Unidades', said: { was: '202', value: '' } },
    { name: 'Tabela, Unidades', said: { was: '', value: told('402', '332.000') } },
    { name: 'Tabela, Unidades', said: { was: '', value: told('500', '99.000') } },
    { name: 'Tabela, Unidades, ordem', said: { was: '201, 203', value: '203, 201' } },
  ]);
});

test('of a list each entry that went or came is told, all of it where the order changed', async () => {
  const page = await signedIn();
  const { files } = await page.state();
  const list = Object(files.find(({ file }) => file === 'perguntas')?.values).perguntas;
  const [first, second, ...others] = list;
  const saidOf = async (next: unknown[], was = list) => {
    const answer: State = await (await page.put('perguntas', ['perguntas'], was, next)).json();
    return answer.changes.map(({ said }) => said);
  };
  const added = { pergunta: 'Tem vaga para moto?', resposta: 'Tem.' };
  const shorter = [second, ...others, added];
  expect(await saidOf(shorter)).toEqual([
    { was: first.pergunta, value: '' },
    { was: '', value: `Pergunta: ${added.pergunta} · Resposta: Tem.` },
  ]);
  const [turned] = await saidOf([second, first, ...others], shorter);
  expect(turned?.value).toContain(`${second.pergunta} · ${first.pergunta}`);
});

test('each change is taken back alone: an entry that went stands where it stood, the order is as it was', async () => {
  const page = await signedIn();
  const filesNow = async () => (await page.state()).files;
  const listIn = (files: State['files']) =>
    Object(files.find(({ file }) => file === 'perguntas')?.values).perguntas;
  const list = listIn(await filesNow());
  const [, second, third, fourth, ...others] = list;
  const [at, added] = [['perguntas'], { pergunta: 'Tem vaga para moto?', resposta: 'Tem.' }];
  const next = [fourth, second, added, { ...third, resposta: 'Outra.' }, ...others];
  await page.put('perguntas', at, list, next);
  const changes = async () => (await page.state()).changes;
  const takeBack = async ({ path, was, value }: Change) => {
    const place = path.length > 1 ? path.slice(0, 2) : undefined;
    const isGone = value === undefined;
    const entry = place && !isGone ? valueAt(listIn(await filesNow()), place.slice(1)) : undefined;
    const edit = { file: 'perguntas', path, entry, value: was };
    await page.send('PUT', 'value', isGone ? { ...edit, isNew: true } : { ...edit, was: value });
  };
  expect((await changes()).map(({ name }) => name)).toHaveLength(4);
  for (let count = 4; count > 0; count--) {
    const [one] = await changes();
    if (one) await takeBack(one);
    expect(await changes()).toHaveLength(count - 1);
  }
  expect(listIn(await filesNow())).toEqual(list);
});

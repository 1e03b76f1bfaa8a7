import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rewritten } from '#core/launch/yaml/splice.ts';
import { valueAt } from '#core/launch/yaml/values.ts';
import { editedLaunch } from '../../tests/support/relay/editing.ts';
import { writeFiles } from '../../tests/support/relay/support.ts';
import { draftIn } from './draft.ts';
import { textIn, valuesIn } from './folders.ts';

function openDraft() {
  const { live, dataDir } = editedLaunch();
  const folder = join(dataDir, 'edit');
  const draft = draftIn({ live, folder });
  draft.putFiles([['pictures/nova.jpg', Buffer.from('dela')]]);
  const photo = () => readFileSync(join(draft.folder(), 'pictures/nova.jpg'), 'utf8');
  return { live, folder, draft, photo };
}

test('a photo that came by the page stays, also where another of its name comes into the launch’s folder', () => {
  const { live, draft, photo } = openDraft();
  draft.refresh();
  expect(photo()).toBe('dela');
  writeFiles(live, { 'pictures/nova.jpg': 'do engenheiro' });
  draft.refresh();
  expect(photo()).toBe('dela');
});

test('a photo that is taken out of the launch’s folder is not kept by a draft', () => {
  const { live, draft } = openDraft();
  const inDraft = () => existsSync(join(draft.folder(), 'pictures/sala.jpg'));
  expect(inDraft()).toBe(true);
  rmSync(join(live, 'pictures/sala.jpg'));
  draft.refresh();
  expect(inDraft()).toBe(false);
});

test('a section whose file is taken out of the launch’s folder is not put back by a draft; what she wrote in one is kept', () => {
  const { live, draft } = openDraft();
  const isThere = (file: string) => valuesIn(draft.folder(), file) !== undefined;
  draft.put({
    file: 'lazer',
    path: ['titulo'],
    was: valueAt(valuesIn(live, 'lazer'), ['titulo']),
    value: 'Meu',
  });
  for (const file of ['mapa', 'lazer']) rmSync(join(live, `content/${file}.yaml`));
  draft.refresh();
  expect(['mapa', 'lazer'].map(isThere)).toEqual([false, true]);
  expect(draft.changes()).toMatchObject([{ file: 'lazer', path: ['titulo'], value: 'Meu' }]);
  expect(draft.conflicts()).toEqual([]);
});

/** A draft with a title of hers; `rewrite` changes the launch's file as an engineer does. */
function openTitle() {
  const { live, draft } = openDraft();
  const [path, value] = [['titulo'], 'O meu título'];
  draft.put({ file: 'perguntas', path, was: valueAt(valuesIn(live, 'perguntas'), path), value });
  const text = () => readFileSync(join(live, 'content/perguntas.yaml'), 'utf8');
  const rewrite = (from: string | RegExp, to: string) => {
    writeFiles(live, { 'content/perguntas.yaml': text().replace(from, to) });
    draft.refresh();
  };
  return { draft, rewrite, value, text, own: () => textIn(draft.folder(), 'perguntas') };
}
const NEW = '  - pergunta: Nova?\n    resposta: Sim, nova.\n';

test('a file that an engineer changed under her changes is one conflict with both texts, as they are now', () => {
  const { draft, rewrite, value, text, own } = openTitle();
  const hers = own();
  rewrite('  - pergunta:', `${NEW}  - pergunta:`);
  rewrite('Sim, nova.', 'Sim.');
  const [conflict, ...others] = draft.conflicts();
  expect(others).toEqual([]);
  expect(conflict).toMatchObject({
    ...{ file: 'perguntas', path: [], yours: hers, theirs: text() },
    said: {
      yours: expect.stringContaining(value),
      theirs: expect.stringContaining('Resposta: Sim.'),
    },
  });
  draft.settle({ conflict: conflict?.id ?? '', keep: 'theirs' });
  expect([own(), draft.conflicts(), draft.changes()]).toEqual([text(), [], []]);
});

test('of both texts hers is kept where she chooses it, with what was written in it meanwhile', () => {
  const { draft, rewrite, value, own } = openTitle();
  rewrite(NEW, '');
  rewrite('  - pergunta:', `${NEW}  - pergunta:`);
  const [seen] = draft.conflicts();
  draft.put({ file: 'perguntas', path: ['titulo'], was: value, value: 'Outro título' });
  draft.settle({ conflict: seen?.id ?? '', keep: 'theirs' });
  expect(own(), 'a choice between other texts than these is none').toContain('Outro título');
  draft.settle({ conflict: draft.conflicts()[0]?.id ?? '', keep: 'yours' });
  expect(own()).toContain('Outro título');
  expect(own()).not.toContain('Nova?');
  expect(draft.conflicts()).toEqual([]);
});

test('two versions that a version before kept are told as they are now', () => {
  const { draft, folder } = openDraft();
  const kept = {
    file: 'condicoes',
    path: ['tabela', 'total'],
    name: 'Valor total',
    what: 'Mudou.',
  };
  const conflicts = [{ ...kept, yours: '340000', theirs: '339000' }];
  writeFiles(folder, { 'draft/note.json': JSON.stringify({ savedAt: '', own: [], conflicts }) });
  expect(draft.conflicts()).toMatchObject([
    { said: { yours: 'R$ 340.000', theirs: 'R$ 332.000' } },
  ]);
});

/** Three units at one price, in the launch's files; changes of it as a page writes them. */
function openUnits() {
  const { live, draft } = openDraft();
  const { situacao, mes, ...unit } = Object(valueAt(valuesIn(live, 'condicoes'), ['tabela']));
  const units: Record<string, string>[] = ['201', '202', '203'].map((unidade) => ({
    ...unit,
    unidade,
  }));
  const text = rewritten(textIn(live, 'condicoes') ?? '', {
    ...Object(valuesIn(live, 'condicoes')),
    tabela: { situacao, mes, unidades: units },
  });
  writeFiles(live, { 'content/condicoes.yaml': text });
  const list = ['tabela', 'unidades'];
  const at = (place: number, ...below: string[]) => ({
    file: 'condicoes',
    path: [...list, place, ...below],
  });
  const now = (): Record<string, string>[] =>
    Object(valueAt(valuesIn(draft.folder(), 'condicoes'), list));
  const prices = () => now().map(({ unidade, total }) => `${unidade}: ${total}`);
  return { draft, at, units, prices, now, text };
}

test('a change goes with the entry that it was made from, wherever that is now', () => {
  const { draft, at, units, prices } = openUnits();
  const [first, second, third] = units;
  draft.put({ ...at(0), entry: first });
  draft.put({ ...at(1, 'total'), entry: second, was: '332000', value: '345000' });
  expect(prices()).toEqual(['202: 345000', '203: 332000']);
  draft.put({ ...at(2), entry: third });
  expect(prices()).toEqual(['202: 345000']);
  expect(draft.conflicts()).toEqual([]);
});

test('a change in an entry that is gone is told, and lands on no other; kept, its entry is put back', () => {
  const { draft, at, units, prices } = openUnits();
  const [, second] = units;
  draft.put({ ...at(1), entry: second });
  draft.put({ ...at(1, 'total'), entry: second, was: '332000', value: '345000' });
  draft.put({
    ...at(1, 'total'),
    entry: { ...second, total: '345000' },
    was: '345000',
    value: '346000',
  });
  expect(prices()).toEqual(['201: 332000', '203: 332000']);
  const [conflict, ...others] = draft.conflicts();
  expect(others).toEqual([]);
  expect(conflict).toMatchObject({
    path: ['tabela', 'unidades'],
    said: { yours: expect.stringMatching(/Unidade: 202 .*R\$ 346\.000/), theirs: '' },
  });
  draft.settle({ conflict: conflict?.id ?? '', keep: 'yours' });
  expect(prices()).toEqual(['201: 332000', '202: 346000', '203: 332000']);
});

test('of an entry that was changed elsewhere too both are told whole, and each may be kept', () => {
  const { draft, at, units, prices } = openUnits();
  const [first, second] = units;
  draft.put({ ...at(1, 'total'), entry: second, was: '332000', value: '350000' });
  draft.put({ ...at(0), entry: first });
  draft.put({ ...at(1, 'sinal'), entry: second, was: second?.sinal, value: '20000' });
  draft.put({ ...at(1), entry: second });
  const told = draft.conflicts();
  expect(told).toMatchObject([
    { path: ['tabela', 'unidades', 0], yours: { unidade: '202', sinal: '20000', total: '332000' } },
    {
      path: ['tabela', 'unidades', 0],
      yours: undefined,
      theirs: { unidade: '202', total: '350000' },
    },
  ]);
  draft.settle({ conflict: told[0]?.id ?? '', keep: 'theirs' });
  expect(prices()).toEqual(['202: 350000', '203: 332000']);
  draft.settle({ conflict: draft.conflicts()[0]?.id ?? '', keep: 'yours' });
  expect(prices()).toEqual(['203: 332000']);
});

test('entries are moved and put in by what they are; what is sent again is done once; back is the same bytes', () => {
  const { draft, at, units, prices, text } = openUnits();
  const [first, , third] = units;
  const added = { ...third, unidade: '204' };
  draft.put({ ...at(2), entry: third, to: 0 });
  draft.put({ ...at(0), entry: first, to: 2 });
  for (const _ of [1, 2]) draft.put({ id: 'x', ...at(9), isNew: true, value: added });
  expect(prices().map((price) => price.slice(0, 3))).toEqual(['203', '202', '201', '204']);
  draft.put({ ...at(3), entry: added });
  draft.put({ ...at(0), entry: third, to: 2 });
  draft.put({ ...at(0), entry: { ...first, unidade: '202' }, to: 1 });
  expect(draft.conflicts()).toEqual([]);
  expect(textIn(draft.folder(), 'condicoes')).toBe(text);
});

test('what is written in a photo that was taken out makes no photo of it', () => {
  const { draft } = openDraft();
  const photos = Object(valuesIn(draft.folder(), 'fotos'));
  draft.put({ file: 'fotos', path: ['sala'], was: photos.sala });
  draft.put({ file: 'fotos', path: ['sala', 'legenda'], value: 'A sala' });
  expect(valueAt(valuesIn(draft.folder(), 'fotos'), ['sala'])).toBeUndefined();
  expect(draft.conflicts()).toMatchObject([{ path: ['sala', 'legenda'], yours: 'A sala' }]);
});

/** A title of hers, written as pages write it, and how it stands then. */
function titleOf() {
  const { draft } = openDraft();
  const at = { file: 'condicoes', path: ['textos', 'titulo'] };
  const first = 'Quanto custa morar aqui';
  return {
    draft,
    first,
    settle: (place: number, keep: 'yours' | 'theirs') =>
      draft.settle({ conflict: draft.conflicts()[place]?.id ?? '', keep }),
    put: (was: string, value: string) => draft.put({ ...at, was, value }),
    written: () => valueAt(valuesIn(draft.folder(), at.file), at.path),
    versions: () => draft.conflicts().map(({ yours, theirs }) => [yours, theirs]),
  };
}

test('what a page sends once more after it was loaded again is no conflict with herself', () => {
  const { first, put, written, versions } = titleOf();
  const edits: [string, string][] = [
    [first, 'Quanto'],
    ['Quanto', 'Quanto sai'],
    ['Quanto sai', 'Quanto sai morar aqui'],
  ];
  for (const [was, value] of [...edits, ...edits]) put(was, value);
  expect([written(), versions()]).toEqual(['Quanto sai morar aqui', []]);
});

test('of two changes that arrive in the wrong order the later one is not lost, and is no conflict once both were sent again', () => {
  const { first, put, written, versions } = titleOf();
  put('Quanto', 'Quanto sai');
  put(first, 'Quanto');
  expect([written(), versions()]).toEqual(['Quanto', [['Quanto sai', 'Quanto']]]);
  put(first, 'Quanto');
  put('Quanto', 'Quanto sai');
  expect([written(), versions()]).toEqual(['Quanto sai', []]);
});

test('who goes on writing in the first tab leaves the second one’s version to be chosen', () => {
  const { first, put, written, versions } = titleOf();
  put(first, 'Da primeira aba');
  put(first, 'Da segunda aba');
  put('Da primeira aba', 'Da primeira aba, mais');
  expect([written(), versions()]).toEqual([
    'Da primeira aba, mais',
    [['Da segunda aba', 'Da primeira aba, mais']],
  ]);
});

test('of three versions of one field each is told until it is chosen or let go', () => {
  const { first, put, written, versions, settle } = titleOf();
  for (const which of ['primeira', 'segunda', 'terceira']) put(first, `Da ${which} aba`);
  const told = [
    ['Da segunda aba', 'Da primeira aba'],
    ['Da terceira aba', 'Da primeira aba'],
  ];
  expect([written(), versions()]).toEqual(['Da primeira aba', told]);
  put('Da segunda aba', 'Da segunda aba, mais');
  settle(0, 'yours');
  expect([written(), versions()]).toEqual([
    'Da segunda aba, mais',
    [['Da terceira aba', 'Da segunda aba, mais']],
  ]);
  settle(0, 'theirs');
  expect([written(), versions()]).toEqual(['Da segunda aba, mais', []]);
});

test('a choice that was made before one of the versions changed is none', () => {
  const { first, put, written, versions, settle, draft } = titleOf();
  put(first, 'Da primeira aba');
  put(first, 'Da segunda aba');
  const [seen] = draft.conflicts();
  put('Da primeira aba', 'Da primeira aba, mais');
  draft.settle({ conflict: seen?.id ?? '', keep: 'yours' });
  expect([written(), versions()]).toEqual([
    'Da primeira aba, mais',
    [['Da segunda aba', 'Da primeira aba, mais']],
  ]);
  settle(0, 'yours');
  expect([written(), versions()]).toEqual(['Da segunda aba', []]);
});

import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { replaceValues } from '#core/launch/yaml/splice.ts';
import { type Path, type Value, valueAt } from '#core/launch/yaml/values.ts';
import { editedLaunch } from '../../../tests/support/relay/editing.ts';
import { temporaryFolder, writeFiles } from '../../../tests/support/relay/support.ts';
import type { Change } from '../../protocol.ts';
import { readLaunchFolder } from '../describe.ts';
import { copyLaunch, readText, readValues } from '../folders.ts';
import { openDraft } from './draft.ts';

function startDraft({ live, dataDir } = editedLaunch()) {
  const folder = join(dataDir, 'edit');
  const draft = openDraft({ live, folder });
  draft.putPhotos([['pictures/nova.jpg', Buffer.from('dela')]]);
  const photo = () => readFileSync(join(draft.folder(), 'pictures/nova.jpg'), 'utf8');
  const put = (file: string, path: Path, was: Value | undefined, value: Value | undefined) =>
    draft.put({ file, path, was, value });
  const valuesOf = (file: string) => Object(readValues(draft.folder(), file));
  const mistakesIn = (name: string) =>
    readLaunchFolder(draft.folder()).mistakes.filter(({ file }) => file === name);
  const changeWords = () => draft.changes().map(({ name, words }) => ({ name, words }));
  return { live, folder, draft, photo, put, valuesOf, mistakesIn, changeWords };
}

test('a photo that came by the page stays, also where another of its name comes into the launch’s folder', () => {
  const { live, draft, photo } = startDraft();
  draft.refresh();
  expect(photo()).toBe('dela');
  writeFiles(live, { 'pictures/nova.jpg': 'do engenheiro' });
  draft.refresh();
  expect(photo()).toBe('dela');
});

test('a photo that is taken out of the launch’s folder is not kept by a draft', () => {
  const { live, draft } = startDraft();
  const inDraft = () => existsSync(join(draft.folder(), 'pictures/sala.jpg'));
  expect(inDraft()).toBe(true);
  rmSync(join(live, 'pictures/sala.jpg'));
  draft.refresh();
  expect(inDraft()).toBe(false);
});

test('a section whose file is taken out of the launch’s folder is not put back by a draft; what she wrote in one is kept', () => {
  const { live, draft } = startDraft();
  const isThere = (file: string) => readValues(draft.folder(), file) !== undefined;
  draft.put({
    file: 'lazer',
    path: ['titulo'],
    was: valueAt(readValues(live, 'lazer'), ['titulo']),
    value: 'Meu',
  });
  for (const file of ['mapa', 'lazer']) rmSync(join(live, `content/${file}.yaml`));
  draft.refresh();
  expect(['mapa', 'lazer'].map(isThere)).toEqual([false, true]);
  expect(draft.changes()).toMatchObject([{ file: 'lazer', path: ['titulo'], value: 'Meu' }]);
  expect(draft.conflicts()).toEqual([]);
});

test('a section that she hid asks for no choice where an engineer changes its text, until she shows hers again', () => {
  const { live, draft, put, valuesOf } = startDraft();
  put('lazer', ['titulo'], valuesOf('lazer').titulo, 'Meu');
  const hers = valuesOf('lazer');
  put('lazer', [], hers, undefined);
  writeFiles(live, { 'content/lazer.yaml': `${readText(live, 'lazer')}# nova\n` });
  draft.refresh();
  expect(draft.changes()).toMatchObject([{ file: 'lazer', words: { value: 'Escondida' } }]);
  expect(draft.conflicts()).toEqual([]);
  put('lazer', [], undefined, hers);
  expect(draft.conflicts()).toMatchObject([{ file: 'lazer', path: [] }]);
});

/** A draft with a title of hers; `rewrite` changes the launch's file as an engineer does. */
function openTitle() {
  const { live, draft } = startDraft();
  const [path, value] = [['titulo'], 'O meu título'];
  draft.put({ file: 'perguntas', path, was: valueAt(readValues(live, 'perguntas'), path), value });
  const text = () => readFileSync(join(live, 'content/perguntas.yaml'), 'utf8');
  const rewrite = (from: string | RegExp, to: string) => {
    writeFiles(live, { 'content/perguntas.yaml': text().replace(from, to) });
    draft.refresh();
  };
  return { live, draft, rewrite, value, text, own: () => readText(draft.folder(), 'perguntas') };
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
    words: {
      yours: expect.stringContaining(value),
      theirs: expect.stringContaining('Resposta: Sim.'),
    },
  });
  draft.chooseVersion({ conflict: conflict?.id ?? '', keep: 'theirs' });
  expect([own(), draft.conflicts(), draft.changes()]).toEqual([text(), [], []]);
});

test('of both texts hers is kept where she chooses it, with what was written in it meanwhile', () => {
  const { draft, rewrite, value, own } = openTitle();
  rewrite(NEW, '');
  rewrite('  - pergunta:', `${NEW}  - pergunta:`);
  const [seen] = draft.conflicts();
  draft.put({ file: 'perguntas', path: ['titulo'], was: value, value: 'Outro título' });
  draft.chooseVersion({ conflict: seen?.id ?? '', keep: 'theirs' });
  expect(own(), 'a choice between other texts than these is none').toContain('Outro título');
  draft.chooseVersion({ conflict: draft.conflicts()[0]?.id ?? '', keep: 'yours' });
  expect(own()).toContain('Outro título');
  expect(own()).not.toContain('Nova?');
  expect(draft.conflicts()).toEqual([]);
});

test('a text that an engineer changed is taken over where she wrote nothing', () => {
  const { live, draft, rewrite } = openTitle();
  writeFiles(live, { 'content/capa.yaml': `${readText(live, 'capa')}# nova\n` });
  rewrite(/$/, '');
  expect(readText(draft.folder(), 'capa')).toMatch(/# nova\n$/);
  expect(draft.conflicts()).toEqual([]);
});

test('what she writes while the page is built is a change still, once that is published', () => {
  const { live, draft, put, valuesOf } = startDraft();
  put('perguntas', ['titulo'], valuesOf('perguntas').titulo, 'Dúvidas');
  const source = copyLaunch(draft.folder(), join(temporaryFolder(), 'lagoa'));
  put('lazer', ['titulo'], valuesOf('lazer').titulo, 'Meu');
  writeFiles(live, { 'content/perguntas.yaml': readText(source, 'perguntas') ?? '' });
  draft.markPublished(source);
  expect(draft.changes()).toMatchObject([{ file: 'lazer', path: ['titulo'], value: 'Meu' }]);
  expect(draft.conflicts()).toEqual([]);
});

test('a file that an engineer broke under her changes is settled as a whole', () => {
  const { draft, rewrite, own, text } = openTitle();
  const hers = own();
  rewrite(/$/, '\ntitulo "sem fim\n');
  const [conflict] = draft.conflicts();
  expect(conflict).toMatchObject({ path: [], theirs: text() });
  draft.chooseVersion({ conflict: conflict?.id ?? '', keep: 'yours' });
  expect([own(), draft.conflicts()]).toEqual([hers, []]);
});

test('two versions that a version before kept are told as they are now', () => {
  const { draft, folder } = startDraft();
  const kept = {
    file: 'condicoes',
    path: ['tabela', 'total'],
    name: 'Valor total',
    what: 'Mudou.',
  };
  const conflicts = [{ ...kept, yours: '340000', theirs: '339000' }];
  writeFiles(folder, { 'draft/note.json': JSON.stringify({ savedAt: '', own: [], conflicts }) });
  expect(draft.conflicts()).toMatchObject([
    { words: { yours: 'R$ 340.000', theirs: 'R$ 332.000' } },
  ]);
});

/** Three units at one price, in the launch's files; changes of it as a page writes them. */
function openUnits() {
  const { live, draft, put, changeWords } = startDraft();
  const { situacao, mes, ...unit } = Object(valueAt(readValues(live, 'condicoes'), ['tabela']));
  const units: Record<string, string>[] = ['201', '202', '203'].map((unidade) => ({
    ...unit,
    unidade,
  }));
  const table = { situacao, mes, unidades: units };
  const text = replaceValues(readText(live, 'condicoes') ?? '', {
    ...Object(readValues(live, 'condicoes')),
    tabela: table,
  });
  writeFiles(live, { 'content/condicoes.yaml': text });
  const list = ['tabela', 'unidades'];
  const at = (place: number, ...below: string[]) => ({
    file: 'condicoes',
    path: [...list, place, ...below],
  });
  const now = (): Record<string, string>[] =>
    Object(valueAt(readValues(draft.folder(), 'condicoes'), list));
  const prices = () => now().map(({ unidade, total }) => `${unidade}: ${total}`);
  /** The changes shown after a page wrote its whole list of units. */
  const changesAfter = (unidades: Value[]) => {
    put('condicoes', ['tabela'], table, { ...table, unidades });
    return changeWords();
  };
  return { live, draft, at, units, prices, now, text, unit, changesAfter };
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
    words: { yours: expect.stringMatching(/Unidade: 202 .*R\$ 346\.000/), theirs: '' },
  });
  draft.chooseVersion({ conflict: conflict?.id ?? '', keep: 'yours' });
  expect(prices()).toEqual(['201: 332000', '202: 346000', '203: 332000']);
});

test('of an entry that was changed elsewhere too both are told whole, and each may be kept', () => {
  const { draft, at, units, prices } = openUnits();
  const [first, second] = units;
  draft.put({ ...at(1, 'total'), entry: second, was: '332000', value: '350000' });
  draft.put({ ...at(0), entry: first });
  draft.put({ ...at(1, 'sinal'), entry: second, was: second?.sinal, value: '20000' });
  draft.put({ ...at(1), entry: second });
  const conflicts = draft.conflicts();
  expect(conflicts).toMatchObject([
    { path: ['tabela', 'unidades', 0], yours: { unidade: '202', sinal: '20000', total: '332000' } },
    {
      path: ['tabela', 'unidades', 0],
      yours: undefined,
      theirs: { unidade: '202', total: '350000' },
    },
  ]);
  draft.chooseVersion({ conflict: conflicts[0]?.id ?? '', keep: 'theirs' });
  expect(prices()).toEqual(['202: 350000', '203: 332000']);
  draft.chooseVersion({ conflict: draft.conflicts()[0]?.id ?? '', keep: 'yours' });
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
  expect(readText(draft.folder(), 'condicoes')).toBe(text);
});

test('an entry that is sent again is put in once, also after another device has published it', () => {
  const { live, draft, at, prices, unit } = openUnits();
  const added = { id: 'x', ...at(3), isNew: true, value: { ...unit, unidade: '204' } };
  draft.put(added);
  const published = readText(draft.folder(), 'condicoes') ?? '';
  writeFiles(live, { 'content/condicoes.yaml': published });
  draft.markPublished(live);
  expect(draft.changes()).toEqual([]);
  draft.put(added);
  expect(prices()).toHaveLength(4);
  expect(draft.changes()).toEqual([]);
});

test('what is written in a photo that was taken out makes no photo of it', () => {
  const { draft } = startDraft();
  const photos = Object(readValues(draft.folder(), 'fotos'));
  draft.put({ file: 'fotos', path: ['sala'], was: photos.sala });
  draft.put({ file: 'fotos', path: ['sala', 'legenda'], value: 'A sala' });
  expect(valueAt(readValues(draft.folder(), 'fotos'), ['sala'])).toBeUndefined();
  expect(draft.conflicts()).toMatchObject([{ path: ['sala', 'legenda'], yours: 'A sala' }]);
});

/** A title of hers, written as pages write it, and how it stands then. */
function openTitleOfPrices() {
  const { draft } = startDraft();
  const at = { file: 'condicoes', path: ['textos', 'titulo'] };
  const first = 'Quanto custa morar aqui';
  return {
    draft,
    first,
    settle: (place: number, keep: 'yours' | 'theirs') =>
      draft.chooseVersion({ conflict: draft.conflicts()[place]?.id ?? '', keep }),
    put: (was: string, value: string) => draft.put({ ...at, was, value }),
    written: () => valueAt(readValues(draft.folder(), at.file), at.path),
    versions: () => draft.conflicts().map(({ yours, theirs }) => [yours, theirs]),
  };
}

test('what a page sends once more after it was loaded again is no conflict with herself', () => {
  const { first, put, written, versions } = openTitleOfPrices();
  const edits: [string, string][] = [
    [first, 'Quanto'],
    ['Quanto', 'Quanto sai'],
    ['Quanto sai', 'Quanto sai morar aqui'],
  ];
  for (const [was, value] of [...edits, ...edits]) put(was, value);
  expect([written(), versions()]).toEqual(['Quanto sai morar aqui', []]);
});

test('of two changes that arrive in the wrong order the later one is not lost, and is no conflict once both were sent again', () => {
  const { first, put, written, versions } = openTitleOfPrices();
  put('Quanto', 'Quanto sai');
  put(first, 'Quanto');
  expect([written(), versions()]).toEqual(['Quanto', [['Quanto sai', 'Quanto']]]);
  put(first, 'Quanto');
  put('Quanto', 'Quanto sai');
  expect([written(), versions()]).toEqual(['Quanto sai', []]);
});

test('of three versions of one field each is told until it is chosen or let go', () => {
  const { first, put, written, versions, settle } = openTitleOfPrices();
  for (const which of ['primeira', 'segunda', 'terceira']) put(first, `Da ${which} aba`);
  const expected = [
    ['Da segunda aba', 'Da primeira aba'],
    ['Da terceira aba', 'Da primeira aba'],
  ];
  expect([written(), versions()]).toEqual(['Da primeira aba', expected]);
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
  const { first, put, written, versions, settle, draft } = openTitleOfPrices();
  put(first, 'Da primeira aba');
  put(first, 'Da segunda aba');
  const [seen] = draft.conflicts();
  put('Da primeira aba', 'Da primeira aba, mais');
  draft.chooseVersion({ conflict: seen?.id ?? '', keep: 'yours' });
  expect([written(), versions()]).toEqual([
    'Da primeira aba, mais',
    [['Da segunda aba', 'Da primeira aba, mais']],
  ]);
  settle(0, 'yours');
  expect([written(), versions()]).toEqual(['Da segunda aba', []]);
});

test('a second unit is told as one more with all its values, and going back to one as one less', () => {
  const { live, draft, put, valuesOf, changeWords } = startDraft();
  const { situacao, mes, ...unit } = valuesOf('condicoes').tabela;
  const one = { situacao, mes, ...unit };
  const alone = { situacao, mes, unidades: [unit] };
  const several = { situacao, mes, unidades: [unit, { ...unit, unidade: '1102' }] };
  put('condicoes', ['tabela'], one, alone);
  expect(changeWords(), 'the same, in other words').toEqual([]);
  put('condicoes', ['tabela'], alone, several);
  const value =
    'Unidade: 1102 · Andar: 2º andar · Valor total: R$ 332.000 · Sinal: R$ 23.240 · Parcela mensal: R$ 1.100';
  expect(changeWords()).toEqual([{ name: 'Tabela, Unidades', words: { was: '', value } }]);
  writeFiles(live, { 'content/condicoes.yaml': readText(draft.folder(), 'condicoes') ?? '' });
  draft.discard();
  put('condicoes', ['tabela'], several, { ...one, total: '333000' });
  expect(changeWords()).toEqual([
    {
      name: 'Tabela, Unidades, Unidade 1 (201), Valor total',
      words: { was: 'R$ 332.000', value: 'R$ 333.000' },
    },
    { name: 'Tabela, Unidades', words: { was: '1102', value: '' } },
  ]);
});

test('units that are new are told with what they cost, and so is another order', () => {
  const { units, unit, changesAfter } = openUnits();
  const [first = {}, second, third = {}] = units;
  const called = (name: string, price: string) =>
    expect.stringMatching(new RegExp(`^Unidade: ${name} .* R\\$ ${price} `));
  const added = { ...unit, unidade: '500', total: '99000' };
  expect(changesAfter([third, { ...second, unidade: '402' }, first, added])).toEqual([
    { name: 'Tabela, Unidades', words: { was: '202', value: '' } },
    { name: 'Tabela, Unidades', words: { was: '', value: called('402', '332.000') } },
    { name: 'Tabela, Unidades', words: { was: '', value: called('500', '99.000') } },
    { name: 'Tabela, Unidades, ordem', words: { was: '201, 203', value: '203, 201' } },
  ]);
});

test('each change is taken back alone: an entry that went stands where it stood, the order is as it was', () => {
  const { draft, put, valuesOf } = startDraft();
  const list = valuesOf('perguntas').perguntas;
  const [, second, third, fourth, ...others] = list;
  const added = { pergunta: 'Tem vaga para moto?', resposta: 'Tem.' };
  const next = [fourth, second, added, { ...third, resposta: 'Outra.' }, ...others];
  put('perguntas', ['perguntas'], list, next);
  const takeBack = ({ path, was, value }: Change) => {
    const place = path.length > 1 ? path.slice(0, 2) : undefined;
    const isGone = value === undefined;
    const entry = place && !isGone ? valueAt(valuesOf('perguntas'), place) : undefined;
    const edit = { file: 'perguntas', path, entry, value: was };
    draft.put(isGone ? { ...edit, isNew: true } : { ...edit, was: value });
  };
  expect(draft.changes()).toHaveLength(4);
  for (let count = 4; count > 0; count--) {
    const [one] = draft.changes();
    if (one) takeBack(one);
    expect(draft.changes()).toHaveLength(count - 1);
  }
  expect(valuesOf('perguntas').perguntas).toEqual(list);
});

test('a photo and its places are called as the form calls them, whatever a file’s name', () => {
  const { put, valuesOf, changeWords } = startDraft();
  const { sala } = valuesOf('fotos');
  put('fotos', ['sala', 'alt'], sala.alt, 'Sala com varanda.');
  put('fotos', ['sala', 'recortes', 'condicoes'], undefined, ['1', '2']);
  const crop = ['sala', 'recortes', 'carrossel-celular'];
  put('fotos', crop, sala.recortes['carrossel-celular'], ['12', '34']);
  expect(changeWords().map(({ name }) => name)).toEqual([
    'Foto Sala, Descrição para quem não vê',
    'Foto Sala, Onde a foto aparece, Recorte Apresentação no celular',
    'Foto Sala, Onde a foto aparece, Recorte Preços',
  ]);
});

test('a file that cannot be read is opened and mended as text', () => {
  const launch = editedLaunch();
  const text = readText(launch.live, 'sobre') ?? '';
  const broken = `${text}\ntitulo "sem fim\n`;
  writeFiles(launch.live, { 'content/sobre.yaml': broken });
  const { draft, put, mistakesIn } = startDraft(launch);
  expect(readValues(draft.folder(), 'sobre')).toBe(broken);
  expect(mistakesIn('sobre')).toMatchObject([{ what: expect.stringMatching(/^Linha \d+/) }]);
  put('sobre', ['titulo'], 'a', 'b');
  expect(draft.conflicts(), 'what she had typed is kept').toMatchObject([{ yours: 'b' }]);
  put('sobre', [], broken, text);
  expect(mistakesIn('sobre')).toEqual([]);
  expect(readValues(draft.folder(), 'sobre')).toBeInstanceOf(Object);
});

test('a field is taken out by whatever name a file has it: else nothing after it were saved', () => {
  const launch = editedLaunch();
  const text = readText(launch.live, 'sobre');
  writeFiles(launch.live, { 'content/sobre.yaml': `${text}sub título (antigo): x\n` });
  const { draft, put, mistakesIn } = startDraft(launch);
  expect(mistakesIn('sobre')).toMatchObject([
    {
      what: expect.stringMatching(
        / não existe aqui\. Apague o que está escrito nele, e ele sai\.$/,
      ),
    },
  ]);
  put('sobre', ['sub título (antigo)'], 'x', undefined);
  expect(mistakesIn('sobre')).toEqual([]);
  expect(readText(draft.folder(), 'sobre')).toBe(text);
});

test.each(['_nota', 'a: b', '-', '{a} #1'])(
  'a field that an engineer called %s is changed, moved with its entry and taken out like another',
  (name) => {
    const launch = editedLaunch();
    const key = JSON.stringify(name);
    const text = readText(launch.live, 'perguntas')?.replace(
      '  - pergunta:',
      `  - ${key}: zero\n    pergunta:`,
    );
    writeFiles(launch.live, { 'content/perguntas.yaml': `${text}${key}: um\n` });
    const { put, valuesOf } = startDraft(launch);
    put('perguntas', [name], 'um', 'dois');
    expect(valuesOf('perguntas')).toMatchObject({ [name]: 'dois' });
    const [first, ...others] = valuesOf('perguntas').perguntas;
    put('perguntas', ['perguntas'], [first, ...others], [...others, first]);
    expect(valuesOf('perguntas').perguntas.at(-1)).toMatchObject({ [name]: 'zero' });
    put('perguntas', [name], 'dois', undefined);
    expect(Object.keys(valuesOf('perguntas'))).not.toContain(name);
  },
);

test('a new name that means more to YAML is written as a name', () => {
  const { put, valuesOf } = startDraft();
  const before = valuesOf('condicoes');
  put('condicoes', ['a: b'], undefined, 'c');
  put('condicoes', ['tabela', '-'], undefined, 'c');
  expect(valuesOf('condicoes')).toEqual({
    ...before,
    'a: b': 'c',
    tabela: { ...before.tabela, '-': 'c' },
  });
});

import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { valueAt } from '../../src/yaml/values.ts';
import { editedLaunch } from '../../tests/support/relay/editing.ts';
import { keptLog, writeFiles } from '../../tests/support/relay/support.ts';
import { draftIn } from './draft.ts';
import { valuesIn } from './folders.ts';

function openDraft() {
  const { live, site, dataDir } = editedLaunch();
  const folder = join(dataDir, 'edit');
  const draft = draftIn({ live, siteRoot: site, dataDir, folder, log: keptLog() });
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

/** A draft with an answer of hers to the first question; `rewrite` changes the launch's file as an engineer does. */
function openAnswer() {
  const { live, draft } = openDraft();
  const [at, value] = [['perguntas', 0, 'resposta'], 'A minha resposta.'];
  draft.put({ file: 'perguntas', path: at, was: valueAt(valuesIn(live, 'perguntas'), at), value });
  const path = join(live, 'content/perguntas.yaml');
  const list = () => valueAt(valuesIn(draft.folder(), 'perguntas'), ['perguntas']);
  const rewrite = (from: string | RegExp, to: string) => {
    writeFiles(live, { 'content/perguntas.yaml': readFileSync(path, 'utf8').replace(from, to) });
    draft.refresh();
  };
  return { draft, list, rewrite, value };
}
const NEW = '  - pergunta: Nova?\n    resposta: Sim, nova.\n';

test('what she wrote in an entry goes with it where an engineer puts another one above', () => {
  const { draft, list, rewrite, value } = openAnswer();
  rewrite('  - pergunta:', `${NEW}  - pergunta:`);
  expect(draft.conflicts()).toEqual([]);
  expect(list()).toMatchObject([
    { pergunta: 'Nova?', resposta: 'Sim, nova.' },
    { pergunta: expect.stringContaining('Por que escolher'), resposta: value },
    expect.anything(),
    ...Array(6).fill(expect.anything()),
  ]);
  expect(draft.changes()).toMatchObject([{ path: ['perguntas', 1, 'resposta'], value }]);
});

test('both versions of an entry that moved are told where it is now', () => {
  const { draft, rewrite, value } = openAnswer();
  rewrite(/ {2}- pergunta: (.*)\n.*\n/, `${NEW}  - pergunta: $1\n    resposta: A dele.\n`);
  expect(draft.conflicts()).toMatchObject([
    {
      path: ['perguntas', 1, 'resposta'],
      name: expect.stringContaining('Por que escolher'),
      yours: value,
      theirs: 'A dele.',
    },
  ]);
});

test('of an entry that an engineer took out both lists are told, and hers is in the draft', () => {
  const { draft, list, rewrite, value } = openAnswer();
  rewrite(/ {2}- pergunta: .*\n.*\n/, '');
  const [conflict, ...others] = draft.conflicts();
  expect(others).toEqual([]);
  expect(conflict).toMatchObject({ path: ['perguntas'], yours: list() });
  expect(valueAt(conflict?.yours, [0, 'resposta'])).toBe(value);
  expect(valueAt(conflict?.theirs, [0, 'pergunta'])).toBe('O que ele tem de diferente?');
});

test('two versions that were kept before they were worded are worded now', () => {
  const { draft, folder } = openDraft();
  const kept = { file: 'condicoes', path: ['tabela', 'total'], name: 'Valor total', what: 'Mudou.' };
  const conflicts = [{ ...kept, yours: '340000', theirs: '339000' }];
  writeFiles(folder, { 'draft/note.json': JSON.stringify({ savedAt: '', own: [], conflicts }) });
  expect(draft.conflicts()).toMatchObject([{ said: { yours: 'R$ 340.000', theirs: 'R$ 339.000' } }]);
});

/** A title of hers, written as pages write it, and how it stands then. */
function titleOf() {
  const { draft } = openDraft();
  const at = { file: 'condicoes', path: ['textos', 'titulo'] };
  const first = 'Quanto custa morar aqui';
  return {
    first,
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

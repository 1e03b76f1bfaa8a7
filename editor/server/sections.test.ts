import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadContent } from '#core/launch/load.ts';
import { temporaryFolder } from '../../tests/support/relay/support.ts';
import { openDraft } from './draft/draft.ts';
import { copyLaunch, readText, readValues } from './folders.ts';

test('a section is hidden, published so, and shown again as it was', () => {
  const root = temporaryFolder();
  const live = copyLaunch('launches/lagoa', join(root, 'lagoa'));
  const draft = openDraft({ live, folder: join(root, 'edit') });
  const text = () => readFileSync(join(draft.folder(), 'content/lazer.yaml'), 'utf8');
  const [before, values] = [text(), readValues(live, 'lazer')];

  draft.put({ file: 'lazer', path: [], was: values });
  expect(loadContent(draft.folder())).not.toHaveProperty('lazer');
  expect(draft.changes()).toMatchObject([
    { file: 'lazer', path: [], words: { was: 'Na página', value: 'Escondida' } },
  ]);
  draft.refresh();
  expect(existsSync(join(draft.folder(), 'content/lazer.yaml')), 'it stays hidden').toBe(false);

  draft.put({ file: 'lazer', path: [], value: values });
  expect(text(), 'to the byte').toBe(before);
  expect(draft.changes()).toEqual([]);

  draft.put({ file: 'lazer', path: [], was: values });
  draft.discard();
  draft.restore({}, { 'content/lazer.yaml': Buffer.from(before) });
  expect(draft.changes(), 'brought back after it was dropped').toMatchObject([{ file: 'lazer' }]);
});

test('a section that the launch never had begins with its empty fields', () => {
  const root = temporaryFolder();
  const live = copyLaunch('launches/lagoa', join(root, 'lagoa'));
  rmSync(join(live, 'content/investimento.yaml'));
  const draft = openDraft({ live, folder: join(root, 'edit') });
  draft.put({ file: 'investimento', path: [], value: { titulo: '', texto: 'Rende.', nota: '' } });
  expect(draft.conflicts()).toEqual([]);
  expect(readText(draft.folder(), 'investimento')).toBe('titulo: ""\ntexto: Rende.\nnota:\n');
});

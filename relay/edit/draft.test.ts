import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { editedLaunch } from '../../tests/support/relay/editing.ts';
import { keptLog, writeFiles } from '../../tests/support/relay/support.ts';
import { systemClock } from '../clock.ts';
import { draftIn } from './draft.ts';

function openDraft() {
  const { live, site, dataDir } = editedLaunch();
  const folder = join(dataDir, 'edit');
  const draft = draftIn({ live, siteRoot: site, dataDir, folder, log: keptLog(), clock: systemClock });
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

test('two versions that were kept before they were worded are worded now', () => {
  const { draft, folder } = openDraft();
  const kept = { file: 'condicoes', path: ['tabela', 'total'], name: 'Valor total', what: 'Mudou.' };
  const conflicts = [{ ...kept, yours: '340000', theirs: '339000' }];
  writeFiles(folder, { 'draft/note.json': JSON.stringify({ savedAt: '', own: [], conflicts }) });
  expect(draft.conflicts()).toMatchObject([{ said: { yours: 'R$ 340.000', theirs: 'R$ 339.000' } }]);
});

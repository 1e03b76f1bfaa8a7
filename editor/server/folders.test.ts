import { execFileSync } from 'node:child_process';
import { existsSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { editedLaunch } from '../../tests/support/relay/editing.ts';
import { temporaryFolder, writeFiles } from '../../tests/support/relay/support.ts';
import { readLaunchFolder } from './describe.ts';
import { copyLaunch, listFiles, readTextFile } from './folders.ts';

/** Writes the leftovers of programs in a folder that people work in. */
function leaveThings(folder: string): void {
  writeFiles(folder, {
    '.DS_Store': '',
    'content/capa.yaml~': 'antes: 1',
    'content/#capa.yaml#': 'antes: 1',
    'content/.capa.yaml.swp': 'b0VIM',
    'pictures/sala.jpg___jb_tmp___': '',
    'pictures/~$sala.jpg': '',
    'plans/Tipo.svg.tmp': '<svg',
  });
  symlinkSync('corretora@computador.4711', join(folder, 'content/.#capa.yaml'));
  for (const path of ['velha.yaml', 'pictures/velha.jpg', 'plans/velha.svg'])
    symlinkSync('/nao/existe/mais', join(folder, path));
  symlinkSync('volta', join(folder, 'volta'));
  symlinkSync('.', join(folder, 'pictures/tudo'));
  for (const path of ['pictures/cano.jpg', 'plans/cano.svg', 'cano.yaml'])
    execFileSync('mkfifo', [join(folder, path)]);
}

test('links that lead nowhere, pipes and what editors keep beside a file are no files of a launch', () => {
  const folder = temporaryFolder();
  writeFiles(folder, {
    'content/capa.yaml': 'a: 1',
    'pictures/sala.jpg': '',
    'plans/Tipo.svg': '',
  });
  const files = listFiles(folder);
  leaveThings(folder);
  expect(listFiles(folder).sort()).toEqual(files.sort());
  const copy = copyLaunch(folder, join(temporaryFolder(), 'cópia'));
  expect(listFiles(copy).sort()).toEqual(files);
  expect(existsSync(join(copy, 'content/capa.yaml~'))).toBe(false);
});

test('what is no file has no text, and nobody waits for it', () => {
  const folder = temporaryFolder();
  leaveThings(folder);
  for (const path of ['velha.yaml', 'volta', 'cano.yaml', 'content'])
    expect(readTextFile(join(folder, path))).toBe(undefined);
});

test('a launch with such things in it is copied, looked at, and has no mistake', () => {
  const { live } = editedLaunch();
  leaveThings(live);
  for (const folder of [live, copyLaunch(live, join(temporaryFolder(), 'lagoa'))])
    expect(readLaunchFolder(folder).mistakes).toEqual([]);
});

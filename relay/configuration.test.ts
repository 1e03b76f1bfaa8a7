import { expect, test } from 'vitest';
import { MAIL_COMMANDS } from './commands/mail-commands.ts';
import { errorSentence, readArguments } from './configuration.ts';

function read(name: string, ...words: string[]) {
  const command = MAIL_COMMANDS[name];
  if (!command) throw new Error(`There is no command ${name}.`);
  return readArguments(words, { ...command, usage: command.form });
}

test.each([
  ['list', ['tudo'], 'Sobrou "tudo".\n\nlist'],
  ['export', ['--cvs'], 'Não entendi "--cvs".\n\nexport [--csv] [--all]'],
  ['export', ['--csv=sim'], 'Não entendi "--csv".'],
  ['backup', [], 'Falta dizer o quê.\n\nbackup ARQUIVO'],
  ['backup', ['a.db', 'b.db'], 'Sobrou "b.db".'],
  ['backup', ['-f', 'a.db'], 'Não entendi "-f".'],
  ['remove', [], 'remove NÚMERO…'],
])('%s %j is refused with how it is written', (name, words, sentence) => {
  expect(() => read(name, ...words)).toThrow(sentence);
});

test('what a command knows is read, in any order', () => {
  expect(read('export', '--all', '--csv').options).toMatchObject({ all: true, csv: true });
  expect(read('find', '85', '99999', '8888').words).toEqual(['85', '99999', '8888']);
  expect(read('retry').words).toEqual([]);
});

test('a file of another user is named in a sentence', () => {
  const error = Object.assign(new Error('EACCES'), { code: 'EACCES', path: '/data/outbox.db' });
  expect(errorSentence(error)).toBe(
    'Sem permissão para usar /data/outbox.db: é de outro usuário. Rode como o dono, ou com sudo.',
  );
});

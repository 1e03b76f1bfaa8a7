import { expect, test } from 'vitest';
import { RefusalError } from './refusal.ts';
import { pathSchema, valueSchema } from './request.ts';

test.each([
  ['EACCES', /^O servidor não tem permissão para usar \/srv\/rascunho\. .*Peça a quem/],
  ['EIO', /^O disco do servidor está cheio ou com defeito, /],
  ['ENOSPC', /^O disco do servidor está cheio, /],
])('what the disk answers is told to who types, in a sentence: %s', (code, sentence) => {
  const path = '/srv/rascunho';
  const thrown = Object.assign(new Error(`${code}: i/o error, write '${path}'`), { code, path });
  const { status, message } = RefusalError.from(thrown);
  expect([status, message]).toEqual([507, expect.stringMatching(sentence)]);
});

test.each(['_nota', 'a: b', '-', '{a} #1', 'vista-da-varanda-'.repeat(6)])(
  'a field may be called %s, as an engineer called it',
  (name) => expect(pathSchema.safeParse([name]).success).toBe(true),
);

test('of what Word copies the bullets of its own font go, and its line breaks stay', () =>
  expect(valueSchema.parse('\uf0b7 Perto\vda lagoa')).toBe(' Perto\nda lagoa'));

import { expect, onTestFinished, test, vi } from 'vitest';
import { ask } from './api.ts';

test('a late answer to a request from before a sign-in asks for no other: it is sent again', async () => {
  const early = Promise.withResolvers<Response>();
  const answers = [
    early.promise,
    new Response(null, { status: 204 }),
    new Response('{"savedAt":null}'),
  ];
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return answers[asked.length - 1];
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const state = ask('GET', 'state');
  await ask('POST', 'sign-in', { password: 'quatro palavras sem par' });
  early.resolve(new Response('{"error":"Sua entrada terminou."}', { status: 401 }));
  expect(await state).toEqual({ savedAt: null });
  expect(asked).toEqual(['state', 'sign-in', 'state'].map((path) => `/editar/api/${path}`));
});

import { expect, it } from 'vitest';
import { lastAsked } from './useWindow.tsx';

it('of windows that are asked for while their scripts are on their way, the last opens', async () => {
  const { promise: script, resolve } = Promise.withResolvers<void>();
  const ask = (window: string) => lastAsked(() => script.then(() => window));
  const opened = Promise.all([ask('one'), ask('other')]);
  resolve();
  expect(await opened).toEqual([undefined, 'other']);
  expect(await ask('one')).toBe('one');
});

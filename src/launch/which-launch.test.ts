import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../tests/support/relay/support.ts';
import { whichLaunch } from './which-launch.ts';

/** A project with these launches. */
function projectWith(...names: string[]): string {
  const root = temporaryFolder();
  for (const name of names) mkdirSync(join(root, 'launches', name, 'content'), { recursive: true });
  return root;
}

it('is the only launch there is, without a name', () => {
  const root = projectWith('lagoa');
  expect(whichLaunch({}, root)).toEqual({
    name: 'lagoa',
    path: join(root, 'launches/lagoa'),
    shown: 'launches/lagoa',
    only: true,
  });
});

it('is the named one of several; without a name they are listed', () => {
  const root = projectWith('serra', 'lagoa');
  expect(whichLaunch({ LAUNCH: 'serra' }, root)).toMatchObject({ shown: 'launches/serra', only: false });
  expect(() => whichLaunch({}, root)).toThrow(
    'Os lançamentos são: lagoa, serra. Diga qual, na frente do comando. Exemplo: LAUNCH=lagoa npm start',
  );
});

it('may lie elsewhere', () => {
  const root = projectWith('lagoa');
  mkdirSync(join(root, 'elsewhere/serra/content'), { recursive: true });
  expect(whichLaunch({ LAUNCH: 'elsewhere/serra' }, root)).toMatchObject({
    name: 'serra',
    shown: 'elsewhere/serra',
    only: false,
  });
});

it('a name that is none is told, with those that are', () => {
  const root = projectWith('lagoa');
  expect(() => whichLaunch({ LAUNCH: '1' }, root)).toThrow(
    'LAUNCH=1: não existe launches/1/content. Os lançamentos são: lagoa.',
  );
  expect(() => whichLaunch({}, projectWith())).toThrow('Não há lançamento em launches/.');
});

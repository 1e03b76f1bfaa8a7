import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../tests/support/relay/support.ts';
import { newLaunchFolder, ownDataFolder, whichLaunch } from './which-launch.ts';

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
  expect(whichLaunch({ LAUNCH: 'serra' }, root)).toMatchObject({
    shown: 'launches/serra',
    only: false,
  });
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

it('is among those in LAUNCHES_DIR, wherever that is', () => {
  const [code, data] = [projectWith('lagoa'), projectWith('serra')];
  const env = { LAUNCHES_DIR: join(data, 'launches') };
  expect(whichLaunch(env, code)).toEqual({
    name: 'serra',
    path: join(data, 'launches/serra'),
    shown: join(data, 'launches/serra'),
    only: true,
  });
  expect(newLaunchFolder('nova', env, code)).toBe(join(data, 'launches/nova'));
  expect(() => whichLaunch({ ...env, LAUNCH: 'lagoa' }, code)).toThrow(
    `Os lançamentos são: serra.`,
  );
});

it('a name that is none is told, with those that are', () => {
  const root = projectWith('lagoa');
  expect(() => whichLaunch({ LAUNCH: '1' }, root)).toThrow(
    'LAUNCH=1: não existe launches/1/content. Os lançamentos são: lagoa.',
  );
  expect(() => whichLaunch({}, projectWith())).toThrow('Não há lançamento em launches/.');
});

it('has its data in a folder of its name, by its name, by its path and without either', () => {
  const root = projectWith('lagoa');
  for (const LAUNCH of [
    'lagoa',
    'launches/lagoa',
    './launches/lagoa/',
    join(root, 'launches/lagoa'),
  ])
    expect(ownDataFolder({ LAUNCH }, root)).toBe('var/lagoa');
});

it('has no data folder where it lies elsewhere and elsewhere that has a launch’s name', () => {
  const root = projectWith('lagoa');
  mkdirSync(join(root, 'elsewhere/lagoa/content'), { recursive: true });
  expect(() => ownDataFolder({ LAUNCH: 'elsewhere/lagoa' }, root)).toThrow(
    /^elsewhere\/lagoa tem o nome de launches\/lagoa, .* DATA_DIR\.$/,
  );
});

it.each(['outbox.db', 'mail', 'edit'])(
  'does not leave behind what lay in var itself: %s',
  (left) => {
    const root = projectWith('lagoa');
    mkdirSync(join(root, 'var', left), { recursive: true });
    expect(() => ownDataFolder({}, root)).toThrow(/^Em var há dados .* Mova .* para var\/NOME/);
  },
);

it.each([
  'Serra',
  'serra azul',
  'sérra',
  '-serra',
  'serra-',
  '1serra',
  '../serra',
  '',
  'x'.repeat(25),
  'mail',
  'edit',
  'lagoa',
])('a new launch may not be called "%s"', (name) =>
  expect(() => newLaunchFolder(name, {}, projectWith('lagoa'))).toThrow(name),
);

it.each(['serra', 'serra-azul-2', 's', 'x'.repeat(24)])('a new launch may be called "%s"', (name) =>
  expect(newLaunchFolder(name, {}, projectWith('lagoa'))).toMatch(new RegExp(`launches/${name}$`)),
);

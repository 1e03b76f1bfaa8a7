import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../tests/support/relay/support.ts';
import { newLaunchFolder, OWNER_FILE, ownDataFolder, whichLaunch } from './which-launch.ts';

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

it('has its data in var as long as it is the only one, and in var/NAME from then on', () => {
  const root = projectWith('lagoa');
  expect(ownDataFolder({}, root)).toBe('var');
  mkdirSync(join(root, 'launches/serra/content'), { recursive: true });
  expect(ownDataFolder({ LAUNCH: 'serra' }, root)).toBe('var/serra');
  mkdirSync(join(root, 'var/serra'), { recursive: true });
  expect(ownDataFolder({}, projectWith('lagoa'))).toBe('var');
  const alone = projectWith('serra');
  mkdirSync(join(alone, 'var/serra'), { recursive: true });
  expect(ownDataFolder({}, alone), 'the other one is gone').toBe('var/serra');
});

it('of who was alone stays in var when another one comes, and nobody else takes it', () => {
  const root = projectWith('lagoa');
  mkdirSync(join(root, 'var'));
  writeFileSync(join(root, 'var', OWNER_FILE), 'lagoa\n');
  expect(ownDataFolder({}, root)).toBe('var');
  mkdirSync(join(root, 'launches/serra/content'), { recursive: true });
  expect(ownDataFolder({ LAUNCH: 'lagoa' }, root)).toBe('var');
  expect(ownDataFolder({ LAUNCH: 'serra' }, root)).toBe('var/serra');
});

it('is the same by its name, by its path and without either', () => {
  const root = projectWith('lagoa');
  for (const LAUNCH of [
    'lagoa',
    'launches/lagoa',
    './launches/lagoa/',
    join(root, 'launches/lagoa'),
  ])
    expect(ownDataFolder({ LAUNCH }, root)).toBe('var');
});

it('is not guessed for a folder elsewhere that has a launch’s name', () => {
  const root = projectWith('lagoa');
  mkdirSync(join(root, 'elsewhere/lagoa/content'), { recursive: true });
  expect(() => ownDataFolder({ LAUNCH: 'elsewhere/lagoa' }, root)).toThrow(
    /^elsewhere\/lagoa tem o nome de launches\/lagoa, .* DATA_DIR\.$/,
  );
});

it('of a server that ran is known to be its launch’s, whichever folder another one is built from', () => {
  const root = projectWith('lagoa', 'outros/serra');
  mkdirSync(join(root, 'var'));
  writeFileSync(join(root, 'var/outbox.db'), '');
  writeFileSync(join(root, 'var', OWNER_FILE), 'lagoa\n');
  expect(ownDataFolder({ LAUNCH: 'lagoa' }, root)).toBe('var');
  expect(ownDataFolder({ LAUNCH: 'launches/outros/serra' }, root)).toBe('var/serra');
});

it('of a launch that has another name now is not passed over: its server refuses it in a sentence', () => {
  const root = projectWith('laguna', 'serra');
  mkdirSync(join(root, 'var'));
  writeFileSync(join(root, 'var', OWNER_FILE), 'lagoa\n');
  expect(ownDataFolder({ LAUNCH: 'laguna' }, root)).toBe('var');
  mkdirSync(join(root, 'var/serra'));
  expect(ownDataFolder({ LAUNCH: 'serra' }, root)).toBe('var/serra');
});

it.each(['outbox.db', 'mail'])(
  'that nobody is noted for is nobody’s to guess where there are several: %s',
  (left) => {
    const root = projectWith('lagoa', 'serra');
    mkdirSync(join(root, 'var', left), { recursive: true });
    expect(() => ownDataFolder({ LAUNCH: 'serra' }, root)).toThrow(
      /^Em var há contatos de quando havia um só lançamento.* Escreva em var\/launch o nome .*: lagoa, serra\.$/,
    );
    writeFileSync(join(root, 'var', OWNER_FILE), 'lagoa\n');
    expect(ownDataFolder({ LAUNCH: 'serra' }, root)).toBe('var/serra');
  },
);

it('is not guessed where the note can’t be read', () => {
  const root = projectWith('lagoa');
  mkdirSync(join(root, 'var', OWNER_FILE), { recursive: true });
  expect(() => ownDataFolder({}, root)).toThrow(/^Não foi possível ler var\/launch, .*\(EISDIR\)/);
});

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
  'launch',
  'lagoa',
])('a new launch may not be called "%s"', (name) =>
  expect(() => newLaunchFolder(name, {}, projectWith('lagoa'))).toThrow(name),
);

it.each(['serra', 'serra-azul-2', 's', 'x'.repeat(24)])('a new launch may be called "%s"', (name) =>
  expect(newLaunchFolder(name, {}, projectWith('lagoa'))).toMatch(new RegExp(`launches/${name}$`)),
);

import { existsSync, readdirSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';

const launchesFolder = (env: NodeJS.ProcessEnv, root: string): string =>
  resolve(root, env.LAUNCHES_DIR?.trim() || 'launches');

function shownFrom(root: string, path: string): string {
  const shown = relative(root, path) || '.';
  return shown.startsWith('..') ? path : shown;
}

export function launchNames(
  env: NodeJS.ProcessEnv = process.env,
  root: string = process.cwd(),
): string[] {
  const folder = launchesFolder(env, root);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => !name.startsWith('.') && existsSync(join(folder, name, 'content')))
    .sort();
}

/** LAUNCH may be a path. @throws Error listing the launches when none or several match */
export function whichLaunch(env: NodeJS.ProcessEnv = process.env, root: string = process.cwd()) {
  const names = launchNames(env, root);
  const launches = launchesFolder(env, root);
  const named = env.LAUNCH?.trim();
  const where = `${shownFrom(root, launches)}/`;
  const there = `Os lançamentos são: ${names.join(', ') || `nenhum em ${where}`}.`;
  const name = named || names[0];
  if (!name)
    throw new Error(
      `Não há lançamento em ${where}. Recupere a pasta da versão anterior, ou diga em LAUNCHES_DIR onde estão.`,
    );
  if (!named && names.length > 1)
    throw new Error(`${there} Diga qual, na frente do comando. Exemplo: LAUNCH=${name} npm start`);
  const path = name.includes('/') ? resolve(root, name) : join(launches, name);
  if (!existsSync(join(path, 'content')))
    throw new Error(
      `LAUNCH=${name}: não existe ${shownFrom(root, join(path, 'content'))}. ${there}`,
    );
  return {
    name: basename(path),
    /** Absolute. */
    path,
    shown: shownFrom(root, path),
    /** Only a single launch may keep its own things beside `package.json`. */
    only: names.length === 1 && path === join(launches, names[0] ?? ''),
  };
}

export function launchWords(): string {
  const { name, shown } = whichLaunch();
  return `Lançamento: ${name} (${shown}).`;
}

const DATA = 'var';
/** What version 1.0 kept in `var` itself, without a folder for each launch. Until version 3. */
const BEFORE = ['outbox.db', 'mail', 'edit'];

/** `var/NAME`. @throws Error when it would be another launch's */
export function ownDataFolder(
  env: NodeJS.ProcessEnv = process.env,
  root: string = process.cwd(),
): string {
  const { name, path, shown } = whichLaunch(env, root);
  const namesake = join(launchesFolder(env, root), name);
  if (path !== namesake && launchNames(env, root).includes(name))
    throw new Error(
      `${shown} tem o nome de ${shownFrom(root, namesake)}, e os contatos de um seriam do outro. Dê outro nome à pasta, ou diga onde ficam os dados dela em DATA_DIR.`,
    );
  if (BEFORE.some((left) => existsSync(join(root, DATA, left))))
    throw new Error(
      `Em ${DATA} há dados de quando ela era de um só lançamento. Mova tudo o que é dele para ${join(DATA, 'NOME')}, com o nome da pasta dele.`,
    );
  return join(DATA, name);
}

/** The name also becomes a system user: 31 letters, `launch-` included. */
const NAME = /^[a-z](?:[a-z0-9-]{0,22}[a-z0-9])?$/;

/** Absolute. @throws Error in a sentence when the name is invalid */
export function newLaunchFolder(
  name: string,
  env: NodeJS.ProcessEnv = process.env,
  root: string = process.cwd(),
): string {
  const folder = join(launchesFolder(env, root), name);
  const no = `"${name}" não serve de nome`;
  if (!NAME.test(name))
    throw new Error(
      `${no}. Use de 1 a 24 letras minúsculas sem acento, números e hífen, começando por letra. Exemplo: serra-azul`,
    );
  if (BEFORE.includes(name))
    throw new Error(`${no}: ${DATA}/${name} já é outra coisa. Escolha outro.`);
  if (existsSync(folder))
    throw new Error(`Já existe ${shownFrom(root, folder)}. Escolha outro nome.`);
  return folder;
}

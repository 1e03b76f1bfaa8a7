import { existsSync, readdirSync, readFileSync } from 'node:fs';
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

export type LaunchFolder = ReturnType<typeof whichLaunch>;

export function launchWords(): string {
  const { name, shown } = whichLaunch();
  return `Lançamento: ${name} (${shown}).`;
}

const DATA = 'var';
const MAIL = 'mail';
const LEADS = ['outbox.db', MAIL];
export const OWNER_FILE = 'launch';

/** Empty for nobody. @throws Error when it is unreadable: its leads would be abandoned */
export function ownerOf(folder: string, shown: string = folder): string {
  try {
    return readFileSync(join(folder, OWNER_FILE), 'utf8').trim();
  } catch (cause) {
    const { code } = Object(cause);
    if (code === 'ENOENT') return '';
    throw new Error(
      `Não foi possível ler ${join(shown, OWNER_FILE)}, que diz de qual lançamento são os dados (${code}). Se a pasta é de outro usuário, rode o comando com sudo.`,
      { cause },
    );
  }
}

/** `var` for the only launch or its noted owner, else `var/NAME`. @throws Error when unclear */
export function ownDataFolder(
  env: NodeJS.ProcessEnv = process.env,
  root: string = process.cwd(),
): string {
  const { name, path, shown, only } = whichLaunch(env, root);
  const names = launchNames(env, root);
  const namesake = join(launchesFolder(env, root), name);
  if (names.includes(name) && path !== namesake)
    throw new Error(
      `${shown} tem o nome de ${shownFrom(root, namesake)}, e os contatos de um seriam do outro. Dê outro nome à pasta, ou diga onde ficam os dados dela em DATA_DIR.`,
    );
  const [own, owner] = [join(DATA, name), ownerOf(join(root, DATA), DATA)];
  if (owner === name) return DATA;
  if (existsSync(join(root, own))) return own;
  if (only || (owner && !names.includes(owner))) return DATA;
  if (!owner && names.length > 1 && LEADS.some((left) => existsSync(join(root, DATA, left))))
    throw new Error(
      `Em ${DATA} há contatos de quando havia um só lançamento, e nada diz de qual. Escreva em ${join(DATA, OWNER_FILE)} o nome daquele de quem são: ${names.join(', ')}.`,
    );
  return own;
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
  if ([MAIL, OWNER_FILE].includes(name))
    throw new Error(`${no}: ${DATA}/${name} já é outra coisa. Escolha outro.`);
  if (existsSync(folder))
    throw new Error(`Já existe ${shownFrom(root, folder)}. Escolha outro nome.`);
  return folder;
}

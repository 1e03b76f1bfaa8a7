import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';

/** Where launches lie, a folder each: LAUNCHES_DIR, or `launches` beside `package.json`. */
const launchesFolder = (env: NodeJS.ProcessEnv, root: string): string =>
  resolve(root, env.LAUNCHES_DIR?.trim() || 'launches');

/** A folder as an operator writes it, from where the command runs. */
function shownFrom(root: string, path: string): string {
  const shown = relative(root, path) || '.';
  return shown.startsWith('..') ? path : shown;
}

/** The launches that there are, by name. */
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

/**
 * The launch that LAUNCH names, or the only one there is. A name with a slash is the path of a
 * folder.
 * @throws Error listing the launches where there is no such one, or where several are and none is
 * named
 */
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
    /** There is no other launch here: what is each launch's own may lie beside `package.json`. */
    only: names.length === 1 && path === join(launches, names[0] ?? ''),
  };
}

/** A launch's own folder: its texts, brand, pictures, plans and drawings. */
export type LaunchFolder = ReturnType<typeof whichLaunch>;

/** Which launch a command is about, as it says first of all. */
export function launchWords(): string {
  const { name, shown } = whichLaunch();
  return `Lançamento: ${name} (${shown}).`;
}

/** Where data lies unless DATA_DIR says otherwise. */
const DATA = 'var';
/** In it, leads as files. */
const MAIL = 'mail';
/** In it, leads of either kind. */
const LEADS = ['outbox.db', MAIL];
/** In a folder of data, whose they are: the name of a launch's folder. A server notes it. */
export const OWNER_FILE = 'launch';

/**
 * Who is noted in a folder of data; empty for nobody.
 * @param shown the folder, as a sentence names it
 * @throws Error in a sentence where nobody can tell: taken for nobody's, its leads would be left
 * there
 */
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

/**
 * The folder of the launch's data: `var` where it is the only one, or is noted there; else
 * `var/NAME`. What went to `var/NAME` while there were several stays there. Where `var` is noted
 * for a launch that there is no more, it is the one of a launch without any: who uses it is
 * refused, and told what to write if only the name changed.
 * @throws Error as `whichLaunch` does; where two launches have one name; and where nobody can tell
 * whose leads `var` holds
 */
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

/**
 * What a launch's folder may be called: it names a folder of data, a system user (31 letters,
 * `launch-` first) and a service.
 */
const NAME = /^[a-z](?:[a-z0-9-]{0,22}[a-z0-9])?$/;

/**
 * Where a new launch of this name comes to lie. Absolute.
 * @throws Error in a sentence when the name won't do
 */
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

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';

/** Where launches lie, beside `package.json`: a folder each. */
const LAUNCHES = 'launches';

/** A launch's own folder: its texts, brand, pictures, plans and drawings. */
export interface LaunchFolder {
  name: string;
  /** Absolute. */
  path: string;
  /** As an operator writes it, from where the command runs. */
  shown: string;
  /** There is no other launch here: what is each launch's own may lie beside `package.json`. */
  only: boolean;
}

/** The launches that there are, by name. */
export function launchNames(root: string = process.cwd()): string[] {
  const folder = join(root, LAUNCHES);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => !name.startsWith('.') && existsSync(join(folder, name, 'content')))
    .sort();
}

/**
 * The launch that LAUNCH names, or the only one there is. A name with a slash is the path of a folder.
 * @throws Error listing the launches where there is no such one, or where several are and none is named
 */
export function whichLaunch(
  env: NodeJS.ProcessEnv = process.env,
  root: string = process.cwd(),
): LaunchFolder {
  const names = launchNames(root);
  const named = env.LAUNCH?.trim();
  const there = `Os lançamentos são: ${names.join(', ') || `nenhum em ${LAUNCHES}/`}.`;
  const name = named || names[0];
  if (!name) throw new Error(`Não há lançamento em ${LAUNCHES}/. Recupere a pasta da versão anterior.`);
  if (!named && names.length > 1)
    throw new Error(`${there} Diga qual, na frente do comando. Exemplo: LAUNCH=${name} npm start`);
  const path = name.includes('/') ? resolve(root, name) : join(root, LAUNCHES, name);
  if (!existsSync(join(path, 'content')))
    throw new Error(`LAUNCH=${name}: não existe ${relative(root, join(path, 'content'))}. ${there}`);
  const only = names.length === 1 && path === join(root, LAUNCHES, names[0] ?? '');
  return { name: basename(path), path, shown: relative(root, path) || '.', only };
}

/** Which launch a command is about, as it says first of all. */
export function launchWords(): string {
  const { name, shown } = whichLaunch();
  return `Lançamento: ${name} (${shown}).`;
}

/** Where data lies unless DATA_DIR says otherwise. */
const DATA = 'var';
/** In it, leads as files. */
const MAIL = 'mail';
/** In a folder of data, whose they are: the name of a launch's folder. A server notes it. */
export const OWNER_FILE = 'launch';

/**
 * The folder of the launch's data: `var` where it is the only one, or is noted there; else `var/NAME`. What went to
 * `var/NAME` while there were several stays there.
 * @throws Error as `whichLaunch` does; and where two launches have one name
 */
export function ownDataFolder(env: NodeJS.ProcessEnv = process.env, root: string = process.cwd()): string {
  const { name, path, shown, only } = whichLaunch(env, root);
  if (launchNames(root).includes(name) && path !== join(root, LAUNCHES, name))
    throw new Error(
      `${shown} tem o nome de ${LAUNCHES}/${name}, e os contatos de um seriam do outro. Dê outro nome à pasta, ou diga onde ficam os dados dela em DATA_DIR.`,
    );
  const own = join(DATA, name);
  const note = join(root, DATA, OWNER_FILE);
  const isNoted = existsSync(note) && readFileSync(note, 'utf8').trim() === name;
  return isNoted || (only && !existsSync(join(root, own))) ? DATA : own;
}

/** What a launch's folder may be called: it names a folder of data, a system user (31 letters, `launch-` first) and a service. */
const NAME = /^[a-z](?:[a-z0-9-]{0,22}[a-z0-9])?$/;

/**
 * Where a new launch of this name comes to lie. Absolute.
 * @throws Error in a sentence when the name won't do
 */
export function newLaunchFolder(name: string, root: string = process.cwd()): string {
  const folder = join(root, LAUNCHES, name);
  const no = `"${name}" não serve de nome`;
  if (!NAME.test(name))
    throw new Error(
      `${no}. Use de 1 a 24 letras minúsculas sem acento, números e hífen, começando por letra. Exemplo: serra-azul`,
    );
  if ([MAIL, OWNER_FILE].includes(name))
    throw new Error(`${no}: ${DATA}/${name} já é outra coisa. Escolha outro.`);
  if (existsSync(folder)) throw new Error(`Já existe ${LAUNCHES}/${name}. Escolha outro nome.`);
  return folder;
}

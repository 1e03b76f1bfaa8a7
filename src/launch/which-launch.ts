import { type Dirent, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
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
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !entry.name.startsWith('.') && existsSync(join(folder, entry.name, 'content')))
    .map(({ name }) => name)
    .sort();
}

/**
 * The launch that LAUNCH names, or the only one there is. A name with a slash is the path of a folder.
 * @throws Error listing the launches where there is no such one, or where several are and none is named; and where
 * settings of before name the folder of the texts
 */
export function whichLaunch(
  env: NodeJS.ProcessEnv = process.env,
  root: string = process.cwd(),
): LaunchFolder {
  if (env.CONTENT_DIR?.trim())
    throw new Error(
      `CONTENT_DIR=${env.CONTENT_DIR} não vale mais: cada lançamento é uma pasta em ${LAUNCHES}/. Mova os textos para ${LAUNCHES}/NOME/content, apague a linha CONTENT_DIR e diga o nome em LAUNCH.`,
    );
  const names = launchNames(root);
  const named = env.LAUNCH?.trim();
  const there =
    names.length > 0 ? `Os lançamentos são: ${names.join(', ')}.` : `Não há nenhum em ${LAUNCHES}/.`;
  const name = named || names[0];
  if (!name) throw new Error(`Não há lançamento em ${LAUNCHES}/. Recupere a pasta da versão anterior.`);
  if (!named && names.length > 1)
    throw new Error(`${there} Diga qual, na frente do comando. Exemplo: LAUNCH=${name} npm start`);
  const path = name.includes('/') ? resolve(root, name) : join(root, LAUNCHES, name);
  if (!existsSync(join(path, 'content')))
    throw new Error(
      `LAUNCH=${name}: não existe ${relative(root, join(path, 'content'))}. ${there}${name === '1' ? ' Para só publicar quando nada falta, escreva agora STRICT=1 no lugar de LAUNCH=1.' : ''}`,
    );
  const only = names.length === 1 && path === join(root, LAUNCHES, names[0] ?? '');
  return { name: basename(path), path, shown: relative(root, path) || '.', only };
}

/** Whether what tells this launch's name is another's than this one: what is of before tells none, and may be any's. */
export const isAnother = (told: string, name: string): boolean => told !== '' && name !== '' && told !== name;

/** Which launch a command is about, as it says first of all. */
export function launchWords(env: NodeJS.ProcessEnv = process.env): string {
  const { name, shown } = whichLaunch(env);
  return `Lançamento: ${name} (${shown}).`;
}

/**
 * A folder that is each launch's own: `email` where there is one launch, else `email/NAME`. What went to `email/NAME`
 * while there were several stays there.
 * @throws Error as `whichLaunch` does
 */
export function ownFolder(
  base: string,
  env: NodeJS.ProcessEnv = process.env,
  root: string = process.cwd(),
): string {
  const { name, only } = whichLaunch(env, root);
  const own = join(base, name);
  return only && !existsSync(join(root, own)) ? base : own;
}

/** Where data lies unless DATA_DIR says otherwise. */
const DATA = 'var';
/** In it, leads as files. */
const MAIL = 'mail';
/** In a folder of data, whose they are: the name of a launch's folder. A server notes it. */
export const OWNER_FILE = 'launch';

/** Whether `var` holds what is of when there was one launch. */
function holdsEarlierData(folder: string): boolean {
  const isData = (entry: Dirent) => (entry.isFile() && entry.name !== OWNER_FILE) || entry.name === MAIL;
  return existsSync(folder) && readdirSync(folder, { withFileTypes: true }).some(isData);
}

/** Leaves the data of the only launch there is where it lies, before another one comes. @returns whether there is any */
export function keepData(name: string, root: string = process.cwd()): boolean {
  const folder = join(root, DATA);
  const owner = join(folder, OWNER_FILE);
  if (!holdsEarlierData(folder)) return false;
  if (!existsSync(owner)) writeFileSync(owner, `${name}\n`);
  return true;
}

/**
 * The folder of the launch's data: `var`, or `var/NAME`. Who had `var` alone keeps it (`keepData`).
 * @throws Error as `whichLaunch` does; where two launches have one name; and where `var` holds what is of when there was one
 * launch: whose leads they are, nobody may guess
 */
export function ownDataFolder(env: NodeJS.ProcessEnv = process.env, root: string = process.cwd()): string {
  const own = ownFolder(DATA, env, root);
  const folder = join(root, DATA);
  const { name, path, shown } = whichLaunch(env, root);
  if (launchNames(root).includes(name) && path !== join(root, LAUNCHES, name))
    throw new Error(
      `${shown} tem o nome de ${LAUNCHES}/${name}, e os contatos de um seriam do outro. Dê outro nome à pasta, ou diga onde ficam os dados dela em DATA_DIR.`,
    );
  const written = join(folder, OWNER_FILE);
  const owner = existsSync(written) ? readFileSync(written, 'utf8').trim() : '';
  if (owner === name) return DATA;
  if (launchNames(root).includes(owner)) return join(DATA, name);
  if ((own === DATA && !owner) || !holdsEarlierData(folder)) return own;
  const whose = owner
    ? `é do lançamento ${owner}, que não existe mais. Se foi só o nome que mudou, escreva ${name} em ${join(DATA, OWNER_FILE)}. Se não`
    : 'ainda guarda o que é de quando havia um só lançamento, e não diz de qual é. Para dizer';
  throw new Error(
    `${DATA}/ ${whose}: pare o servidor e mova o que está em ${DATA}/ para a pasta do lançamento dele, ${DATA}/NOME.`,
  );
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

import { existsSync, readdirSync } from 'node:fs';
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
 * @throws Error listing the launches where there is no such one, or where several are and none is named
 */
export function whichLaunch(
  env: NodeJS.ProcessEnv = process.env,
  root: string = process.cwd(),
): LaunchFolder {
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
    throw new Error(`LAUNCH=${name}: não existe ${relative(root, join(path, 'content'))}. ${there}`);
  const only = names.length === 1 && names[0] === name;
  return { name: basename(path), path, shown: relative(root, path) || '.', only };
}

/**
 * A folder that is each launch's own: `var` where there is one launch, else `var/NAME`.
 * @throws Error as `whichLaunch` does; and where the folder holds files of when there was one launch: whose leads they
 * are, nobody may guess
 */
export function ownFolder(base: string, env: NodeJS.ProcessEnv = process.env): string {
  const { name, only } = whichLaunch(env);
  if (only) return base;
  const before =
    existsSync(base) && readdirSync(base, { withFileTypes: true }).some((entry) => entry.isFile());
  if (before)
    throw new Error(
      `Há mais de um lançamento, e ${base}/ ainda guarda o que é de quando havia um só. Pare o servidor e mova o conteúdo para a pasta dele: ${base}/NOME.`,
    );
  return join(base, name);
}

import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import { asTable, type PriceTable } from '#core/launch/table.ts';
import {
  BUILT_FOR_FILE,
  type BuiltFor,
  builtForSchema,
  launchSchema,
} from '#core/settings/built-for.ts';
import { keptBuilds, readJson } from './site-folder.ts';

const builtSchema = builtForSchema.extend({ launch: launchSchema });
export type Built = z.infer<typeof builtSchema>;

export function builtIn(root: string): Built | undefined {
  // A disk that failed during a write leaves empty files.
  if (!statSync(join(root, 'index.html'), { throwIfNoEntry: false })?.size) return undefined;
  return builtSchema.safeParse(readJson(join(root, BUILT_FOR_FILE))).data;
}

/** @throws Error with a sentence when no complete page of this launch is there */
export function readBuilt(root: string, folder: string): Built {
  const built = builtIn(root);
  if (!built)
    throw new Error(
      `${root} não tem um ${BUILT_FOR_FILE} legível: a cópia está incompleta, outro usuário a fez só para si (chmod -R a+rX ${root}), uma versão anterior do projeto a montou, ou a página ainda não foi montada. Rode "npm start", que a monta primeiro.`,
    );
  if (built.launch.folder !== folder)
    throw new Error(
      `${root} tem a página do lançamento ${built.launch.folder}, e este é ${folder}. Monte a dele (LAUNCH=${folder} npm run build), ou diga em SITE_DIR a pasta onde ela está.`,
    );
  return built;
}

export const wholeBuild = (site: string): string =>
  [site, ...keptBuilds(site)].find((build) => builtIn(build)) ?? site;

/** @throws Error when they differ, since every lead would be refused */
export function checkBuiltFor(built: BuiltFor, own: BuiltFor): void {
  const same = (name: keyof BuiltFor) => {
    // Keys and ids are compared exactly when a lead comes; addresses are not.
    const [was, is] = [built[name].trim(), own[name].trim()];
    return name === 'MAIL_TO' ? was.toLowerCase() === is.toLowerCase() : was === is;
  };
  const differences = builtForSchema
    .keyof()
    .options.filter((name) => !same(name))
    .map((name) => `${name} era ${built[name] || 'vazio'} e agora é ${own[name] || 'vazio'}`);
  if (differences.length > 0)
    throw new Error(
      `A página foi montada com outros ajustes: ${differences.join('; ')}. Monte-a de novo com "npm start", ou desfaça a mudança.`,
    );
}

export const CONDITIONS_FILE = 'conditions.json';

export const readBuiltTable = (root: string): PriceTable | undefined =>
  asTable(readJson(join(root, CONDITIONS_FILE)));

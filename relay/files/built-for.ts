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
/** What a built page tells of itself. */
export type Built = z.infer<typeof builtSchema>;

/**
 * What the page under `root` tells of itself; undefined where there is none, or only a part of one.
 */
export function builtIn(root: string): Built | undefined {
  // A disk that was cut off leaves empty files.
  if (!statSync(join(root, 'index.html'), { throwIfNoEntry: false })?.size) return undefined;
  return builtSchema.safeParse(readJson(join(root, BUILT_FOR_FILE))).data;
}

/**
 * What this launch's page under `root` tells of itself.
 * @param folder name of the launch
 * @throws Error with a sentence for the operator when no whole page is there, or it is another
 * launch's
 */
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

/**
 * Folder of the page to begin with: the one that is live, or, where that is damaged or missing, the
 * newest whole one before.
 */
export const wholeBuild = (site: string): string =>
  [site, ...keptBuilds(site)].find((build) => builtIn(build)) ?? site;

/**
 * Compares what a page was built for with what it is to be served for.
 * @throws Error with a sentence for the operator when they differ: every lead would be refused
 */
export function checkBuiltFor(built: BuiltFor, own: BuiltFor): void {
  const same = (name: keyof BuiltFor) => {
    // Keys and ids are compared letter by letter when a lead comes; an address is not.
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

/** The price table of a built page, at its root: pages that are open ask for it. */
export const CONDITIONS_FILE = 'conditions.json';

/** The price table of the page under `root`; undefined where it has none. */
export const readBuiltTable = (root: string): PriceTable | undefined =>
  asTable(readJson(join(root, CONDITIONS_FILE)));

import { join } from 'node:path';
import { asTable, PRICES_PATH, type PriceTable } from '#core/launch/table.ts';
import {
  type FormTarget,
  LAUNCH_FILE,
  type RenderedLaunch,
  renderedLaunchSchema,
} from '#core/settings/launch-file.ts';
import { damagedFile, keptBuilds, listsFiles, readJson } from './site-folder.ts';

/** What a page says of its launch, also where other files of it are damaged. */
export const launchNamedIn = (page: string): RenderedLaunch | undefined =>
  renderedLaunchSchema.safeParse(readJson(join(page, LAUNCH_FILE))).data;

/** Why a page can't be served, in a sentence; undefined where it is whole. */
export function damageOf(page: string): string | undefined {
  if (!launchNamedIn(page))
    return `${page} não tem um ${LAUNCH_FILE} legível: a cópia está incompleta, outro usuário a fez só para si (chmod -R a+rX ${page}), uma versão anterior do projeto a montou, ou a página ainda não foi montada. Rode "npm start", que a monta primeiro.`;
  const file = damagedFile(page);
  if (file)
    return `A página publicada por último está danificada: ${file} falta ou não tem o tamanho com que foi publicado.`;
  return undefined;
}

/** The launch of a whole page. */
export const launchIn = (page: string): RenderedLaunch | undefined =>
  damageOf(page) ? undefined : launchNamedIn(page);

/** @throws Error with a sentence when no complete page of this launch is there */
export function readLaunchFile(page: string, folder: string): RenderedLaunch {
  const launch = launchIn(page);
  if (!launch) throw new Error(damageOf(page));
  if (launch.folder !== folder)
    throw new Error(
      `${page} tem a página do lançamento ${launch.folder}, e este é ${folder}. Monte a dele (LAUNCH=${folder} npm run build), ou diga em SITE_DIR a pasta onde ela está.`,
    );
  return launch;
}

/** The current page, or else the newest one that is whole. */
export const wholePage = (site: string): string | undefined =>
  [site, ...keptBuilds(site)].find((page) => !damageOf(page));

/** Whether a kept version lists its files: then a page that is not whole is damaged, not missing. */
export const hasListedVersion = (site: string): boolean => keptBuilds(site).some(listsFiles);

const SETTINGS: Record<keyof FormTarget, string> = {
  toEmail: 'MAIL_TO',
  origin: 'PUBLIC_EMAILJS_ORIGIN',
  publicKey: 'PUBLIC_EMAILJS_PUBLIC_KEY',
  serviceId: 'PUBLIC_EMAILJS_SERVICE_ID',
  templateId: 'PUBLIC_EMAILJS_TEMPLATE_ID',
};

/** @throws Error when they differ, since every lead would be refused */
export function checkFormTarget(rendered: FormTarget, own: FormTarget): void {
  const isSame = (field: keyof FormTarget) => {
    // Keys and ids are compared exactly when a lead comes; addresses are not.
    const before = rendered[field].trim();
    const now = own[field].trim();
    return field === 'toEmail' ? before.toLowerCase() === now.toLowerCase() : before === now;
  };
  const fields = Object.keys(SETTINGS) as (keyof FormTarget)[];
  const differences = fields
    .filter((field) => !isSame(field))
    .map(
      (field) =>
        `${SETTINGS[field]} era ${rendered[field] || 'vazio'} e agora é ${own[field] || 'vazio'}`,
    );
  if (differences.length > 0)
    throw new Error(
      `A página foi montada com outros ajustes: ${differences.join('; ')}. Monte-a de novo com "npm start", ou desfaça a mudança.`,
    );
}

export const readBuiltTable = (page: string): PriceTable | undefined =>
  asTable(readJson(join(page, PRICES_PATH)));

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { isAnother } from '../../src/launch/which-launch.ts';
import type { Provider } from '../../src/lead/provider.ts';
import {
  BUILT_FOR_FILE,
  type BuiltFor,
  builtFor,
  builtForSchema,
  type Launch,
  launchSchema,
} from '../../src/settings/built-for.ts';

/** The setting behind each value, and how a value that is none reads. */
const SETTINGS: Record<keyof BuiltFor, string> = {
  mailTo: 'MAIL_TO',
  origin: 'PUBLIC_EMAILJS_ORIGIN',
  publicKey: 'PUBLIC_EMAILJS_PUBLIC_KEY',
  serviceId: 'PUBLIC_EMAILJS_SERVICE_ID',
  templateId: 'PUBLIC_EMAILJS_TEMPLATE_ID',
};
const AGAIN = 'Monte-a de novo com "npm start", ou desfaça a mudança.';

/** What a build tells of itself. */
const buildSchema = z.object({
  /** Its own name: no other build has it. */
  id: z.string(),
  /** When its price table changed last, from build to build. */
  tableSince: z.iso.datetime().transform((at) => Date.parse(at)),
});
type Build = z.infer<typeof buildSchema>;

/** A part that is of another version, or damaged, takes no other along. */
const fileSchema = builtForSchema.extend({
  launch: launchSchema.optional().catch(undefined),
  build: buildSchema.optional().catch(undefined),
});

function readFile(root: string): z.infer<typeof fileSchema> | undefined {
  try {
    return fileSchema.parse(JSON.parse(readFileSync(join(root, BUILT_FOR_FILE), 'utf8')));
  } catch {
    return undefined;
  }
}

const unreadable = (root: string) =>
  new Error(
    `${root} não tem um ${BUILT_FOR_FILE} legível, e não se sabe para quem a página foi montada: é de uma versão antiga, ou uma cópia incompleta. ${AGAIN}`,
  );

/**
 * The launch that the page under `root` was built for.
 * @param folder name of the launch that is asked for; a build of before, which names none, may be any's
 * @throws Error with a sentence for the operator when nothing is built, nobody knows for what, or it is another launch
 */
export function readLaunch(root: string, folder = ''): Launch {
  if (!existsSync(join(root, 'index.html'))) {
    throw new Error(
      `${root} não tem index.html: a página ainda não foi montada. Rode "npm start", que a monta primeiro.`,
    );
  }
  const launch = readFile(root)?.launch;
  if (!launch) throw unreadable(root);
  if (isAnother(launch.folder, folder))
    throw new Error(
      `${root} tem a página do lançamento ${launch.folder}, e este é ${folder}. Monte a dele (LAUNCH=${folder} npm run build), ou diga em SITE_DIR a pasta onde ela está.`,
    );
  return launch;
}

/** Whether what is built under `root` is another launch's than this one. */
export const isOfAnotherLaunch = (root: string, folder: string): boolean =>
  isAnother(readFile(root)?.launch?.folder ?? '', folder);

/**
 * Compares what the page under `root` was built for with what it is to be served for.
 * @throws Error with a sentence for the operator when they differ: every lead would be refused
 */
export function checkBuiltFor(root: string, own: BuiltFor): void {
  const built = readFile(root);
  if (!built) throw unreadable(root);
  const same = (name: keyof BuiltFor) => {
    // Keys and ids are compared letter by letter when a lead comes; an address is not.
    const [was, is] = [built[name].trim(), own[name].trim()];
    return name === 'mailTo' ? was.toLowerCase() === is.toLowerCase() : was === is;
  };
  const told = (value: string) => (value === '' ? 'vazio' : value);
  const differences = builtForSchema
    .keyof()
    .options.filter((name) => !same(name))
    .map((name) => `${SETTINGS[name]} era ${told(built[name])} e agora é ${told(own[name])}`);
  if (differences.length > 0)
    throw new Error(`A página foi montada com outros ajustes: ${differences.join('; ')}. ${AGAIN}`);
}

/** Whom the page under `root` names as recipient, if it sends by this provider. */
export function readRecipient(root: string, provider: Provider): string | undefined {
  const built = readFile(root);
  if (!built) return undefined;
  const isOurs = isDeepStrictEqual(builtForSchema.parse(built), builtFor(built.mailTo, provider));
  return isOurs ? built.mailTo || undefined : undefined;
}

/** What the build under `root` tells of itself; undefined for builds of before, which told nothing. */
export const readBuild = (root: string): Build | undefined => readFile(root)?.build;

/** Writes into a build what it tells of itself. */
export function writeBuild(root: string, { id, tableSince }: Build): void {
  const own = readFile(root);
  if (!own) throw unreadable(root);
  const build = { id, tableSince: new Date(tableSince).toISOString() };
  writeFileSync(join(root, BUILT_FOR_FILE), `${JSON.stringify({ ...own, build }, null, 2)}\n`);
}

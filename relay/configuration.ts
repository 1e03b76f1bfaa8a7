import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { loadContent } from '#core/launch/load.ts';
import { whichLaunch } from '#core/launch/which-launch.ts';
import { type Launch, launchOf } from '#core/settings/launch-file.ts';
import { hasListedVersion, launchNamedIn, readLaunchFile, wholePage } from './files/launch-file.ts';
import { keptBuilds, siteFolder } from './files/site-folder.ts';
import { codeOf, fieldOf, messageOf } from './log.ts';
import { readOwnSettings } from './settings.ts';

/**
 * The launch as it was built. Where no page is whole, leads are still taken: for the launch that a
 * damaged page names, or that its texts do.
 */
function builtLaunch(site: string, folder: string): Launch {
  const page = wholePage(site);
  if (page || !hasListedVersion(site)) return readLaunchFile(page ?? site, folder);
  const named = keptBuilds(site)
    .map(launchNamedIn)
    .find((launch) => launch?.folder === folder);
  return named ?? launchOf(loadContent());
}

/** @throws Error when the environment is wrong, or nothing or another launch is built; ContentError */
export function readBuiltConfiguration() {
  const settings = readOwnSettings();
  const siteRoot = siteFolder();
  return { settings, siteRoot, launch: builtLaunch(siteRoot, whichLaunch().name) };
}

/** @throws Error when the environment is wrong, ContentError */
export function readConfiguration() {
  return { settings: readOwnSettings(), launch: launchOf(loadContent()) };
}

export function errorSentence(error: unknown): string {
  const code = codeOf(error);
  const path = fieldOf(error, 'path');
  if ((code === 'EACCES' || code === 'EPERM') && typeof path === 'string')
    return `Sem permissão para usar ${path}: é de outro usuário. Rode como o dono, ou com sudo.`;
  return messageOf(error);
}

export function failWith(error: unknown): never {
  console.error(errorSentence(error));
  process.exit(1);
}

export interface Syntax {
  usage: string;
  options?: ParseArgsOptionsConfig;
  words?: { min: number; max: number };
}

export interface Arguments {
  words: string[];
  options: ReturnType<typeof parseArgs>['values'];
}

const HELP = { help: { type: 'boolean', short: 'h' } } as const;

function parseWords(args: string[], { usage, options }: Syntax) {
  try {
    return parseArgs({ args, options: { ...options, ...HELP }, allowPositionals: true });
  } catch (error) {
    // Node's sentence is English, so only the option that it quotes is used.
    const [, quoted = ''] = /'(-[^' ]*)/.exec(error instanceof Error ? error.message : '') ?? [];
    throw new Error(`Não entendi "${quoted}".\n\n${usage}`, { cause: error });
  }
}

/** @throws Error with the usage when a word is unknown or missing */
export function readArguments(args: string[], syntax: Syntax): Arguments {
  const { usage, words: { min, max } = { min: 0, max: 0 } } = syntax;
  const { values, positionals } = parseWords(args, syntax);
  if (values.help) {
    console.info(usage);
    process.exit(0);
  }
  if (positionals.length > max) throw new Error(`Sobrou "${positionals[max]}".\n\n${usage}`);
  if (positionals.length < min) throw new Error(`Falta dizer o quê.\n\n${usage}`);
  return { words: positionals, options: values };
}

export async function runProgram(
  syntax: Syntax,
  work: (read: Arguments) => void | Promise<void>,
): Promise<void> {
  try {
    await work(readArguments(process.argv.slice(2), syntax));
  } catch (error) {
    failWith(error);
  }
}

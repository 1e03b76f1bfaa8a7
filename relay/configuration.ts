import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { loadContent } from '#core/launch/load.ts';
import { whichLaunch } from '#core/launch/which-launch.ts';
import { launchOf } from '#core/settings/built-for.ts';
import { readBuilt, wholeBuild } from './files/built-for.ts';
import { siteFolder } from './files/site-folder.ts';
import { codeOf, fieldOf, messageOf } from './log.ts';
import { readOwnSettings } from './settings.ts';

/**
 * Reads `.env`, the environment and what was built: serving never needs the content to be right.
 * @throws Error with what is wrong with the environment, or saying to build when nothing is built,
 * or another launch
 */
export function readBuiltConfiguration() {
  const settings = readOwnSettings();
  const siteRoot = siteFolder();
  const { name } = whichLaunch();
  return { settings, siteRoot, launch: readBuilt(wholeBuild(siteRoot), name).launch };
}

/**
 * Reads `.env`, the environment and the content, for what builds or runs before a build.
 * @throws Error with what is wrong with the environment, ContentError
 */
export function readConfiguration() {
  return { settings: readOwnSettings(), launch: launchOf(loadContent()) };
}

/** What went wrong, for the operator. */
function sentenceOf(error: unknown): string {
  const [code, path] = [codeOf(error), fieldOf(error, 'path')];
  if ((code === 'EACCES' || code === 'EPERM') && typeof path === 'string')
    return `Sem permissão para usar ${path}: é de outro usuário. Rode como o dono, ou com sudo.`;
  return messageOf(error);
}

/** Ends with a sentence instead of a stack: what goes wrong at start is the operator's to mend. */
export function failWith(error: unknown): never {
  console.error(sentenceOf(error));
  process.exit(1);
}

/** What a command takes, and how it is told. */
export interface Syntax {
  /** The line, or lines, that say how it is written. */
  usage: string;
  options?: ParseArgsOptionsConfig;
  /** The least and the most words it takes beside its options; none when absent. */
  words?: readonly [least: number, most: number];
}

export interface Arguments {
  words: string[];
  /** What was said by options; a switch that was not given is absent. */
  options: ReturnType<typeof parseArgs>['values'];
}

const HELP = { help: { type: 'boolean', short: 'h' } } as const;

function parsed(args: string[], { usage, options }: Syntax) {
  try {
    return parseArgs({ args, options: { ...options, ...HELP }, allowPositionals: true });
  } catch (error) {
    // Node's sentences are English; each quotes what it doesn't understand.
    const [, quoted = ''] = /'(-[^' ]*)/.exec(error instanceof Error ? error.message : '') ?? [];
    throw new Error(`Não entendi "${quoted}".\n\n${usage}`, { cause: error });
  }
}

/**
 * Reads a command's words: nothing that it doesn't know passes. `--help` prints the usage and ends
 * the process.
 * @throws Error with what was not understood or is missing, and the usage
 */
export function readArguments(args: string[], syntax: Syntax): Arguments {
  const { usage, words: [least, most] = [0, 0] } = syntax;
  const { values, positionals } = parsed(args, syntax);
  if (values.help) {
    console.info(usage);
    process.exit(0);
  }
  if (positionals.length > most) throw new Error(`Sobrou "${positionals[most]}".\n\n${usage}`);
  if (positionals.length < least) throw new Error(`Falta dizer o quê.\n\n${usage}`);
  return { words: positionals, options: values };
}

/** Runs a program with the words it was given; what goes wrong ends it with a sentence. */
export async function runProgram(
  syntax: Syntax,
  work: (given: Arguments) => void | Promise<void>,
): Promise<void> {
  try {
    await work(readArguments(process.argv.slice(2), syntax));
  } catch (error) {
    failWith(error);
  }
}

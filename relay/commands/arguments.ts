import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';

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
 * Reads a command's words: nothing that it doesn't know passes. `--help` prints the usage and ends the process.
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

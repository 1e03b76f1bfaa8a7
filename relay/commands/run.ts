import { readArguments } from '../configuration.ts';
import { readCommandSettings } from '../which-server.ts';
import { MAIL_COMMANDS } from './mail-commands.ts';

const USAGE = [
  'npm run mail -- COMANDO',
  ...Object.values(MAIL_COMMANDS).map(
    ({ form, help }) => `${form.padEnd(24)}  ${help.join(`\n${' '.repeat(26)}`)}`,
  ),
].join('\n\n');

const HELP = ['help', '--help', '-h'];

export async function runMailCommand(words: string[]): Promise<string> {
  const [name = '', ...rest] = words.filter((word) => !HELP.includes(word));
  const command = Object.hasOwn(MAIL_COMMANDS, name) ? MAIL_COMMANDS[name] : undefined;
  const usage = command
    ? `Uso: npm run mail -- ${command.form}\n  ${command.help.join('\n  ')}`
    : USAGE;
  if (words.some((word) => HELP.includes(word))) return usage;
  if (!command) throw new Error(name ? `Não há um comando "${name}".\n\n${USAGE}` : USAGE);
  const call = readArguments(rest, { ...command, usage });
  return command.run({ ...call, settings: await readCommandSettings() });
}

import { MAIL_COMMANDS } from './commands/mail-commands.ts';
import { failWith, readArguments } from './configuration.ts';
import { outliveLogReaders } from './log.ts';
import { readCommandSettings } from './which-server.ts';

const USAGE = [
  'npm run mail -- COMANDO',
  ...Object.values(MAIL_COMMANDS).map(({ form, does }) =>
    [form.padEnd(24), does.join(`\n${' '.repeat(26)}`)].join('  '),
  ),
].join('\n\n');

const given = process.argv.slice(2);
// `help`, alone or before a command, is what `--help` is behind it.
const [name = '', ...rest] = given[0] === 'help' ? [...given.slice(1), '--help'] : given;

try {
  outliveLogReaders();
  const command = Object.hasOwn(MAIL_COMMANDS, name) ? MAIL_COMMANDS[name] : undefined;
  if (!command) {
    readArguments([name, ...rest].filter(Boolean), { usage: USAGE });
    throw new Error(USAGE);
  }
  const usage = `Uso: npm run mail -- ${command.form}\n  ${command.does.join('\n  ')}`;
  const call = readArguments(rest, { ...command, usage });
  const answer = await command.run({ ...call, settings: await readCommandSettings() });
  process.stdout.write(`${answer}\n`, () => process.exit(0));
} catch (error) {
  failWith(error);
}

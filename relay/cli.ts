import { runMailCommand } from './commands/run.ts';
import { failWith } from './configuration.ts';
import { ignoreLogWriteErrors } from './log.ts';

try {
  ignoreLogWriteErrors();
  const answer = await runMailCommand(process.argv.slice(2));
  process.stdout.write(`${answer}\n`, () => process.exit(0));
} catch (error) {
  failWith(error);
}

import { runMailCommand } from './commands/run.ts';
import { failWith } from './configuration.ts';
import { outliveLogReaders } from './log.ts';

try {
  outliveLogReaders();
  const answer = await runMailCommand(process.argv.slice(2));
  process.stdout.write(`${answer}\n`, () => process.exit(0));
} catch (error) {
  failWith(error);
}

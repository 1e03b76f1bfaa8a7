import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Passes signals on. @returns whether it succeeded */
export async function runScript(
  args: string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<boolean> {
  const script = spawn(process.execPath, args, { stdio: 'inherit', env });
  const stop = (signal: NodeJS.Signals) => script.kill(signal);
  process.once('SIGINT', stop).once('SIGTERM', stop);
  const [status]: unknown[] = await once(script, 'exit');
  process.removeListener('SIGINT', stop).removeListener('SIGTERM', stop);
  return status === 0;
}

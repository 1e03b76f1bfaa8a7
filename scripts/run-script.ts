import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** A signal ends the script and then this process. @returns whether it succeeded */
export async function runScript(
  args: string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<boolean> {
  const script = spawn(process.execPath, args, { stdio: 'inherit', env });
  let stoppedBy: NodeJS.Signals | undefined;
  const stop = (signal: NodeJS.Signals) => {
    stoppedBy = signal;
    script.kill(signal);
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
  const [status]: unknown[] = await once(script, 'exit');
  process.removeListener('SIGINT', stop).removeListener('SIGTERM', stop);
  if (stoppedBy) process.kill(process.pid, stoppedBy);
  return status === 0;
}

import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { MACHINE } from './machine.ts';

export interface Running {
  url: string;
  pid: number;
  lines: string[];
  stop(): Promise<void>;
}

/**
 * The environment is only what is given, so that no developer's settings leak in.
 * @param ready words before the address, in the line that says it is up
 */
export async function run(
  script: string,
  env: Record<string, string>,
  cwd = '.',
  ready = 'A página está em ',
): Promise<Running> {
  const child = spawn(process.execPath, [script], {
    cwd,
    env: { ...MACHINE, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  let stopping = false;
  // A failing test does not stop the server.
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  const ended = new Promise<void>((resolve) =>
    child.once('close', (code, signal) => {
      process.off('exit', end);
      if (!stopping)
        console.error(`${script} ended by itself (${signal ?? code}):\n${lines.join('\n')}`);
      resolve();
    }),
  );
  const url = await new Promise<string>((resolve, reject) => {
    const look = (line: string) => {
      lines.push(line);
      if (line.startsWith(ready)) resolve(line.slice(ready.length));
    };
    for (const stream of [child.stdout, child.stderr])
      createInterface({ input: stream }).on('line', look);
    void ended.then(() => reject(new Error(`${script} ended:\n${lines.join('\n')}`)));
  });
  return {
    url,
    pid: child.pid ?? 0,
    lines,
    async stop() {
      stopping = true;
      child.kill('SIGTERM');
      await ended;
    },
  };
}

import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';
import { type ServerOptions, startServer } from '#relay/server.ts';
import { readSettings } from '#relay/settings.ts';
import { processEnvironment } from './environment.ts';
import { LAUNCH, MAIL_TO, PARAMS, SUBMISSION } from './submission.ts';
import { keptLog, temporaryFolder } from './support.ts';

/** Starts a relay in this process, without a page unless `siteRoot` names one. */
export async function startRelay(
  env: Record<string, string> = {},
  options: Partial<ServerOptions> = {},
) {
  const log = keptLog();
  const settings = readSettings({
    PORT: '0',
    HOST: '127.0.0.1',
    RATE_LIMIT: '0',
    DATA_DIR: temporaryFolder(),
    MAIL_TO,
    MAIL_FROM: 'site@example.com',
    ...env,
  });
  const server = await startServer({ settings, launch: LAUNCH, log, ...options });
  onTestFinished(server.stop);
  const health = async () => (await fetch(`${server.url}/healthz`)).json();
  return { ...server, dataDir: settings.dataDir, log, health };
}

const ENTRY = join(import.meta.dirname, 'relay-process.ts');
const ROOT = join(import.meta.dirname, '../../..');

export interface ServerProcess {
  child: ChildProcess;
  url: string;
  lines: string[];
  /** Resolves with exit code or signal. */
  ended: Promise<number | string | null>;
}

/** `limitKb` is the maximum file size, to act like a full disk (RLIMIT_FSIZE). */
export async function spawnServer(
  env: Record<string, string>,
  limitKb?: number,
): Promise<ServerProcess> {
  const command = [process.execPath, ENTRY];
  const [program = process.execPath, ...rest] =
    limitKb === undefined
      ? command
      : ['bash', '-c', `ulimit -S -f ${limitKb} && exec "$@"`, 'bash', ...command];
  const child = spawn(program, rest, {
    cwd: ROOT,
    env: processEnvironment({ HOST: '127.0.0.1', MAIL_TO, ...env }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | string | null>((resolve) =>
    child.once('close', (code, signal) => resolve(code ?? signal)),
  );
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  const lines: string[] = [];
  const url = await new Promise<string>((resolve, reject) => {
    const look = (line: string) => {
      lines.push(line);
      const address = /^(?:A página|O servidor de contatos) está em (http:\/\/\S+)$/.exec(
        line,
      )?.[1];
      if (address) resolve(address);
    };
    for (const stream of [child.stdout, child.stderr])
      createInterface({ input: stream }).on('line', look);
    void ended.then((how) => reject(new Error(`The server ended (${how}):\n${lines.join('\n')}`)));
  });
  return { child, url, lines, ended };
}

/** Returns undefined when no answer came. */
export async function postLead(
  url: string,
  name: string,
  params: Partial<typeof PARAMS> = {},
): Promise<number | undefined> {
  try {
    const response = await fetch(`${url}/api/v1.0/email/send`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        ...SUBMISSION,
        template_params: { ...PARAMS, from_name: name, ...params },
      }),
    });
    await response.text();
    return response.status;
  } catch {
    return undefined;
  }
}

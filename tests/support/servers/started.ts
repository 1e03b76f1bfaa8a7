import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';

export interface RunningServer {
  child: ChildProcess;
  output(): string;
  stop(): Promise<void>;
}

/** A relay that compiles and renders first takes a minute on a busy machine. */
const LIMIT_MS = 150_000;

/** Below the ephemeral ports, so that no outgoing connection takes one. */
const PORTS = { from: 20_000, count: 12_000 };

/** Returns a port that was just free, for programs that cannot report theirs. */
export async function freePort(): Promise<number> {
  const port = PORTS.from + Math.floor(Math.random() * PORTS.count);
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return freePort();
  }
  server.close();
  await once(server, 'close');
  return port;
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** @throws Error with the program's output when it ends or takes too long */
export async function started(
  name: string,
  child: ChildProcess,
  ...ports: number[]
): Promise<RunningServer> {
  let output = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    output += chunk;
  });
  let over = false;
  const ended = new Promise<void>((resolve) => {
    const end = () => {
      over = true;
      resolve();
    };
    child.once('close', end).once('error', end);
  });
  const deadline = Date.now() + LIMIT_MS;
  for (const port of ports)
    while (!(await answers(port))) {
      if (over || Date.now() > deadline) {
        child.kill('SIGKILL');
        throw new Error(`${name} does not listen on port ${port}:\n${output}`);
      }
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  return {
    child,
    output: () => output,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

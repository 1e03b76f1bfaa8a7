import { outliveLogReaders } from './log.ts';
import { type RunningServer, type ServerOptions, startServer } from './server.ts';

/** Starts the server and keeps it until SIGTERM or SIGINT; a second signal ends it at once. */
export async function serveUntilSignal(
  options: ServerOptions,
  started: (server: RunningServer) => void = () => {},
): Promise<void> {
  outliveLogReaders();
  // Before anything is announced: who reads the address may send the signal in the same moment.
  const signalled = new Promise<void>((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => resolve());
  });
  const server = await startServer(options);
  started(server);
  await signalled;
  console.info('Parando: falta terminar o que está em andamento.');
  await server.stop();
}

import { setTimeout as after } from 'node:timers/promises';
import { dev } from 'astro';
import { failWith, readConfiguration } from '../relay/configuration.ts';
import { startServer } from '../relay/server.ts';
import { launchWords } from '../src/launch/which-launch.ts';

/** The page with hot reload, and the relay behind it on a port of its own; one address for both. */
const RELAY_PATHS = ['/api', '/healthz'];
/** Vite waits for all that it was asked while it closes, which may never come. Milliseconds. */
const CLOSING = 2_000;

try {
  console.info(launchWords());
  const { settings, launch } = readConfiguration();
  const relay = await startServer({ settings: { ...settings, port: 0 }, launch });
  process.env.MAIL_TO = settings.mailTo;
  const page = await dev({
    server: { port: settings.port },
    // Each picture is made when it is asked for, and the page waits behind them: quickly, then, not small.
    image: { service: { entrypoint: './src/pictures/service.ts', config: { effort: 0 } } },
    vite: { server: { proxy: Object.fromEntries(RELAY_PATHS.map((path) => [path, relay.url])) } },
  });
  console.info(`A página está em http://localhost:${page.address.port}`);
  const stop = async () => {
    await Promise.all([relay.stop(), Promise.race([page.stop(), after(CLOSING)])]);
    process.exit(0);
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
} catch (error) {
  failWith(error);
}

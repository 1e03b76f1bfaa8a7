import { join, sep } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { dev } from 'astro';
import { isRunnableDevEnvironment, type Plugin, type ViteDevServer } from 'vite';
import { ContentError, loadContent } from '#core/launch/load.ts';
import { launchWords, whichLaunch } from '#core/launch/which-launch.ts';
import { readConfiguration, runProgram } from '#relay/configuration.ts';
import { isTaken, portTakenMessage } from '#relay/listen.ts';
import { startServer } from '#relay/server.ts';
import { mailboxesOf } from '#relay/settings.ts';

const RELAY_PATHS = ['/api', '/healthz'];
/** Vite waits on closing for requests that may never end. Milliseconds. */
const CLOSING = 2_000;

/** One save often changes several files. Milliseconds. */
const SETTLED = 60;

/** Vite does not know which modules read the content, so all of them are invalidated at once. */
function reload(server: ViteDevServer): void {
  for (const environment of Object.values(server.environments)) {
    environment.moduleGraph.invalidateAll();
    if (isRunnableDevEnvironment(environment)) environment.runner.evaluatedModules.clear();
  }
  server.ws.send({ type: 'full-reload', path: '*' });
}

/** Shows content changes at once; mistakes cover the page. */
function contentInDev(): Plugin {
  return {
    name: 'content-in-dev',
    configureServer(server) {
      const launch = whichLaunch().path + sep;
      let problem: string | undefined;
      /** Pages that do not listen for changes yet. */
      let underWay = 0;
      /** Pages of these that may show old content; they reload once they listen. */
      let stale = 0;
      let timer: NodeJS.Timeout | undefined;
      const cover = () => {
        // Without a title, Astro's overlay shows an English one.
        const err = {
          name: 'content/',
          title: 'Falta corrigir o conteúdo',
          message: problem ?? '',
          stack: '',
        };
        if (problem) server.ws.send({ type: 'error', err });
      };
      const look = () => {
        try {
          loadContent();
          problem = undefined;
          stale = underWay;
          reload(server);
        } catch (error) {
          if (!(error instanceof ContentError)) throw error;
          problem = error.message;
          server.config.logger.error(problem);
          cover();
        }
      };
      server.watcher.add(launch);
      server.watcher.on('all', (_, path) => {
        if (!join(path).startsWith(launch)) return;
        clearTimeout(timer);
        timer = setTimeout(look, SETTLED);
      });
      server.middlewares.use((request, _, next) => {
        if (request.headers.accept?.includes('text/html')) underWay += 1;
        next();
      });
      server.ws.on('connection', () => {
        cover();
        if (stale > 0 && !problem) server.ws.send({ type: 'full-reload', path: '*' });
        stale = Math.max(0, stale - 1);
        underWay = Math.max(0, underWay - 1);
      });
    },
  };
}

await runProgram({ usage: 'npm run dev   mostra a página enquanto se muda nela' }, async () => {
  console.info(launchWords());
  // PORT in `.env` is the server's, so only the command line's counts.
  const isPortNamed = process.env.PORT !== undefined;
  const { settings, launch } = readConfiguration();
  if (isPortNamed && (await isTaken(settings))) throw new Error(portTakenMessage(settings.port));
  const relay = await startServer({ settings: { ...settings, port: 0 }, launch });
  process.env.MAIL_TO = mailboxesOf(settings, launch).mailTo;
  const page = await dev({
    server: { port: settings.port },
    vite: {
      plugins: [contentInDev()],
      server: { proxy: Object.fromEntries(RELAY_PATHS.map((path) => [path, relay.url])) },
    },
  });
  console.info(`A página está em http://localhost:${page.address.port}`);
  const stop = async () => {
    await Promise.all([relay.stop(), Promise.race([page.stop(), after(CLOSING)])]);
    process.exit(0);
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
});

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

/** What the relay answers. */
const RELAY_PATHS = ['/api', '/healthz'];
/** Vite waits for all that it was asked while it closes, which may never come. Milliseconds. */
const CLOSING = 2_000;

/** Files often change in twos and threes: a save, a rename. Milliseconds. */
const SETTLED = 60;

/**
 * Draws everything anew: content is read when its module runs, which no file that Vite knows brings
 * about. What draws the page forgets here and now; told by a message, as a browser is, it would do
 * so in its own time, and the page that comes back first would still get the old words.
 */
function reload(server: ViteDevServer): void {
  for (const environment of Object.values(server.environments)) {
    environment.moduleGraph.invalidateAll();
    if (isRunnableDevEnvironment(environment)) environment.runner.evaluatedModules.clear();
  }
  server.ws.send({ type: 'full-reload', path: '*' });
}

/**
 * In `npm run dev`, a change of the content or of a picture shows at once. A mistake covers the
 * page, which stays as it was, with the sentences that a build would end with; a page opened
 * meanwhile is covered too.
 */
function contentInDev(): Plugin {
  return {
    name: 'content-in-dev',
    configureServer(server) {
      const launch = whichLaunch().path + sep;
      let problem: string | undefined;
      /** Pages asked for that have not yet opened their line to hear of changes. */
      let underWay = 0;
      /**
       * Those of them that may have been drawn before the last change: each is told once it hears.
       */
      let stale = 0;
      let timer: NodeJS.Timeout | undefined;
      const cover = () => {
        // Astro's overlay draws the title; without one it says its own, in English.
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

/** The page with hot reload, and the relay behind it on a port of its own; one address for both. */
await runProgram({ usage: 'npm run dev   mostra a página enquanto se muda nela' }, async () => {
  console.info(launchWords());
  // In front of the command: the one in .env is the server's, which may run beside, and the next
  // free one does.
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

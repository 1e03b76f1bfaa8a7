import { join, resolve, sep } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { ContentError, contentFolder, loadContent } from './load.ts';

/** Files often change in twos and threes: a save, a rename. Milliseconds. */
const SETTLED = 60;

/** Draws everything anew: content is read when its module runs, which no file that Vite knows brings about. */
function reload(server: ViteDevServer): void {
  for (const environment of Object.values(server.environments)) {
    environment.moduleGraph.invalidateAll();
    environment.hot.send({ type: 'full-reload', path: '*' });
  }
}

/**
 * In `npm run dev`, a change of the content or of a picture shows at once. A mistake covers the page, which stays
 * as it was, with the sentences that a build would end with; a page opened meanwhile is covered too.
 */
export function contentInDev(): Plugin {
  return {
    name: 'content-in-dev',
    apply: 'serve',
    configureServer(server) {
      const folders = [contentFolder(), resolve('src/assets/renders'), resolve('src/assets/plans')];
      let problem: string | undefined;
      /**
       * Pages that were told to load anew and have not come back. The first answer may still be drawn from the old
       * content, because what draws it forgets that in its own time: once back, each is told once more.
       */
      let owed = 0;
      let timer: NodeJS.Timeout | undefined;
      const cover = () => {
        if (problem) server.ws.send({ type: 'error', err: { message: problem, stack: '' } });
      };
      const look = () => {
        try {
          loadContent();
          problem = undefined;
          owed = Math.max(server.ws.clients.size, 1);
          reload(server);
        } catch (error) {
          if (!(error instanceof ContentError)) throw error;
          problem = error.message;
          server.config.logger.error(problem);
          cover();
        }
      };
      server.watcher.add(folders);
      server.watcher.on('all', (_, path) => {
        if (!folders.some((folder) => join(path).startsWith(folder + sep))) return;
        clearTimeout(timer);
        timer = setTimeout(look, SETTLED);
      });
      server.ws.on('connection', () => {
        cover();
        if (owed > 0 && !problem) server.ws.send({ type: 'full-reload', path: '*' });
        owed = Math.max(0, owed - 1);
      });
    },
  };
}

import { resolve } from 'node:path';
import { failWith, readConfiguration } from '../relay/configuration.ts';
import { serveUntilSignal } from '../relay/server.ts';

/** Serves the page that was built last, as it is: a restart takes no build. */
try {
  await serveUntilSignal({ ...readConfiguration(), siteRoot: resolve('dist') });
  process.exit(0);
} catch (error) {
  failWith(error);
}

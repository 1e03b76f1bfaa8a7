import { failWith, readConfiguration } from '#relay/configuration.ts';
import { serveUntilSignal } from '#relay/server.ts';

/**
 * The relay as a process of its own, for tests that kill it; without the page, which needn't be
 * built then.
 */
try {
  await serveUntilSignal(readConfiguration());
  process.exit(0);
} catch (error) {
  failWith(error);
}

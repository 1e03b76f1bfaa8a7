import { failWith, readConfiguration } from '#relay/configuration.ts';
import { serveUntilSignal } from '#relay/server.ts';

/** Runs the relay in its own process without the page, for tests that kill it. */
try {
  await serveUntilSignal(readConfiguration());
  process.exit(0);
} catch (error) {
  failWith(error);
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../../relay/server.ts';
import { readSettings } from '../../relay/settings.ts';
import { LAUNCH } from '../../tests/support/relay/submission.ts';

/** One relay of `bench:relay`, in a process of its own. The argument is a database's address. */
const [databaseUrl] = process.argv.slice(2);
const dataDir = mkdtempSync(join(tmpdir(), 'relay-bench-'));
const server = await startServer({
  settings: readSettings({
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    RATE_LIMIT: '0',
    TRUST_PROXY: '1',
  }),
  launch: LAUNCH,
  log: { info() {}, warn() {}, error: console.error },
});
process.once('message', async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
  process.send?.({ peakMb: Math.round(process.resourceUsage().maxRSS / 1024) });
  process.disconnect();
});
process.send?.({ port: server.port });

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { SEND_PATH } from '../../core/lead/provider.ts';
import { PARAMS, SUBMISSION } from '../../tests/support/relay/submission.ts';
import { hasPostgres, startPostgres } from '../../tests/support/servers/postgres.ts';
import { median } from './median.ts';

/**
 * `npm run bench:relay [-- seconds]`: acknowledged leads a second, into a file and into PostgreSQL
 * by one, two and four relays.
 */
const [seconds = 8] = parseArgs({ allowPositionals: true }).positionals.map(Number);
const CONNECTIONS = 20;
const ROUNDS = 3;
const SETUPS = [
  { name: 'SQLite (one relay)', isShared: false, relays: 1 },
  { name: 'PostgreSQL, one relay', isShared: true, relays: 1 },
  { name: 'PostgreSQL, two relays', isShared: true, relays: 2 },
  { name: 'PostgreSQL, four relays', isShared: true, relays: 4 },
];
type Setup = (typeof SETUPS)[number];

const HEADERS = { 'content-type': 'application/json' };
const BODY = JSON.stringify({
  ...SUBMISSION,
  template_params: { ...PARAMS, from_name: 'Maria [<id>]' },
});

let visitors = 0;
/** An address that no visitor had before. */
function newAddress(): string {
  visitors += 1;
  return `10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}`;
}

async function startRelay(databaseUrl: string | undefined) {
  const args = databaseUrl ? [databaseUrl] : [];
  const child = fork(join(import.meta.dirname, 'relay-server.ts'), args);
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return {
    url: `http://127.0.0.1:${port}${SEND_PATH}`,
    async stop(): Promise<number> {
      const ended = once(child, 'exit');
      child.send('stop');
      const [{ peakMb }] = (await once(child, 'message')) as [{ peakMb: number }];
      await ended;
      return peakMb;
    },
  };
}

/** Every setup gets the same number of connections, shared among its relays. */
async function shoot(urls: string[], duration: number) {
  const results = await Promise.all(
    urls.map((url) =>
      autocannon({
        url,
        method: 'POST',
        headers: HEADERS,
        body: BODY,
        idReplacement: true,
        connections: CONNECTIONS / urls.length,
        duration,
        setupClient: (client) => client.setHeaders({ ...HEADERS, 'x-forwarded-for': newAddress() }),
      }),
    ),
  );
  const refused = results.reduce((sum, { non2xx, errors }) => sum + non2xx + errors, 0);
  if (refused > 0) throw new Error(`${refused} refused or failed`);
  return {
    perSecond: results.reduce((sum, { requests }) => sum + requests.average, 0),
    p50: median(results.map(({ latency }) => latency.p50)),
    p99: Math.max(...results.map(({ latency }) => latency.p99)),
  };
}

const postgres = hasPostgres() ? await startPostgres() : undefined;
if (!postgres)
  console.log('NOT MEASURED: PostgreSQL. Install Debian’s package postgresql to measure it here.');

async function measure({ isShared, relays }: Setup) {
  const databaseUrl = isShared ? await postgres?.database() : undefined;
  const servers: Awaited<ReturnType<typeof startRelay>>[] = [];
  while (servers.length < relays) servers.push(await startRelay(databaseUrl));
  const urls = servers.map(({ url }) => url);
  await shoot(urls, 1);
  const result = await shoot(urls, seconds);
  const peaks = await Promise.all(servers.map(({ stop }) => stop()));
  return { ...result, peakMb: Math.max(...peaks) };
}

const setups = SETUPS.filter(({ isShared }) => postgres || !isShared);
const rounds = setups.map((setup) => ({
  setup,
  results: [] as Awaited<ReturnType<typeof measure>>[],
}));
// By turns, so that other load on the machine falls on all alike.
for (let round = 0; round < ROUNDS; round += 1)
  for (const { setup, results } of rounds) results.push(await measure(setup));
await postgres?.close();

const rows = rounds.map(({ setup, results }) => ({
  setup: setup.name,
  'acks/s': Math.round(median(results.map(({ perSecond }) => perSecond))),
  'p50 ms': median(results.map(({ p50 }) => p50)),
  'p99 ms': median(results.map(({ p99 }) => p99)),
  'peak MB': median(results.map(({ peakMb }) => peakMb)),
}));
console.log(
  `medians of ${ROUNDS} rounds of ${seconds} s, ${CONNECTIONS} connections in all; load average ${loadavg()[0]?.toFixed(1)}`,
);
console.table(rows);

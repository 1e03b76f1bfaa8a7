import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { SEND_PATH } from '../../core/lead/provider.ts';
import { SAMPLE } from '../../tests/support/launch.ts';
import { findProgram } from '../../tests/support/programs.ts';
import { PARAMS, SUBMISSION } from '../../tests/support/relay/submission.ts';
import { run } from '../../tests/support/server.ts';
import { startPostgres } from '../../tests/support/servers/postgres.ts';
import { median, peakMemory } from './figures.ts';

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

const folder = mkdtempSync(join(tmpdir(), 'relay-bench-'));
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

const RELAY = 'tests/support/relay/relay-process.ts';
function startRelay(databaseUrl: string | undefined) {
  const env = {
    LAUNCH: SAMPLE,
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: mkdtempSync(join(folder, 'data-')),
    RATE_LIMIT: '0',
    TRUST_PROXY: '1',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  };
  return run(RELAY, env, '.', 'O servidor de contatos está em ');
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

const postgres = findProgram('postgres') ? await startPostgres() : undefined;
if (!postgres)
  console.log('NOT MEASURED: PostgreSQL. Install Debian’s package postgresql to measure it here.');

async function measure({ isShared, relays }: Setup) {
  const databaseUrl = isShared ? await postgres?.database() : undefined;
  const servers = await Promise.all(Array.from({ length: relays }, () => startRelay(databaseUrl)));
  const urls = servers.map(({ url }) => url + SEND_PATH);
  await shoot(urls, 1);
  const result = await shoot(urls, seconds);
  const peaks = servers.map(({ pid }) => peakMemory(pid));
  await Promise.all(servers.map(({ stop }) => stop()));
  return { ...result, peakMb: Math.round(Math.max(...peaks)) };
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
rmSync(folder, { recursive: true });

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

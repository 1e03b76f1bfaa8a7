import { type ChildProcess, fork } from 'node:child_process';
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
 * `npm run bench:relay [-- seconds]`: acknowledgements a second, with and without the disk, into a
 * file and into PostgreSQL by one, two and four relays, in one run.
 */
const [seconds = 8] = parseArgs({ allowPositionals: true }).positionals.map(Number);
const CONNECTIONS = 20;
/** What each way to keep leads is called, how the server is set, and how many of them share it. */
const MODES = [
  { name: 'without any store', mode: 'none', relays: 1 },
  { name: 'SQLite, disk not waited for', mode: 'unsynced', relays: 1 },
  { name: 'SQLite (the relay)', mode: 'durable', relays: 1 },
  { name: 'SQLite, .eml delivery beside it', mode: 'delivering', relays: 1 },
  { name: 'PostgreSQL, one relay', mode: 'postgres', relays: 1 },
  { name: 'PostgreSQL, two relays', mode: 'postgres', relays: 2 },
  { name: 'PostgreSQL, four relays', mode: 'postgres', relays: 4 },
] as const;
type Mode = (typeof MODES)[number];

const body = (name: string) =>
  JSON.stringify({ ...SUBMISSION, template_params: { ...PARAMS, from_name: name } });
const HEADERS = { 'content-type': 'application/json' };

let visitors = 0;
/** An address that none had before. */
function visitor(): string {
  visitors += 1;
  return `10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}`;
}

interface Running {
  url: string;
  stop(): Promise<{ peakMb: number; waiting: number }>;
}

async function start(mode: Mode['mode'], rateLimit = 0, databaseUrl = ''): Promise<Running> {
  const child: ChildProcess = fork(join(import.meta.dirname, 'relay-server.ts'), [
    mode,
    String(rateLimit),
    databaseUrl,
  ]);
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return {
    url: `http://127.0.0.1:${port}${SEND_PATH}`,
    async stop() {
      const ended = once(child, 'exit');
      child.send('stop');
      const [report] = (await once(child, 'message')) as [{ peakMb: number; waiting: number }];
      await ended;
      return report;
    },
  };
}

/**
 * The same number of connections for each way, shared out among its relays; each one's is a visitor
 * of its own.
 */
async function shoot(servers: Running[], duration: number) {
  const results = await Promise.all(
    servers.map(({ url }) =>
      autocannon({
        url,
        method: 'POST',
        headers: HEADERS,
        body: body('Maria [<id>]'),
        idReplacement: true,
        connections: CONNECTIONS / servers.length,
        duration,
        setupClient: (client) => client.setHeaders({ ...HEADERS, 'x-forwarded-for': visitor() }),
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

async function load({ mode, relays }: Mode) {
  const databaseUrl = mode === 'postgres' ? await postgres?.database() : undefined;
  const servers: Running[] = [];
  for (let n = 0; n < relays; n += 1) servers.push(await start(mode, 0, databaseUrl));
  await shoot(servers, 1);
  const result = await shoot(servers, seconds);
  const reports = [];
  for (const server of servers) reports.push(await server.stop());
  return { ...result, peakMb: Math.max(...reports.map(({ peakMb }) => peakMb)) };
}

if (!hasPostgres())
  console.log('NOT MEASURED: PostgreSQL. Install Debian’s package postgresql to measure it here.');
const postgres = hasPostgres() ? await startPostgres() : undefined;
const modes = MODES.filter(({ mode }) => mode !== 'postgres' || postgres);
const rounds = new Map<Mode, Awaited<ReturnType<typeof load>>[]>(modes.map((mode) => [mode, []]));
// Round about, so that what else the machine does falls on all alike.
for (let round = 0; round < 3; round += 1)
  for (const mode of modes) rounds.get(mode)?.push(await load(mode));
await postgres?.close();

const figure = (mode: Mode, of: 'perSecond' | 'p50' | 'p99' | 'peakMb') =>
  median((rounds.get(mode) ?? []).map((round) => round[of]));
const [nothing] = MODES;
console.log(
  `medians of 3 rounds of ${seconds} s, ${CONNECTIONS} connections in all; load average ${loadavg()[0]?.toFixed(1)}`,
);
console.table(
  Object.fromEntries(
    modes.map((mode) => [
      mode.name,
      {
        'acks/s': Math.round(figure(mode, 'perSecond')),
        ratio: (figure(mode, 'perSecond') / figure(nothing, 'perSecond')).toFixed(2),
        'p50 ms': figure(mode, 'p50'),
        'p99 ms': figure(mode, 'p99'),
        'peak MB': figure(mode, 'peakMb'),
      },
    ]),
  ),
);

/** Ten times what is allowed, as fast as it goes; `senders` addresses take turns. */
async function burst(rateLimit: number, senders: number, amount: number) {
  const server = await start('durable', rateLimit);
  let sent = 0;
  const statuses: Record<number, number> = {};
  const times: number[] = [];
  const client = async () => {
    while (sent < amount) {
      const n = sent++;
      const from = performance.now();
      const response = await fetch(server.url, {
        method: 'POST',
        headers: {
          ...HEADERS,
          'x-forwarded-for': `10.0.${(n % senders) >> 8}.${(n % senders) & 255}`,
        },
        body: body(`Maria ${n}`),
      });
      await response.text();
      times.push(performance.now() - from);
      statuses[response.status] = (statuses[response.status] ?? 0) + 1;
      if (response.status === 429 && !response.headers.get('retry-after'))
        throw new Error('429 without Retry-After');
    }
  };
  const from = performance.now();
  await Promise.all(Array.from({ length: 50 }, client));
  const seconds = (performance.now() - from) / 1000;
  const { waiting, peakMb } = await server.stop();
  if (waiting !== statuses[200])
    throw new Error(`${statuses[200]} acknowledged, ${waiting} stored`);
  times.sort((a, b) => a - b);
  return {
    sent: amount,
    acknowledged: statuses[200],
    stored: waiting,
    'told to wait': statuses[429],
    seconds: seconds.toFixed(1),
    'p99 ms': times[Math.floor(times.length * 0.99)]?.toFixed(1),
    'peak MB': peakMb,
  };
}

console.log('a burst at ten times the limit');
console.table({
  'one address, 20 a minute allowed': await burst(20, 1, 200),
  '1000 addresses, 1000 a minute allowed': await burst(20, 1000, 10_000),
});

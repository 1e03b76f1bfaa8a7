import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { SEND_PATH } from '../src/lead/provider.ts';
import { PARAMS, SUBMISSION } from '../tests/support/relay/submission.ts';
import { median } from './median.ts';

/** `npm run bench:relay [-- seconds]`: acknowledgements a second, with and without the disk, in one run. */
const seconds = Number(process.argv[2] ?? 8);
const CONNECTIONS = 20;
const MODES = ['none', 'unsynced', 'durable', 'delivering'] as const;
type Mode = (typeof MODES)[number];

const body = (name: string) =>
  JSON.stringify({ ...SUBMISSION, template_params: { ...PARAMS, from_name: name } });
const HEADERS = { 'content-type': 'application/json' };

interface Running {
  url: string;
  stop(): Promise<{ peakMb: number; waiting: number }>;
}

async function start(mode: Mode, rateLimit = 0): Promise<Running> {
  const child: ChildProcess = fork(join(import.meta.dirname, 'relay-server.ts'), [mode, String(rateLimit)]);
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

async function load(mode: Mode) {
  const server = await start(mode);
  const shoot = (duration: number) =>
    autocannon({
      url: server.url,
      method: 'POST',
      headers: HEADERS,
      body: body('Maria [<id>]'),
      idReplacement: true,
      connections: CONNECTIONS,
      duration,
    });
  await shoot(1);
  const result = await shoot(seconds);
  const { peakMb } = await server.stop();
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${mode}: ${result.non2xx} refused, ${result.errors} errors`);
  return { perSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99, peakMb };
}

const rounds: Record<Mode, Awaited<ReturnType<typeof load>>[]> = {
  none: [],
  unsynced: [],
  durable: [],
  delivering: [],
};
// Round about, so that what else the machine does falls on all alike.
for (let round = 0; round < 3; round += 1) for (const mode of MODES) rounds[mode].push(await load(mode));
const base = median(rounds.none.map(({ perSecond }) => perSecond));
console.log(`medians of 3 rounds of ${seconds} s, ${CONNECTIONS} connections`);
console.table(
  Object.fromEntries(
    MODES.map((mode) => {
      const of = (name: 'perSecond' | 'p50' | 'p99' | 'peakMb') =>
        median(rounds[mode].map((round) => round[name]));
      const perSecond = of('perSecond');
      return [
        mode,
        {
          'acks/s': Math.round(perSecond),
          ratio: (perSecond / base).toFixed(2),
          'p50 ms': of('p50'),
          'p99 ms': of('p99'),
          'peak MB': of('peakMb'),
        },
      ];
    }),
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
        headers: { ...HEADERS, 'x-forwarded-for': `10.0.${(n % senders) >> 8}.${(n % senders) & 255}` },
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
  if (waiting !== statuses[200]) throw new Error(`${statuses[200]} acknowledged, ${waiting} stored`);
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

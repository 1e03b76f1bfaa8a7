import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../../relay/app.ts';
import { HOUR, systemClock } from '../../relay/clock.ts';
import { composeMail, fileDelivery, mailFolder } from '../../relay/delivery/message.ts';
import { startWorker } from '../../relay/delivery/worker.ts';
import { withoutPage } from '../../relay/files/publication.ts';
import { listen } from '../../relay/listen.ts';
import type { Outbox } from '../../relay/outbox/outbox.ts';
import { openOutbox } from '../../relay/outbox/outbox.ts';
import { readSettings } from '../../relay/settings.ts';
import { IN_MEMORY } from '../../tests/support/machine.ts';
import { LAUNCH, LETTERHEAD, MAIL_TO, PROVIDER } from '../../tests/support/relay/submission.ts';

/**
 * The server under load, as a process of its own, run by `tools/bench/relay.ts`: `none` answers
 * without storing, `unsynced` stores in memory, where no disk is waited for, `durable` is the
 * relay's own promise, `delivering` has the worker writing `.eml` files beside it, `postgres`
 * stores in the database of the third argument.
 */
const [mode = 'durable', rateLimit = '0', databaseUrl = ''] = process.argv.slice(2);

const dataDir = mkdtempSync(join(mode === 'unsynced' ? IN_MEMORY : tmpdir(), 'relay-bench-'));
const silent = { info() {}, warn() {}, error: console.error };
const outbox: Outbox =
  mode === 'postgres'
    ? await openOutbox({ dataDir: '', databaseUrl }, { log: silent })
    : await openOutbox({ dataDir });
const letterhead = { ...LETTERHEAD, mailTo: MAIL_TO, mailFrom: MAIL_TO };
const deliver = fileDelivery(mailFolder(dataDir));
const worker =
  mode === 'delivering'
    ? startWorker({
        queue: outbox.mail,
        receiver: {
          name: 'o servidor de e-mail',
          atOnce: 4,
          attempt: async (claim) => deliver(await composeMail(claim, letterhead)),
        },
        log: silent,
        maintain: () => outbox.purge(HOUR),
      })
    : undefined;
const app = createApp({
  settings: {
    ...readSettings({ DATA_DIR: dataDir, RATE_LIMIT: rateLimit, TRUST_PROXY: '1' }),
    provider: PROVIDER,
  },
  publications: withoutPage(LAUNCH, { mailTo: MAIL_TO, mailFrom: MAIL_TO }),
  deliveries: {
    wake: () => worker?.wake(),
    served: () => [],
    health: () => ({ lastDelivery: null, lastError: null }),
  },
  clock: systemClock,
  log: silent,
  outbox:
    mode === 'none'
      ? { ...outbox, take: () => new Promise((resolve) => setImmediate(resolve, 'taken')) }
      : outbox,
});
const listening = await listen((request, env) => app.fetch(request, env), {
  port: 0,
  host: '127.0.0.1',
});

let peak = 0;
const watch = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage.rss());
}, 100);
process.on('message', async () => {
  clearInterval(watch);
  const { waiting } = await outbox.mail.count();
  process.send?.({ peakMb: Math.round(peak / 2 ** 20), waiting });
  await listening.close();
  await worker?.stop();
  await outbox.close();
  rmSync(dataDir, { recursive: true, force: true });
  process.disconnect();
});
process.send?.({ port: listening.port });

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../relay/app.ts';
import { HOUR } from '../relay/clock.ts';
import { fileDelivery, mailFolder } from '../relay/delivery/mail-folder.ts';
import { composeMail } from '../relay/delivery/message.ts';
import { startWorker } from '../relay/delivery/worker.ts';
import { listen } from '../relay/listen.ts';
import type { Outbox } from '../relay/outbox/outbox.ts';
import { openSqliteOutbox } from '../relay/outbox/sqlite-outbox.ts';
import { LETTERHEAD, MAIL_TO, PROVIDER } from '../tests/support/relay/submission.ts';

/**
 * The server under load, as a process of its own, run by `bench/relay.ts`:
 * `none` answers without storing, `unsynced` stores without waiting for the disk, `durable` is the
 * relay's own promise, `delivering` has the worker writing `.eml` files beside it.
 */
const [mode = 'durable', rateLimit = '0'] = process.argv.slice(2);

const dataDir = mkdtempSync(join(tmpdir(), 'relay-bench-'));
const outbox: Outbox = openSqliteOutbox({ dataDir, durable: mode !== 'unsynced' });
const letterhead = { ...LETTERHEAD, mailTo: MAIL_TO, mailFrom: MAIL_TO };
const deliver = fileDelivery(mailFolder(dataDir));
const quiet = () => {};
const worker =
  mode === 'delivering'
    ? startWorker({
        outbox,
        attempt: async (claim) => deliver(await composeMail(claim, letterhead)),
        log: { info: quiet, warn: quiet, error: console.error },
        keepMs: HOUR,
      })
    : undefined;
const app = createApp({
  provider: PROVIDER,
  mailTo: MAIL_TO,
  rateLimit: Number(rateLimit),
  trustProxy: 1,
  outbox:
    mode === 'none'
      ? { ...outbox, take: () => new Promise((resolve) => setImmediate(resolve, 'taken')) }
      : outbox,
  onTaken: () => worker?.wake(),
  mode: 'file',
  dataDir,
});
const listening = await listen((request, env) => app.fetch(request, env as object), {
  port: 0,
  host: '127.0.0.1',
});

let peak = 0;
const watch = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage.rss());
}, 100);
process.on('message', async () => {
  clearInterval(watch);
  const { waiting } = await outbox.count();
  process.send?.({ peakMb: Math.round(peak / 2 ** 20), waiting });
  await listening.close();
  await worker?.stop();
  await outbox.close();
  rmSync(dataDir, { recursive: true, force: true });
  process.disconnect();
});
process.send?.({ port: listening.port });

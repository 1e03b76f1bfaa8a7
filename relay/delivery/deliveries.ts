import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { type Receiver, startWorker } from './worker.ts';

export interface DeliveriesOptions {
  outbox: Outbox;
  mailbox: Receiver;
  /** In the order that the outbox was opened with. */
  webhooks: readonly Receiver[];
  /** How long a delivered lead stays in the outbox, in milliseconds. */
  keepMs: number;
  log: Log;
  clock: Clock;
}

/** Starts delivering what the outbox holds: a worker for each receiver, the mailbox one among them. */
export function startDeliveries({ outbox, mailbox, webhooks, keepMs, log, clock }: DeliveriesOptions) {
  const keepHouse = () => outbox.purge(keepMs);
  const mail = startWorker({ queue: outbox.mail, receiver: mailbox, log, clock, keepHouse });
  const beside = webhooks.map((receiver, place) => {
    const queue = outbox.webhooks[place];
    if (!queue) throw new Error('This outbox was opened for fewer receivers.');
    return { queue, receiver, worker: startWorker({ queue, receiver, log, clock }) };
  });
  const workers = [mail, ...beside.map(({ worker }) => worker)];
  return {
    /** The receivers beside the mail with what waits for each, for `/healthz`. */
    served: () => beside.map(({ queue, receiver }) => ({ queue, gone: receiver.gone?.() ?? false })),
    /** Notes why no mail would leave now, by a code. */
    failed: mail.failed,
    /** The last delivery by mail and the last failure since the start, for `/healthz`; nothing personal. */
    health: mail.health,
    /** Looks at every queue now. */
    wake() {
      for (const worker of workers) worker.wake();
    },
    /** Takes nothing more; resolves when what is under way has ended, or after half a minute without it. */
    async stop() {
      await Promise.all(workers.map((worker) => worker.stop()));
    },
  };
}
export type Deliveries = ReturnType<typeof startDeliveries>;

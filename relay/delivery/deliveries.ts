import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import type { Outbox, Queue } from '../outbox/outbox.ts';
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

/** A receiver beside the mail with what waits for it, for `/healthz`. */
export interface Served {
  queue: Queue;
  gone: boolean;
}

export interface Deliveries {
  served(): Served[];
  /** Looks at every queue now. */
  wake(): void;
  /** Takes nothing more; resolves when what is under way has ended, or after half a minute without it. */
  stop(): Promise<void>;
}

/** Starts delivering what the outbox holds: a worker for each receiver, the mailbox one among them. */
export function startDeliveries(options: DeliveriesOptions): Deliveries {
  const { outbox, mailbox, webhooks, keepMs, log, clock } = options;
  const beside = webhooks.map((receiver, place) => {
    const queue = outbox.webhooks[place];
    if (!queue) throw new Error('This outbox was opened for fewer receivers.');
    return { queue, receiver };
  });
  const workers = [
    startWorker({
      queue: outbox.mail,
      receiver: mailbox,
      log,
      clock,
      keepHouse: () => outbox.purge(keepMs),
    }),
    ...beside.map((each) => startWorker({ ...each, log, clock })),
  ];
  return {
    served: () => beside.map(({ queue, receiver }) => ({ queue, gone: receiver.gone?.() ?? false })),
    wake() {
      for (const worker of workers) worker.wake();
    },
    async stop() {
      await Promise.all(workers.map((worker) => worker.stop()));
    },
  };
}

import { type Clock, MINUTE, SECOND } from '../clock.ts';
import type { Log } from '../log.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { Queue } from '../outbox/queue.ts';
import { DELAYED_MS, MAIL, OutboxError } from '../outbox/terms.ts';
import { count } from '../words.ts';
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

/**
 * Starts delivering what the outbox holds: a worker for each receiver, the mailbox one among them.
 */
export function startDeliveries({
  outbox,
  mailbox,
  webhooks,
  keepMs,
  log,
  clock,
}: DeliveriesOptions) {
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
    served: () =>
      beside.map(({ queue, receiver }) => ({ queue, gone: receiver.gone?.() ?? false })),
    /** Notes why no mail would leave now, by a code. */
    failed: mail.failed,
    /**
     * The last delivery by mail and the last failure since the start, for `/healthz`; nothing
     * personal.
     */
    health: mail.health,
    /** Looks at every queue now. */
    wake() {
      for (const worker of workers) worker.wake();
    },
    /**
     * Takes nothing more; resolves when what is under way has ended, or after half a minute without
     * it.
     */
    async stop() {
      await Promise.all(workers.map((worker) => worker.stop()));
    },
  };
}
export type Deliveries = ReturnType<typeof startDeliveries>;

const LOOK_MS = 30 * SECOND;
const POST_MS = 10 * SECOND;

export interface AlertOptions {
  /** Where to post, as plain text. */
  url: string;
  /** The project, to tell launches apart; the one that is published then. */
  label: () => string;
  /** What waits for whom. */
  queues: readonly Queue[];
  log: Log;
  clock: Clock;
}

/** What goes wrong in a queue: how much of it, 0 for none, and the sentence about it. */
async function troublesOf({
  name,
  count: backlog,
}: Queue): Promise<[size: number, sentence: string][]> {
  const { waiting, dead, ageMs } = await backlog();
  const isMail = name === MAIL;
  const to = isMail ? '' : ` a ${name}`;
  const gaveUp = count(dead, 'contato não pôde ser entregue', 'contatos não puderam ser entregues');
  const where = isMail
    ? '"npm run mail -- list" e "npm run mail -- export"'
    : '"npm run mail -- queues"';
  const todo = isMail
    ? 'Rode "npm run mail -- test" para saber o que arrumar.'
    : 'Veja se esse sistema está no ar e se o endereço em WEBHOOK_URL ainda é o dele.';
  return [
    [
      dead,
      `${gaveUp}${to} e ${dead === 1 ? 'espera' : 'esperam'} por você no servidor. Veja com ${where}.`,
    ],
    [
      Number(ageMs > DELAYED_MS),
      `${count(waiting, 'contato espera', 'contatos esperam')} entrega${to}, o mais antigo há mais de ${DELAYED_MS / MINUTE} minutos. Nada se perdeu. ${todo}`,
    ],
  ];
}

/**
 * Tells the broker by another way than mail, when leads wait too long for a receiver or are given
 * up, once each, and when nothing of it is left. Only counts leave. What could not be posted is
 * posted at the next look.
 * @returns stops looking
 */
export function startAlerts({ url, label, queues, log, clock }: AlertOptions): () => void {
  const leaving = new AbortController();
  /** How much was told of each trouble. */
  const told: number[] = [];
  /** Something was told, and not yet that it is over. */
  let troubled = false;
  let failing = false;

  async function post(sentence: string): Promise<void> {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'text/plain; charset=utf-8' },
      body: `${label()}: ${sentence}`,
      // Followed, most redirects make a GET of it (Fetch, "HTTP-redirect fetch"), and its answer
      // would count as told.
      redirect: 'manual',
      signal: AbortSignal.any([leaving.signal, AbortSignal.timeout(POST_MS)]),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
  }

  async function look(): Promise<void> {
    const troubles = (await Promise.all(queues.map(troublesOf))).flat();
    for (const [index, [size, sentence]] of troubles.entries()) {
      if (size > (told[index] ?? 0)) {
        await post(sentence);
        troubled = true;
      }
      told[index] = size;
    }
    if (!troubled || troubles.some(([size]) => size > 0)) return;
    await post('tudo em ordem de novo: nenhum contato espera há muito tempo.');
    troubled = false;
  }

  async function lookOn(): Promise<void> {
    try {
      await look();
      failing = false;
    } catch (error) {
      // Of an outbox that is away the workers tell.
      const isUnsent = !(error instanceof OutboxError);
      if (isUnsent && !failing && !leaving.signal.aborted)
        log.warn(
          'O aviso não pôde ser enviado a ALERT_URL. Confira o endereço; tento de novo a cada 30 segundos.',
        );
      failing ||= isUnsent;
    }
    if (!leaving.signal.aborted) cancel = clock.after(LOOK_MS, lookOn);
  }

  let cancel = clock.after(LOOK_MS, lookOn);
  return () => {
    leaving.abort();
    cancel();
  };
}

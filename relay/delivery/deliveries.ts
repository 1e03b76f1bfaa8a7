import { type Clock, MINUTE, SECOND } from '../clock.ts';
import type { Log } from '../log.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { Queue } from '../outbox/queue.ts';
import { DELAYED_MS, MAIL } from '../outbox/terms.ts';
import { count } from '../words.ts';
import { type Receiver, startWorker } from './worker.ts';

export interface DeliveriesOptions {
  outbox: Outbox;
  mailbox: Receiver;
  webhooks: readonly Receiver[];
  log: Log;
  clock: Clock;
}

export function startDeliveries({ outbox, mailbox, webhooks, log, clock }: DeliveriesOptions) {
  const mail = startWorker({
    queue: outbox.mail,
    receiver: mailbox,
    log,
    clock,
    maintain: outbox.purge,
  });
  const beside = webhooks.map((receiver, place) => {
    const queue = outbox.webhooks[place];
    if (!queue) throw new Error('This outbox was opened for fewer receivers.');
    return { queue, receiver, worker: startWorker({ queue, receiver, log, clock }) };
  });
  const workers = [mail, ...beside.map(({ worker }) => worker)];
  return {
    served: () =>
      beside.map(({ queue, receiver }) => ({ queue, gone: receiver.gone?.() ?? false })),
    recordFailure: mail.recordFailure,
    health: mail.health,
    wake() {
      for (const worker of workers) worker.wake();
    },
    /** Resolves when the attempts under way have ended, or after half a minute. */
    async stop() {
      await Promise.all(workers.map((worker) => worker.stop()));
    },
  };
}
export type Deliveries = ReturnType<typeof startDeliveries>;

const CHECK_MS = 30 * SECOND;
const POST_MS = 10 * SECOND;

export interface AlertOptions {
  url: string;
  label: () => string;
  outbox: Pick<Outbox, 'mail' | 'webhooks' | 'writing'>;
  log: Log;
  clock: Clock;
}

interface Trouble {
  /** How many leads are concerned; else 0 or 1. */
  size: number;
  sentence: string;
}

async function troublesOf({ name, count: backlog }: Queue): Promise<Trouble[]> {
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
    {
      size: dead,
      sentence: `${gaveUp}${to} e ${dead === 1 ? 'espera' : 'esperam'} por você no servidor. Veja com ${where}.`,
    },
    {
      size: ageMs > DELAYED_MS ? 1 : 0,
      sentence: `${count(waiting, 'contato espera', 'contatos esperam')} entrega${to}, o mais antigo há mais de ${DELAYED_MS / MINUTE} minutos. Nada se perdeu. ${todo}`,
    },
  ];
}

const storeTrouble = (isWritable: boolean): Trouble => ({
  size: isWritable ? 0 : 1,
  sentence:
    'nenhum contato novo pode ser guardado: o disco está cheio, ou o banco de dados não responde. A página de cada visitante guarda o seu e tenta de novo. Veja o registro do servidor.',
});

/** The store's trouble comes first, and alone while the queues can't be read. */
async function troublesIn({ mail, webhooks, writing }: AlertOptions['outbox']): Promise<Trouble[]> {
  try {
    const { writable } = await writing();
    const ofQueues = await Promise.all([mail, ...webhooks].map(troublesOf));
    return [storeTrouble(writable), ...ofQueues.flat()];
  } catch {
    return [storeTrouble(false)];
  }
}

/** Posts counts only. @returns a function that stops checking */
export function startAlerts({ url, label, outbox, log, clock }: AlertOptions): () => void {
  const stopping = new AbortController();
  const posted: number[] = [];
  let isTroubled = false;
  let failing = false;

  async function post(sentence: string): Promise<void> {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'text/plain; charset=utf-8' },
      body: `${label()}: ${sentence}`,
      // A followed redirect would become a GET without the alert.
      redirect: 'manual',
      signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(POST_MS)]),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
  }

  async function checkQueues(): Promise<void> {
    const troubles = await troublesIn(outbox);
    for (const [index, { size, sentence }] of troubles.entries()) {
      if (size > (posted[index] ?? 0)) {
        await post(sentence);
        isTroubled = true;
      }
      posted[index] = size;
    }
    if (!isTroubled || troubles.some(({ size }) => size > 0)) return;
    await post('tudo em ordem de novo: contatos são guardados, e nenhum espera há muito tempo.');
    isTroubled = false;
  }

  async function check(): Promise<void> {
    try {
      await checkQueues();
      failing = false;
    } catch {
      if (!failing && !stopping.signal.aborted)
        log.warn(
          'O aviso não pôde ser enviado a ALERT_URL. Confira o endereço; tento de novo a cada 30 segundos.',
        );
      failing = true;
    }
    if (!stopping.signal.aborted) cancel = clock.after(CHECK_MS, check);
  }

  let cancel = clock.after(CHECK_MS, check);
  return () => {
    stopping.abort();
    cancel();
  };
}

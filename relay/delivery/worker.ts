import { type Clock, MINUTE, SECOND, systemClock, waitAtMost } from '../clock.ts';
import { type Log, messageOf } from '../log.ts';
import type { Queue } from '../outbox/queue.ts';
import type { Claim, Outcome } from '../outbox/terms.ts';
import { count } from '../words.ts';
import { failureSentence, outcomeOf } from './fault.ts';

/** Who gets every lead: the mailbox, or a system behind a webhook. */
export interface Receiver {
  /** For sentences: `o servidor de e-mail`. */
  name: string;
  /** Attempts under way at once. */
  atOnce: number;
  /** Makes one attempt; resolves with where the lead went. */
  attempt(claim: Claim): Promise<string>;
  /** It wants no more leads. */
  gone?(): boolean;
}

interface WorkerOptions {
  queue: Queue;
  receiver: Receiver;
  log: Log;
  clock?: Clock;
  /** Called every minute. */
  maintain?: () => Promise<void>;
}

/** Leases of attempts under way are renewed this often, and other processes' changes seen. */
const POLL_MS = 15 * SECOND;
/** A mail server may take ten minutes; a stop does not wait that long. */
const STOP_MS = 30 * SECOND;
const MAINTENANCE_MS = MINUTE;
const STORE_RETRY_MS = 2 * SECOND;

/** Starts delivering what waits for one receiver. */
export function startWorker({
  queue,
  receiver,
  log,
  clock = systemClock,
  maintain,
}: WorkerOptions) {
  const underWay = new Map<string, Promise<void>>();
  /** Outcomes that the outbox would not take yet: a delivered lead must not be delivered again. */
  const unsettled = new Map<string, Outcome>();
  let woken = Promise.withResolvers<void>();
  let stopping = false;
  let storeFailing = false;
  /** True until a delivery shows that the receiver answers. */
  let unreachable = true;
  let maintainedAt = Number.NEGATIVE_INFINITY;

  let lastDelivery: string | null = null;
  // A code, never the server's words. It stays after a later delivery.
  let lastError: { at: string; error: string } | null = null;

  const wake = () => woken.resolve();
  const now = () => new Date(clock.now()).toISOString();
  const recordFailure = (error: string) => {
    lastError = { at: now(), error };
  };

  async function deliver(claim: Claim): Promise<void> {
    let outcome: Outcome;
    try {
      log.info(`Contato ${claim.id}: entregue a ${await receiver.attempt(claim)}.`);
      outcome = { result: 'delivered' };
      lastDelivery = now();
    } catch (error) {
      outcome = outcomeOf(claim, error, clock.now());
      recordFailure(outcome.error);
      if (outcome.error.startsWith('unreachable')) unreachable = true;
      const sentence = failureSentence(claim, outcome, receiver.name);
      if (outcome.result === 'dead') log.error(sentence);
      else log.warn(sentence);
    }
    unsettled.set(claim.id, outcome);
    await settleAll().catch(logStoreFailure);
    // The receiver answers again.
    if (outcome.result === 'delivered' && unreachable) {
      unreachable = false;
      await queue.hasten().catch(logStoreFailure);
    }
  }

  async function settleAll(): Promise<void> {
    for (const [id, outcome] of unsettled) {
      await queue.settle(id, outcome);
      // Answered late, it may be the next attempt's by now.
      if (unsettled.get(id) === outcome) unsettled.delete(id);
    }
  }

  function logStoreFailure(error: unknown): void {
    if (!storeFailing)
      log.error(`${messageOf(error)}. Nada se perdeu; a entrega continua quando ela voltar.`);
    storeFailing = true;
  }

  async function startAttempts(): Promise<void> {
    await settleAll();
    if (underWay.size > 0) await queue.renew([...underWay.keys()]);
    const free = receiver.atOnce - underWay.size;
    const claims = stopping || free === 0 ? [] : await queue.claim(free);
    for (const claim of claims) {
      if (underWay.has(claim.id)) continue;
      const attempt = deliver(claim).finally(() => {
        underWay.delete(claim.id);
        wake();
      });
      underWay.set(claim.id, attempt);
    }
    // Either side of now: a clock set back must not put it off.
    if (Math.abs(clock.now() - maintainedAt) >= MAINTENANCE_MS) {
      await maintain?.();
      maintainedAt = clock.now();
    }
  }

  /** @returns in how many milliseconds to poll again */
  async function poll(): Promise<number> {
    try {
      await startAttempts();
      const nextAt = await queue.nextAt();
      if (storeFailing) log.info('A guarda dos contatos voltou a funcionar.');
      storeFailing = false;
      if (nextAt === undefined || underWay.size >= receiver.atOnce) return POLL_MS;
      return Math.min(POLL_MS, Math.max(0, nextAt - clock.now()));
    } catch (error) {
      logStoreFailure(error);
      return STORE_RETRY_MS;
    }
  }

  async function run(): Promise<void> {
    while (!stopping) {
      // Woken during a poll, it polls again.
      woken = Promise.withResolvers();
      await waitAtMost(clock, await poll(), woken.promise);
    }
  }

  const ended = run();
  return {
    /** Polls the outbox now. */
    wake,
    /** Notes why nothing would leave now, by a code. */
    recordFailure,
    health: () => ({ lastDelivery, lastError }),
    /**
     * Takes nothing more; resolves when what is under way has ended, or after half a minute without
     * it.
     */
    async stop(): Promise<void> {
      stopping = true;
      wake();
      await ended;
      await waitAtMost(clock, STOP_MS, Promise.all(underWay.values()));
      if (underWay.size > 0) {
        log.warn(
          `Sem resposta até agora: ${receiver.name} (${count(underWay.size, 'contato', 'contatos')}). A próxima partida tenta de novo; pode chegar uma segunda cópia, com o mesmo número.`,
        );
      }
      await settleAll().catch(logStoreFailure);
    },
  };
}

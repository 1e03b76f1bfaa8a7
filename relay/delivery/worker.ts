import { type Clock, MINUTE, SECOND, systemClock, waitAtMost } from '../clock.ts';
import { type Log, messageOf } from '../log.ts';
import type { LeasedClaim, Queue } from '../outbox/queue.ts';
import type { Claim, Outcome } from '../outbox/terms.ts';
import { count } from '../words.ts';
import { failureSentence, outcomeOf } from './fault.ts';

export interface Receiver {
  name: string;
  atOnce: number;
  attempt(claim: Claim): Promise<string>;
  gone?(): boolean;
}

interface WorkerOptions {
  queue: Queue;
  receiver: Receiver;
  log: Log;
  clock?: Clock;
  maintain?: () => Promise<void>;
}

const POLL_MS = 15 * SECOND;
const STOP_MS = 30 * SECOND;
const MAINTENANCE_MS = MINUTE;
const STORE_RETRY_MS = 2 * SECOND;

export function startWorker({
  queue,
  receiver,
  log,
  clock = systemClock,
  maintain,
}: WorkerOptions) {
  const underWay = new Map<LeasedClaim, Promise<void>>();
  /** Outcomes that the outbox could not store yet; a delivered lead must not be sent again. */
  const unsettled = new Map<LeasedClaim, Outcome>();
  let woken = Promise.withResolvers<void>();
  let stopping = false;
  let storeFailing = false;
  let unreachable = true;
  let maintainedAt = Number.NEGATIVE_INFINITY;

  let lastDelivery: string | null = null;
  // A code, never the server's words, which may quote the lead.
  let lastError: { at: string; error: string } | null = null;

  const wake = () => woken.resolve();
  const now = () => new Date(clock.now()).toISOString();
  const recordFailure = (error: string) => {
    lastError = { at: now(), error };
  };

  async function deliver(claim: LeasedClaim): Promise<void> {
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
    unsettled.set(claim, outcome);
    await settleAll().catch(logStoreFailure);
    if (outcome.result === 'delivered' && unreachable) {
      unreachable = false;
      await queue.hasten().catch(logStoreFailure);
    }
  }

  async function settleAll(): Promise<void> {
    for (const [claim, outcome] of unsettled) {
      await queue.settle(claim, outcome);
      unsettled.delete(claim);
    }
  }

  function logStoreFailure(error: unknown): void {
    if (!storeFailing)
      log.error(`${messageOf(error)}. Nada se perdeu; a entrega continua quando ela voltar.`);
    storeFailing = true;
  }

  async function startAttempts(): Promise<void> {
    await settleAll();
    await queue.renew([...underWay.keys()]);
    const free = receiver.atOnce - underWay.size;
    const claims = stopping || free === 0 ? [] : await queue.claim(free);
    for (const claim of claims) {
      const own = [...underWay.keys()].find(({ id }) => id === claim.id);
      if (own) {
        // Its lease ended, here or at a relay that died: the attempt here goes on by the new one.
        own.lease = claim.lease;
        continue;
      }
      const attempt = deliver(claim).finally(() => {
        underWay.delete(claim);
        wake();
      });
      underWay.set(claim, attempt);
    }
    // The absolute difference also works after the clock was set back.
    if (Math.abs(clock.now() - maintainedAt) >= MAINTENANCE_MS) {
      await maintain?.();
      maintainedAt = clock.now();
    }
  }

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
      woken = Promise.withResolvers();
      await waitAtMost(clock, await poll(), woken.promise);
    }
  }

  const ended = run();
  return {
    wake,
    recordFailure,
    health: () => ({ lastDelivery, lastError }),
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

import { atMost, type Clock, MINUTE, SECOND, systemClock } from '../clock.ts';
import { type Log, messageOf } from '../log.ts';
import type { Queue } from '../outbox/queue.ts';
import type { Claim, Outcome } from '../outbox/terms.ts';
import { count } from '../words.ts';
import { outcomeOf, sentenceOn } from './fault.ts';

/** Somebody who gets every lead: the mailbox, or a system that is told by webhook. */
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
  /** What the outbox needs every minute, where this worker sees to it. */
  keepHouse?: () => Promise<void>;
}

/**
 * The outbox is looked at this often even when nothing seems due: another process may have changed
 * it, and the leases of attempts under way are renewed. Well within a lease.
 */
const LOOK_MS = 15 * SECOND;
/** A mail server may take ten minutes for its answer; who stops the relay is not kept that long. */
const STOP_MS = 30 * SECOND;
const KEEP_HOUSE_MS = MINUTE;
const STORE_RETRY_MS = 2 * SECOND;

/** Starts delivering what waits for one receiver. */
export function startWorker({
  queue,
  receiver,
  log,
  clock = systemClock,
  keepHouse,
}: WorkerOptions) {
  const underWay = new Map<string, Promise<void>>();
  /** Outcomes that the outbox would not take yet: a delivered lead must not be delivered again. */
  const unsettled = new Map<string, Outcome>();
  let woken = Promise.withResolvers<void>();
  let stopping = false;
  let storeFailing = false;
  /** True until a delivery shows that the receiver answers. */
  let unreachable = true;
  let keptAt = Number.NEGATIVE_INFINITY;

  let lastDelivery: string | null = null;
  // The code, not the server's words. It stays after a later delivery; compare the times.
  let lastError: { at: string; error: string } | null = null;

  const wake = () => woken.resolve();
  const now = () => new Date(clock.now()).toISOString();
  const failed = (error: string) => {
    lastError = { at: now(), error };
  };

  async function make(claim: Claim): Promise<void> {
    let outcome: Outcome;
    try {
      log.info(`Contato ${claim.id}: entregue a ${await receiver.attempt(claim)}.`);
      outcome = { result: 'delivered' };
      lastDelivery = now();
    } catch (error) {
      outcome = outcomeOf(claim, error, clock.now());
      failed(outcome.error);
      if (outcome.error.startsWith('unreachable')) unreachable = true;
      log[outcome.result === 'dead' ? 'error' : 'warn'](sentenceOn(claim, outcome, receiver.name));
    }
    unsettled.set(claim.id, outcome);
    await settleAll().catch(storeFailed);
    // The server answers again: what waited for it needn't sit out its hour.
    if (outcome.result === 'delivered' && unreachable) {
      unreachable = false;
      await queue.hasten().catch(storeFailed);
    }
  }

  async function settleAll(): Promise<void> {
    for (const [id, outcome] of unsettled) {
      await queue.settle(id, outcome);
      // Answered late, it may be the next attempt's by now.
      if (unsettled.get(id) === outcome) unsettled.delete(id);
    }
  }

  function storeFailed(error: unknown): void {
    if (!storeFailing)
      log.error(`${messageOf(error)}. Nada se perdeu; a entrega continua quando ela voltar.`);
    storeFailing = true;
  }

  async function claimAll(): Promise<void> {
    await settleAll();
    if (underWay.size > 0) await queue.renew([...underWay.keys()]);
    const free = receiver.atOnce - underWay.size;
    const claims = stopping || free === 0 ? [] : await queue.claim(free);
    for (const claim of claims) {
      if (underWay.has(claim.id)) continue;
      const made = make(claim).finally(() => {
        underWay.delete(claim.id);
        wake();
      });
      underWay.set(claim.id, made);
    }
    // Either side of now: a clock set back must not put it off.
    if (Math.abs(clock.now() - keptAt) >= KEEP_HOUSE_MS) {
      await keepHouse?.();
      keptAt = clock.now();
    }
  }

  /** @returns in how many milliseconds to look again */
  async function look(): Promise<number> {
    try {
      await claimAll();
      const nextAt = await queue.nextAt();
      if (storeFailing) log.info('A guarda dos contatos voltou a funcionar.');
      storeFailing = false;
      if (nextAt === undefined || underWay.size >= receiver.atOnce) return LOOK_MS;
      return Math.min(LOOK_MS, Math.max(0, nextAt - clock.now()));
    } catch (error) {
      storeFailed(error);
      return STORE_RETRY_MS;
    }
  }

  async function lookOn(): Promise<void> {
    while (!stopping) {
      // Woken while it looks, it looks again.
      woken = Promise.withResolvers();
      await atMost(clock, await look(), woken.promise);
    }
  }

  const looking = lookOn();
  return {
    /** Looks at the outbox now. */
    wake,
    failed,
    health: () => ({ lastDelivery, lastError }),
    /**
     * Takes nothing more; resolves when what is under way has ended, or after half a minute without
     * it.
     */
    async stop(): Promise<void> {
      stopping = true;
      wake();
      await looking;
      await atMost(clock, STOP_MS, Promise.all(underWay.values()));
      if (underWay.size > 0) {
        log.warn(
          `Sem resposta até agora: ${receiver.name} (${count(underWay.size, 'contato', 'contatos')}). A próxima partida tenta de novo; pode chegar uma segunda cópia, com o mesmo número.`,
        );
      }
      await settleAll().catch(storeFailed);
    },
  };
}

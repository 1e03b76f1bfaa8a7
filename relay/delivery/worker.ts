import { atMost, type Clock, MINUTE, SECOND, systemClock } from '../clock.ts';
import type { Log } from '../log.ts';
import type { Claim, Deliveries, Outbox, Outcome } from '../outbox/outbox.ts';
import { count } from '../words.ts';
import { MAIL_SERVER, outcomeOf, sentenceOn } from './outcome.ts';

export interface WorkerOptions {
  outbox: Deliveries & Partial<Pick<Outbox, 'purge'>>;
  /** Who is to get the leads, for sentences. */
  receiver?: string;
  /** Makes one attempt; resolves with where the message went. */
  attempt(claim: Claim): Promise<string>;
  log: Log;
  clock?: Clock;
  /** Attempts under way at once. */
  concurrency?: number;
  /** How long a delivered lead stays in the outbox, in milliseconds; where this worker keeps house. */
  keepMs?: number;
}

export interface Worker {
  /** Looks at the outbox now. */
  wake(): void;
  /** Takes nothing more; resolves when what is under way has ended, or after half a minute without it. */
  stop(): Promise<void>;
}

/**
 * The outbox is looked at this often even when nothing seems due: another process may have changed it,
 * and the leases of attempts under way are renewed. Well within a lease.
 */
const LOOK_MS = 15 * SECOND;
/** A mail server may take ten minutes for its answer; who stops the relay is not kept that long. */
const STOP_MS = 30 * SECOND;
const PURGE_MS = MINUTE;
const STORE_RETRY_MS = 2 * SECOND;

/** Starts delivering what the outbox holds. */
export function startWorker(options: WorkerOptions): Worker {
  const { outbox, attempt, log, clock = systemClock, concurrency = 4, keepMs = 0 } = options;
  const { receiver = MAIL_SERVER } = options;
  const underWay = new Map<string, Promise<void>>();
  /** Outcomes that the outbox would not take yet: a delivered lead must not be delivered again. */
  const unsettled = new Map<string, Outcome>();
  let looking: Promise<void> | undefined;
  let lookAgain = false;
  let stopping = false;
  let storeFailing = false;
  /** True until a delivery shows that the mail server answers. */
  let unreachable = true;
  let purgedAt = Number.NEGATIVE_INFINITY;
  let cancelTimer = () => {};

  async function make(claim: Claim): Promise<void> {
    let outcome: Outcome;
    try {
      log.info(`Contato ${claim.id}: entregue a ${await attempt(claim)}.`);
      outcome = { result: 'delivered' };
    } catch (error) {
      outcome = outcomeOf(claim, error, clock.now());
      if (outcome.error.startsWith('unreachable')) unreachable = true;
      log[outcome.result === 'dead' ? 'error' : 'warn'](sentenceOn(claim, outcome, receiver));
    }
    unsettled.set(claim.id, outcome);
    await settleAll().catch(storeFailed);
    // The server answers again: what waited for it needn't sit out its hour.
    if (outcome.result === 'delivered' && unreachable) {
      unreachable = false;
      await outbox.hasten().catch(storeFailed);
    }
  }

  async function settleAll(): Promise<void> {
    for (const [id, outcome] of unsettled) {
      await outbox.settle(id, outcome);
      unsettled.delete(id);
    }
  }

  function storeFailed(error: unknown): void {
    if (!storeFailing)
      log.error(`${(error as Error).message}. Nada se perdeu; a entrega continua quando ela voltar.`);
    storeFailing = true;
  }

  async function claimAll(): Promise<void> {
    await settleAll();
    if (underWay.size > 0) await outbox.renew([...underWay.keys()]);
    while (!stopping && underWay.size < concurrency) {
      const claims = await outbox.claim(concurrency - underWay.size);
      for (const claim of claims) {
        if (underWay.has(claim.id)) continue;
        const made = make(claim).finally(() => {
          underWay.delete(claim.id);
          wake();
        });
        underWay.set(claim.id, made);
      }
      if (claims.length === 0) break;
    }
    // Either side of now: a clock set back must not put it off.
    if (Math.abs(clock.now() - purgedAt) >= PURGE_MS) {
      await outbox.purge?.(keepMs);
      purgedAt = clock.now();
    }
  }

  async function look(): Promise<void> {
    let wait = LOOK_MS;
    try {
      await claimAll();
      const nextAt = await outbox.nextAt();
      if (storeFailing) log.info('A guarda dos contatos voltou a funcionar.');
      storeFailing = false;
      if (nextAt !== undefined && underWay.size < concurrency)
        wait = Math.min(wait, Math.max(0, nextAt - clock.now()));
    } catch (error) {
      storeFailed(error);
      wait = STORE_RETRY_MS;
    }
    cancelTimer();
    if (!stopping) cancelTimer = clock.after(wait, wake);
  }

  function wake(): void {
    if (stopping) return;
    lookAgain = true;
    looking ??= (async () => {
      while (lookAgain && !stopping) {
        lookAgain = false;
        await look();
      }
      looking = undefined;
    })();
  }

  wake();
  return {
    wake,
    async stop() {
      stopping = true;
      cancelTimer();
      await looking;
      await atMost(clock, STOP_MS, Promise.all(underWay.values()));
      if (underWay.size > 0) {
        log.warn(
          `Sem resposta até agora: ${receiver} (${count(underWay.size, 'contato', 'contatos')}). A próxima partida tenta de novo; pode chegar uma segunda cópia, com o mesmo número.`,
        );
      }
      cancelTimer();
      await settleAll().catch(storeFailed);
    },
  };
}

import { type Clock, SECOND } from '../clock.ts';
import { type Claim, LONGEST_WAIT_MS, type Outcome } from '../outbox/terms.ts';
import { DeliveryError } from './fault.ts';

/**
 * Nothing is given up before this many attempts, a good hour: a lead may look old because the relay was
 * off for a week, or because it was taken while the clock was wrong.
 */
const LEAST_ATTEMPTS = 12;

const FIRST_WAIT_MS = 5 * SECOND;

type Failed = Exclude<Outcome, { result: 'delivered' }>;

/** The code of a failure, for operator and `/healthz`; nothing personal. */
export function codeOf(failure: unknown): string {
  if (failure instanceof DeliveryError) return failure.reason;
  return `refused ${failure instanceof Error ? failure.name : 'ERROR'}`;
}

/**
 * How long to wait after the given failed attempt (1 is the first), in milliseconds: 5 s, doubled each
 * time up to an hour, 20% more or less so that many leads don't knock at once.
 */
export function backoffMs(attempt: number, random: () => number = Math.random): number {
  const even = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(attempt - 1, 20));
  return Math.min(LONGEST_WAIT_MS, Math.round(even * (0.8 + 0.4 * random())));
}

/** How a failed attempt ends: another one later, not before the receiver asked for, or given up after its five days. */
export function outcomeOf(
  { attempts, expiresAt }: Pick<Claim, 'attempts' | 'expiresAt'>,
  failure: unknown,
  now: number,
): Failed {
  const error = codeOf(failure);
  const askedMs = failure instanceof DeliveryError ? Math.min(failure.askedMs, LONGEST_WAIT_MS) : 0;
  const retryAt = now + Math.max(backoffMs(attempts), askedMs);
  if (retryAt < expiresAt || attempts < LEAST_ATTEMPTS) return { result: 'waiting', retryAt, error };
  return { result: 'dead', error };
}

/** What the console says about it; nothing personal. */
export function sentenceOn(
  { id, attempts }: Pick<Claim, 'id' | 'attempts'>,
  outcome: Failed,
  receiver: string,
): string {
  if (outcome.result === 'waiting') {
    const next = new Date(outcome.retryAt).toISOString();
    return `Contato ${id}: a tentativa ${attempts} com ${receiver} falhou (${outcome.error}); a próxima é às ${next}.`;
  }
  return (
    `CONTATO NÃO ENTREGUE: ${id} teve ${attempts} tentativas (a última: ${outcome.error}), e não há mais nenhuma. ` +
    `Acerte o envio com ${receiver} e rode "npm run mail -- retry", ou leia o contato com "npm run mail -- export".`
  );
}

/** Remembers the last delivery and the last failure since the start, for `/healthz`; nothing personal. */
export function recordDeliveries(clock: Clock) {
  const now = () => new Date(clock.now()).toISOString();
  let lastDelivery: string | null = null;
  // The code, not the server's words. It stays after a later delivery; compare the times.
  let lastError: { at: string; error: string } | null = null;
  const failed = (failure: unknown) => {
    lastError = { at: now(), error: codeOf(failure) };
  };
  return {
    /** Runs an attempt and notes how it went. */
    async watch<T>(attempt: () => Promise<T>): Promise<T> {
      try {
        const result = await attempt();
        lastDelivery = now();
        return result;
      } catch (error) {
        failed(error);
        throw error;
      }
    },
    failed,
    health: () => ({ lastDelivery, lastError }),
  };
}
export type DeliveryRecord = ReturnType<typeof recordDeliveries>;

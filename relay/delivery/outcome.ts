import { type Claim, LONGEST_WAIT_MS, type Outcome } from '../outbox/outbox.ts';
import { backoffMs } from './backoff.ts';
import { DeliveryError } from './deliver.ts';

/**
 * Nothing is given up before this many attempts, a good hour: a lead may look old because the relay was
 * off for a week, or because it was taken while the clock was wrong.
 */
const LEAST_ATTEMPTS = 12;

type Failed = Exclude<Outcome, { result: 'delivered' }>;

/** The code of a failure, for operator and `/healthz`; nothing personal. */
export function codeOf(failure: unknown): string {
  if (failure instanceof DeliveryError) return failure.reason;
  return `refused ${failure instanceof Error ? failure.name : 'ERROR'}`;
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
  receiver = 'the mail server',
): string {
  if (outcome.result === 'waiting') {
    const next = new Date(outcome.retryAt).toISOString();
    const by = receiver === 'the mail server' ? '' : ` at ${receiver}`;
    return `Lead ${id}: attempt ${attempts}${by} failed (${outcome.error}); next at ${next}.`;
  }
  return (
    `LEAD NOT DELIVERED: ${id} was tried ${attempts} times (last: ${outcome.error}) and is given up. ` +
    `Mend ${receiver}, then run "npm run mail -- retry", or read it with "npm run mail -- export".`
  );
}

import type { Claim, Outcome } from '../outbox/outbox.ts';
import { backoffMs } from './backoff.ts';
import { DeliveryError } from './deliver.ts';

/**
 * Nothing is given up before this many attempts, a good hour: a lead may look old because the relay was
 * off for a week, or because it was taken while the clock was wrong.
 */
const LEAST_ATTEMPTS = 12;

/** How a failed attempt ends: another one later, or given up once its five days are over. */
export function outcomeOf(
  { attempts, expiresAt }: Pick<Claim, 'attempts' | 'expiresAt'>,
  failure: unknown,
  now: number,
): Exclude<Outcome, { result: 'delivered' }> {
  const fallback = failure instanceof Error ? failure.name : 'ERROR';
  const error = failure instanceof DeliveryError ? failure.reason : `refused ${fallback}`;
  const retryAt = now + backoffMs(attempts);
  if (retryAt < expiresAt || attempts < LEAST_ATTEMPTS) return { result: 'waiting', retryAt, error };
  return { result: 'dead', error };
}

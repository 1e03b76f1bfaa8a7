import { type Claim, LONGEST_WAIT_MS, type Outcome } from '../outbox/outbox.ts';
import { backoffMs } from './backoff.ts';
import { DeliveryError } from './deliver.ts';

/**
 * Nothing is given up before this many attempts, a good hour: a lead may look old because the relay was
 * off for a week, or because it was taken while the clock was wrong.
 */
const LEAST_ATTEMPTS = 12;

/** Who takes what no receiver of its own is named for. */
export const MAIL_SERVER = 'o servidor de e-mail';

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
  receiver = MAIL_SERVER,
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

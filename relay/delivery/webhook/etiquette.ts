import { type Clock, SECOND } from '../../clock.ts';
import type { Log } from '../../log.ts';
import { LONGEST_WAIT_MS } from '../../outbox/outbox.ts';
import { DeliveryError } from '../fault.ts';

const GONE = 'refused HTTP_410';

/**
 * How long a receiver asks to be left alone, by its `Retry-After` (RFC 9110, section 10.2.3: seconds, or a date).
 * Milliseconds; 0 where it asks for nothing, or in words of its own.
 */
export function waitAsked(header: string | undefined, now: number): number {
  const text = header?.trim() ?? '';
  if (/^\d{1,9}$/.test(text)) return Number(text) * SECOND;
  const at = text.endsWith(' GMT') ? Date.parse(text) : Number.NaN;
  return at > now ? at - now : 0;
}

/** What a receiver has asked of its sender. */
export interface Etiquette {
  /** It wants no more leads. */
  gone(): boolean;
  /** Posts, unless the receiver asked not to be posted to now; heeds what it asks for. */
  keep<Result>(post: () => Promise<Result>): Promise<Result>;
}

/**
 * Leaves a receiver alone as it asks, whichever lead it said so about: for the time of a `Retry-After`, and after 410
 * until the relay starts again (Standard Webhooks, "Delivery success and failure").
 */
export function etiquetteWith(receiver: string, { clock, log }: { clock: Clock; log: Log }): Etiquette {
  let quietUntil = Number.NEGATIVE_INFINITY;
  let gone = false;

  function heed(error: unknown): void {
    if (!(error instanceof DeliveryError)) return;
    quietUntil = Math.max(quietUntil, clock.now() + Math.min(error.askedMs, LONGEST_WAIT_MS));
    if (error.reason !== GONE || gone) return;
    gone = true;
    log.error(
      `${receiver} respondeu 410 Gone: não quer mais contatos, e não recebe nenhum até este servidor ser reiniciado. Eles esperam os seus cinco dias. Acerte isso lá e reinicie o servidor, ou tire o endereço de WEBHOOK_URL.`,
    );
  }

  return {
    gone: () => gone,
    async keep(post) {
      if (gone) throw new DeliveryError(GONE);
      const left = quietUntil - clock.now();
      // More than was asked for: the clock was set back meanwhile.
      if (left > 0 && left <= LONGEST_WAIT_MS)
        throw new DeliveryError('refused ASKED_TO_WAIT', 'other', left);
      try {
        return await post();
      } catch (error) {
        heed(error);
        throw error;
      }
    },
  };
}

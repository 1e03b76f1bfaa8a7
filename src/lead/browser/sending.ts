import { init, send, sendForm } from '@emailjs/browser';
import { type Lead, leadParams } from '../lead.ts';
import type { PageProvider } from '../page-provider.ts';

/*
 * Part of the forms' own scripts, never imported later: Firefox and Safari don't ask again for a module
 * whose first request failed, and every lead of that visit would fail with it.
 */

/** A request that takes longer is a failure: `fetch` itself would wait for ever. Milliseconds. */
export const SEND_TIME_LIMIT = 15_000;

/**
 * What became of a send. `passing` failures (network, stall, 429, 5xx) are worth another try;
 * a `refused` lead would be refused again.
 */
export type SendResult = { ok: true } | { ok: false; failure: 'passing' | 'refused'; reason: string };

function failureFrom(error: unknown): SendResult & { ok: false } {
  const status = (error as { status?: unknown } | null)?.status;
  if (typeof status !== 'number' || status === 0) {
    return {
      ok: false,
      failure: 'passing',
      reason: error instanceof Error ? error.message : 'Network Error',
    };
  }
  const passing = status === 408 || status === 429 || status >= 500;
  const text = String((error as { text?: unknown }).text ?? '');
  return { ok: false, failure: passing ? 'passing' : 'refused', reason: `${status} ${text}`.trim() };
}

async function settle(request: Promise<unknown>): Promise<SendResult> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer in ${SEND_TIME_LIMIT / 1000} s`)), SEND_TIME_LIMIT);
  });
  try {
    await Promise.race([request, limit]);
    return { ok: true };
  } catch (error) {
    return failureFrom(error);
  } finally {
    clearTimeout(timer);
  }
}

function configure(provider: PageProvider) {
  init(
    { publicKey: provider.publicKey, blockHeadless: provider.blockHeadless, blockList: provider.blockList },
    provider.origin || location.origin,
  );
}

/** Sends a lead by the provider's JSON call, with the template's four fields and nothing else. */
export function sendLead(lead: Lead, provider: PageProvider): Promise<SendResult> {
  configure(provider);
  return settle(send(provider.serviceId, provider.templateId, leadParams(lead, provider)));
}

/** Sends the contact form by the provider's multipart call. */
export function sendContact(form: HTMLFormElement, provider: PageProvider): Promise<SendResult> {
  configure(provider);
  return settle(sendForm(provider.serviceId, provider.templateId, form));
}

import { leadParams, type Outgoing } from '../lead/outgoing.ts';
import type { PageProvider } from '../lead/provider.ts';
import { SEND_FORM_PATH, SEND_PATH } from '../lead/provider.ts';
import { resultOf, type SendResult } from './answer.ts';

/*
 * Part of the forms' own scripts, never imported later: Firefox and Safari don't ask again for a module
 * whose first request failed, and every lead of that visit would fail with it.
 */

/** A request without an answer for this long is given up and aborted: `fetch` would wait for ever. Milliseconds. */
const TIME_LIMIT = 15_000;
/** The release of the provider's own client whose calls these are; a journey compares them with it. */
const LIB_VERSION = '4.4.1';

/** A lead as the provider's JSON call with the template's four fields, a message as its multipart call. */
function callOf(outgoing: Outgoing, provider: PageProvider): { path: string; body: BodyInit; type?: string } {
  const { message } = outgoing;
  const params = leadParams(outgoing, provider);
  const account = {
    lib_version: LIB_VERSION,
    user_id: provider.publicKey,
    service_id: provider.serviceId,
    template_id: provider.templateId,
  };
  if (message === undefined) {
    const body = JSON.stringify({ ...account, template_params: params });
    return { path: SEND_PATH, body, type: 'application/json' };
  }
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...params, message, ...account })) form.append(name, value);
  return { path: SEND_FORM_PATH, body: form };
}

async function post(outgoing: Outgoing, provider: PageProvider, signal: AbortSignal): Promise<SendResult> {
  const { path, body, type } = callOf(outgoing, provider);
  const response = await fetch(`${provider.origin}${path}`, {
    method: 'POST',
    headers: type ? { 'content-type': type } : {},
    body,
    redirect: 'manual',
    signal,
  });
  return resultOf({
    status: response.status,
    redirect: response.type === 'opaqueredirect',
    contentType: response.headers.get('content-type') ?? '',
    text: await response.text(),
  });
}

/** What the page's own protections say, as the provider's client puts it (specification, section 8). */
function refusal({ lead }: Outgoing, { blockHeadless, blockList }: PageProvider): SendResult | undefined {
  const headless = navigator.webdriver || !navigator.languages?.length;
  if (blockHeadless && headless) return resultOf({ status: 451, text: 'Unavailable For Headless Browser' });
  return blockList.includes(lead.phone) ? resultOf({ status: 403, text: 'Forbidden' }) : undefined;
}

/** Sends by the provider, with the mark of a tripped trap if there is one. Never throws. */
export async function send(outgoing: Outgoing, provider: PageProvider): Promise<SendResult> {
  const control = new AbortController();
  const giveUp = () => control.abort(new Error(`No answer in ${TIME_LIMIT / 1000} s`));
  const timer = setTimeout(giveUp, TIME_LIMIT);
  try {
    return refusal(outgoing, provider) ?? (await post(outgoing, provider, control.signal));
  } catch (error) {
    return {
      ok: false,
      failure: 'passing',
      reason: error instanceof Error ? error.message : 'Network Error',
    };
  } finally {
    clearTimeout(timer);
  }
}

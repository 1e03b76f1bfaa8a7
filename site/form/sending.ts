import {
  leadParams,
  type Outgoing,
  type PageProvider,
  SEND_FORM_PATH,
  SEND_PATH,
} from '#core/lead/provider.ts';
import { membersOfJson, recall, remember } from './storage.ts';

/*
 * Part of the forms' own scripts, never imported later: Firefox and Safari don't ask again for a
 * module whose first request failed, and every lead of that visit would fail with it.
 */

/**
 * What became of a send. `passing` failures (network, stall, 429, 5xx, an answer that is not the
 * provider's, or that is about the provider's account) are worth another try; a `refused` lead
 * would be refused again.
 */
export type SendResult =
  | { ok: true }
  | { ok: false; failure: 'passing' | 'refused'; reason: string };

/** Whether a JSON body says, by one of the usual names, that it went wrong. */
function reportsError(text: string): boolean {
  const said = membersOfJson(text);
  return (
    Boolean(said.error ?? said.errors) ||
    [said.ok, said.success].includes(false) ||
    ['status', 'statusCode', 'code', 'type'].some((name) =>
      /^(error|fail|[45]\d\d$)/i.test(`${said[name]}`),
    )
  );
}

/**
 * Why an answer can't be the provider's: a captive portal, a maintenance page or a proxy spoke in
 * its place. EmailJS answers a bare "OK" or a sentence, our relay never another word than "OK".
 * Which type is named is not documented, and an HTML type with plain words in it is taken at its
 * word; any other ok answer is one (specification, section 7).
 * @param ours whether the page sends to its own relay
 * @returns a sentence for the console, or undefined
 */
function whyNotTheProviders({ ok, type, headers }: Response, body: string, ours: boolean) {
  const isPage = /html/i.test(headers.get('content-type') ?? '');
  if (type === 'opaqueredirect') return 'The answer was a redirect, which the provider never sends';
  if (body.startsWith('<') || (ok && isPage && body !== 'OK'))
    return 'The answer was a web page, not the provider’s';
  if (ok && ours && !/^(OK|\{.*)?$/s.test(body)) return 'The answer was not the relay’s';
  if (ok && reportsError(body)) return 'The answer said OK and told of an error';
  return undefined;
}

/** What our relay says of a lead's own fields. */
const OWN_FIELD = /^The (name|phone|message) is (required|invalid|too long)$/;

/**
 * Whether a refusal is about this very lead: too large, turned away by the page's own protections
 * (specification, section 5), or a field that our relay names. Any other is about the provider's
 * account, key, template or limits (EmailJS: 400 to 404, 412, 422), which somebody mends:
 * docs/decisions/0026.
 */
function isTheLeadsOwn(status: number, text: string): boolean {
  if (status === 403) return text === 'Forbidden';
  return [413, 451].includes(status) || (status === 400 && OWN_FIELD.test(text));
}

/**
 * What an answer means for the lead.
 * @param ours whether the page sends to its own relay
 */
export async function resultOf(answer: Response, ours: boolean): Promise<SendResult> {
  const text = await answer.text();
  const wrong = whyNotTheProviders(answer, text.trim(), ours);
  if (wrong) return { ok: false, failure: 'passing', reason: wrong };
  if (answer.ok) return { ok: true };
  const failure = isTheLeadsOwn(answer.status, text) ? 'refused' : 'passing';
  return { ok: false, failure, reason: `${answer.status} ${text}`.trim() };
}

/**
 * A request without an answer for this long is given up and aborted: `fetch` would wait for ever.
 * Milliseconds.
 */
const TIME_LIMIT = 15_000;
/**
 * The release of the provider's own client whose calls these are; a journey compares them with it.
 */
const LIB_VERSION = '4.4.1';

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

/**
 * Sends a lead by the provider's JSON call with the template's four fields, a message by its
 * multipart call.
 */
async function post(outgoing: Outgoing, provider: PageProvider): Promise<SendResult> {
  const { message } = outgoing;
  const params = leadParams(outgoing, provider);
  const account = {
    lib_version: LIB_VERSION,
    user_id: provider.publicKey,
    service_id: provider.serviceId,
    template_id: provider.templateId,
  };
  const json = JSON.stringify({ ...account, template_params: params });
  const { path, ...call } =
    message === undefined
      ? { path: SEND_PATH, body: json, headers: { 'content-type': 'application/json' } }
      : { path: SEND_FORM_PATH, body: formOf({ ...params, message, ...account }) };
  const control = new AbortController();
  setTimeout(() => control.abort(new Error(`No answer in ${TIME_LIMIT / 1000} s`)), TIME_LIMIT);
  const answer = await fetch(provider.origin + path, {
    ...call,
    method: 'POST',
    // The provider sends no redirects, and a name and a phone go nowhere else.
    redirect: 'manual',
    // Whoever closes the page on a slow network may never come back, and the lead with them.
    keepalive: true,
    signal: control.signal,
  });
  return resultOf(answer, provider.origin === '');
}

/** When the visitor's last send was confirmed, in milliseconds. */
const LAST_SEND_KEY = 'ultimo-envio';

/**
 * How long the page's own protection still holds sends back, in milliseconds. Only confirmed ones
 * count, or a retry after a network failure would be held back.
 */
export function throttledFor({ throttleSeconds }: PageProvider): number {
  const passed = Date.now() - Number(recall(LAST_SEND_KEY));
  // A send in the future was stamped under a clock that has been put right since.
  return passed < 0 ? 0 : Math.max(0, throttleSeconds * 1000 - passed);
}

/**
 * What the page's own protections say, as the provider's client puts it (specification, section 8).
 */
function refusal({ lead }: Outgoing, provider: PageProvider): SendResult | undefined {
  const headless = navigator.webdriver || !navigator.languages?.length;
  const refused = (reason: string): SendResult => ({ ok: false, failure: 'refused', reason });
  if (provider.blockHeadless && headless) return refused('451 Unavailable For Headless Browser');
  if (provider.blockList.includes(lead.phone)) return refused('403 Forbidden');
  return throttledFor(provider) > 0
    ? { ok: false, failure: 'passing', reason: 'sent a moment ago' }
    : undefined;
}

/** Sends by the provider, with the mark of a tripped trap if there is one. Never throws. */
export async function send(outgoing: Outgoing, provider: PageProvider): Promise<SendResult> {
  try {
    const result = refusal(outgoing, provider) ?? (await post(outgoing, provider));
    if (result.ok) remember(LAST_SEND_KEY, Date.now());
    return result;
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'Network Error';
    return { ok: false, failure: 'passing', reason };
  }
}

import {
  leadParams,
  type OutgoingLead,
  type PageProvider,
  SEND_FORM_PATH,
  SEND_PATH,
} from '#core/lead/provider.ts';
import { parseMembers, recall, remember } from './storage.ts';

/* This module must be part of the forms' own scripts: Firefox and Safari never retry a failed
   import. */

/**
 * `passing` failures are worth another try (network, stall, 429, 5xx, a foreign answer, the
 * provider's account); a `refused` lead would be refused again.
 */
export type SendResult =
  | { ok: true }
  | { ok: false; failure: 'passing' | 'refused'; reason: string };

function reportsError(text: string): boolean {
  const members = parseMembers(text);
  return (
    Boolean(members.error ?? members.errors) ||
    [members.ok, members.success].includes(false) ||
    ['status', 'statusCode', 'code', 'type'].some((name) =>
      /^(error|fail|[45]\d\d$)/i.test(`${members[name]}`),
    )
  );
}

/**
 * Detects answers of captive portals, maintenance pages and proxies. EmailJS answers "OK" or a
 * sentence, our relay (`isRelay`) only "OK" (specification, section 7).
 */
function findForeignAnswer({ ok, type, headers }: Response, body: string, isRelay: boolean) {
  const isPage = /html/i.test(headers.get('content-type') ?? '');
  if (type === 'opaqueredirect') return 'The answer was a redirect, which the provider never sends';
  if (body.startsWith('<') || (ok && isPage && body !== 'OK'))
    return 'The answer was a web page, not the provider’s';
  if (ok && isRelay && !/^(OK|\{.*)?$/s.test(body)) return 'The answer was not the relay’s';
  if (ok && reportsError(body)) return 'The answer said OK and told of an error';
  return undefined;
}

const OWN_FIELD = /^The (name|phone|message) is (required|invalid|too long)$/;

/**
 * Whether a refusal is about this lead (specification, section 5); any other concerns the
 * provider's account (docs/decisions/0026).
 */
function isAboutTheLead(status: number, text: string): boolean {
  if (status === 403) return text === 'Forbidden';
  return [413, 451].includes(status) || (status === 400 && OWN_FIELD.test(text));
}

export async function resultOf(answer: Response, isRelay: boolean): Promise<SendResult> {
  const text = await answer.text();
  const foreign = findForeignAnswer(answer, text.trim(), isRelay);
  if (foreign) return { ok: false, failure: 'passing', reason: foreign };
  if (answer.ok) return { ok: true };
  const failure = isAboutTheLead(answer.status, text) ? 'refused' : 'passing';
  return { ok: false, failure, reason: `${answer.status} ${text}`.trim() };
}

/** A stalled request is aborted after this, because `fetch` has no time limit. Milliseconds. */
const TIME_LIMIT_MS = 15_000;
/** The SDK release whose calls these are; a journey compares them. */
const LIB_VERSION = '4.4.1';

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

async function post(outgoing: OutgoingLead, provider: PageProvider): Promise<SendResult> {
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
  setTimeout(
    () => control.abort(new Error(`No answer in ${TIME_LIMIT_MS / 1000} s`)),
    TIME_LIMIT_MS,
  );
  const answer = await fetch(provider.origin + path, {
    ...call,
    method: 'POST',
    // The provider never redirects, and personal data must go nowhere else.
    redirect: 'manual',
    // The request must survive the page being closed on a slow network.
    keepalive: true,
    signal: control.signal,
  });
  return resultOf(answer, provider.origin === '');
}

const LAST_SEND_KEY = 'ultimo-envio';

/** Milliseconds; only confirmed sends count, or the throttle would hold back retries. */
export function throttleLeftMs({ throttleSeconds }: PageProvider): number {
  const passed = Date.now() - Number(recall(LAST_SEND_KEY));
  // A send in the future was stamped by a wrong clock.
  return passed < 0 ? 0 : Math.max(0, throttleSeconds * 1000 - passed);
}

/** Answers as the provider's client does (specification, section 8). */
function refusal({ lead }: OutgoingLead, provider: PageProvider): SendResult | undefined {
  const headless = navigator.webdriver || !navigator.languages?.length;
  const refused = (reason: string): SendResult => ({ ok: false, failure: 'refused', reason });
  if (provider.blockHeadless && headless) return refused('451 Unavailable For Headless Browser');
  if (provider.blockList.includes(lead.phone)) return refused('403 Forbidden');
  return throttleLeftMs(provider) > 0
    ? { ok: false, failure: 'passing', reason: 'sent a moment ago' }
    : undefined;
}

/** Never throws. */
export async function send(outgoing: OutgoingLead, provider: PageProvider): Promise<SendResult> {
  try {
    const result = refusal(outgoing, provider) ?? (await post(outgoing, provider));
    if (result.ok) remember(LAST_SEND_KEY, Date.now());
    return result;
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'Network Error';
    return { ok: false, failure: 'passing', reason };
  }
}

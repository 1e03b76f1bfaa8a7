import { membersOf, membersOfJson } from './json.ts';

/** A request without an answer for this long is given up and aborted: `fetch` would wait for ever. Milliseconds. */
export const SEND_TIME_LIMIT = 15_000;

/**
 * What became of a send. `passing` failures (network, stall, 429, 5xx, an answer that is not the provider's, or that
 * is about the provider's account) are worth another try; a `refused` lead would be refused again.
 */
export type SendResult = { ok: true } | { ok: false; failure: 'passing' | 'refused'; reason: string };

/** What a request came back with. */
export interface Answer {
  ok: boolean;
  /** Redirects are not followed: the provider sends none, and a name and a phone go nowhere else. */
  redirect: boolean;
  contentType: string;
  text: string;
}

/** Whether a JSON body says, by one of the usual names, that it went wrong. */
function tellsOfError(text: string): boolean {
  const said = membersOfJson(text);
  return (
    Boolean(said.get('error') ?? said.get('errors')) ||
    [said.get('ok'), said.get('success')].includes(false) ||
    ['status', 'statusCode', 'code', 'type'].some((name) =>
      /^(error|fail|[45]\d\d$)/i.test(`${said.get(name)}`),
    )
  );
}

/**
 * Why an answer can't be the provider's: a captive portal, a maintenance page or a proxy spoke in its place.
 * The provider answers a bare "OK" or a sentence; which type it names is not documented, and an HTML type
 * with plain words in it is taken at its word.
 * @returns a sentence for the console, or undefined
 */
export function whyNotTheProviders({ ok, redirect, contentType, text }: Answer): string | undefined {
  const body = text.trim();
  if (redirect) return 'The answer was a redirect, which the provider never sends';
  if (body.startsWith('<') || (ok && /html/i.test(contentType) && body !== 'OK'))
    return 'The answer was a web page, not the provider’s';
  if (ok && tellsOfError(body)) return 'The answer said OK and told of an error';
  return undefined;
}

/**
 * Whether a refusal is about this very lead: too large, turned away by the page's own protections (specification,
 * section 5), or a field that our relay names. Any other is about the provider's account, key, template or limits
 * (EmailJS: 400 to 404, 412, 422), which somebody mends: docs/decisions/0026.
 */
function isTheLeadsOwn(status: number, text: string): boolean {
  if (status === 403) return text === 'Forbidden';
  return [413, 451].includes(status) || (status === 400 && /\b(name|phone|message)\b/i.test(text));
}

/** What a rejected send means: an object with the provider's status and text, or an error of the network. */
export function failureFrom(error: unknown): SendResult {
  const thrown = membersOf(error);
  const [status, text] = [thrown.get('status'), thrown.get('text')];
  if (typeof status !== 'number' || status < 400) {
    const reason = error instanceof Error ? error.message : 'Network Error';
    return { ok: false, failure: 'passing', reason };
  }
  const said = typeof text === 'string' ? text : '';
  const failure = isTheLeadsOwn(status, said) ? 'refused' : 'passing';
  return { ok: false, failure, reason: `${status} ${said}`.trim() };
}

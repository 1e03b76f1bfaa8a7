import { membersOfJson } from '../lead/json.ts';

/**
 * What became of a send. `passing` failures (network, stall, 429, 5xx, an answer that is not the provider's, or that
 * is about the provider's account) are worth another try; a `refused` lead would be refused again.
 */
export type SendResult = { ok: true } | { ok: false; failure: 'passing' | 'refused'; reason: string };

/** What a request came back with. */
export interface Answer {
  status: number;
  /** Redirects are not followed: the provider sends none, and a name and a phone go nowhere else. */
  redirect?: boolean;
  contentType?: string;
  text: string;
}

const isOk = ({ status }: Answer) => status >= 200 && status < 300;

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
function whyNotTheProviders(answer: Answer): string | undefined {
  const body = answer.text.trim();
  if (answer.redirect) return 'The answer was a redirect, which the provider never sends';
  if (body.startsWith('<') || (isOk(answer) && /html/i.test(answer.contentType ?? '') && body !== 'OK'))
    return 'The answer was a web page, not the provider’s';
  if (isOk(answer) && tellsOfError(body)) return 'The answer said OK and told of an error';
  return undefined;
}

/**
 * Whether a refusal is about this very lead: too large, turned away by the page's own protections (specification,
 * section 5), or a field that our relay names. Any other is about the provider's account, key, template or limits
 * (EmailJS: 400 to 404, 412, 422), which somebody mends: docs/decisions/0026.
 */
function isTheLeadsOwn({ status, text }: Answer): boolean {
  if (status === 403) return text === 'Forbidden';
  return [413, 451].includes(status) || (status === 400 && /\b(name|phone|message)\b/i.test(text));
}

/** What an answer means for the lead. */
export function resultOf(answer: Answer): SendResult {
  const wrong = whyNotTheProviders(answer);
  if (wrong) return { ok: false, failure: 'passing', reason: wrong };
  if (isOk(answer)) return { ok: true };
  const failure = isTheLeadsOwn(answer) ? 'refused' : 'passing';
  return { ok: false, failure, reason: `${answer.status} ${answer.text}`.trim() };
}

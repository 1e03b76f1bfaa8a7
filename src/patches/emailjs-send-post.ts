import { EmailJSResponseStatus } from '@emailjs/browser/es/models/EmailJSResponseStatus.js';
import { store } from '@emailjs/browser/es/store/store.js';
import { SEND_TIME_LIMIT, whyNotTheProviders } from '../lead/answer.ts';

/**
 * Stands in for the provider library's own `sendPost` (see `astro.config.ts` and docs/decisions/0026), which
 * waits for ever, can't be aborted, follows redirects, and takes any page with status 200 for a success.
 * @throws EmailJSResponseStatus for a refusal, Error when the network or something on the way failed
 */
export async function sendPost(
  path: string,
  body: BodyInit,
  headers: Record<string, string> = {},
): Promise<EmailJSResponseStatus> {
  const control = new AbortController();
  const giveUp = () => control.abort(new Error(`No answer in ${SEND_TIME_LIMIT / 1000} s`));
  const timer = setTimeout(giveUp, SEND_TIME_LIMIT);
  try {
    const response = await fetch(`${store.origin}${path}`, {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
      signal: control.signal,
    });
    const text = await response.text();
    const wrong = whyNotTheProviders({
      ok: response.ok,
      redirect: response.type === 'opaqueredirect' || response.redirected,
      contentType: response.headers.get('content-type') ?? '',
      text,
    });
    if (wrong) throw new Error(wrong);
    const status = new EmailJSResponseStatus(response.status, text);
    if (!response.ok) throw status;
    return status;
  } finally {
    clearTimeout(timer);
  }
}

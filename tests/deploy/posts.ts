import { PARAMS, SUBMISSION } from '../support/relay/submission.ts';
import type { Asking } from '../support/servers/ask.ts';

/**
 * The post of the page's script for a lead; `params` differ on the page of another launch.
 */
export function byScript(name: string, params: Partial<typeof PARAMS> = {}): Partial<Asking> {
  return {
    path: '/api/v1.0/email/send',
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...SUBMISSION,
      template_params: { ...PARAMS, from_name: name, ...params },
    }),
  };
}

/** The post of a browser without script for the same form. */
export function byForm(name: string): Partial<Asking> {
  const { lib_version: _, template_params: params, ...names } = SUBMISSION;
  const boundary = 'boundary-of-the-form';
  const parts = Object.entries({ ...names, ...params, from_name: name }).map(
    ([field, value]) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
  );
  return {
    path: '/api/v1.0/email/send-form',
    method: 'POST',
    headers: { accept: 'text/html', 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: `${parts.join('')}--${boundary}--\r\n`,
  };
}

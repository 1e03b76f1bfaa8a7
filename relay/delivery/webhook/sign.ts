import { createHmac } from 'node:crypto';

/**
 * The headers of one attempt by Standard Webhooks (standardwebhooks.com, v1): HMAC-SHA256 over id, time and body.
 * @param secrets `whsec_` and the key in base64; more than one while a receiver changes its own
 * @param seconds of this attempt, since the epoch
 */
export function signed(secrets: string[], id: string, seconds: number, body: string): Record<string, string> {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signatures.join(' '),
  };
}

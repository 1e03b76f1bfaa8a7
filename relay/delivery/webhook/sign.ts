import { createHmac } from 'node:crypto';

/**
 * The headers of one attempt by Standard Webhooks (standardwebhooks.com, v1): HMAC-SHA256 over id, time and body.
 * @param secret `whsec_` and the key in base64
 * @param seconds of this attempt, since the epoch
 */
export function signed(secret: string, id: string, seconds: number, body: string): Record<string, string> {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': `v1,${signature}`,
  };
}

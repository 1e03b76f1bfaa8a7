import type { MiddlewareHandler } from 'hono';
import { CLOSED_POLICY } from './policy.ts';

const SHUT_OFF = ['camera', 'display-capture', 'geolocation', 'microphone', 'midi', 'payment', 'usb'];

/** The room in 360° turns with the phone, once a visitor asks it to; no frame of others may. */
const OWN = ['accelerometer', 'gyroscope'];

/** On every answer, whatever made it. */
export const ALWAYS: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': [
    ...SHUT_OFF.map((feature) => `${feature}=()`),
    ...OWN.map((feature) => `${feature}=(self)`),
  ].join(', '),
  // Chats open in a new window, which "same-origin" would cut off.
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  // frame-ancestors for browsers that don't know it.
  'X-Frame-Options': 'DENY',
};

/**
 * HSTS for a year (RFC 6797).
 * @param subdomains whether that also binds every subdomain, of which this server knows nothing
 */
export const strictTransport = (subdomains: boolean): string =>
  `max-age=31536000${subdomains ? '; includeSubDomains' : ''}`;

/** Astro puts a hash of the content into the names under this folder. */
export const HASHED = '/_astro/';
export const CACHING = { hashed: 'public, max-age=31536000, immutable', other: 'no-cache' };

/** Adds what is missing of the security headers; an answer without a policy of its own gets the closed one. */
export function applySecurityHeaders(headers: Headers): void {
  for (const [name, value] of Object.entries(ALWAYS)) headers.set(name, value);
  if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', CLOSED_POLICY);
}

/**
 * Security headers on every answer.
 * @param trustProxy with proxies of ours in front, the last one's word on https is believed and answered with HSTS; who
 * comes past them and claims it gains nothing, since browsers heed HSTS over https alone (RFC 6797, section 8.1)
 * @param hstsSubdomains see {@link strictTransport}
 */
export function securityHeaders(trustProxy: number, hstsSubdomains: boolean): MiddlewareHandler {
  return async (context, next) => {
    await next();
    applySecurityHeaders(context.res.headers);
    const protocol = context.req.header('x-forwarded-proto')?.split(',').at(-1)?.trim();
    if (trustProxy > 0 && protocol === 'https') {
      context.res.headers.set('Strict-Transport-Security', strictTransport(hstsSubdomains));
    }
  };
}

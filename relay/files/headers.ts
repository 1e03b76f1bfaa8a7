import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MiddlewareHandler } from 'hono';
import { CLOSED_POLICY, type ForeignOrigins, pagePolicy } from './policy.ts';
import { headersFolder } from './site-folder.ts';

const SHUT_OFF = [
  'camera',
  'display-capture',
  'geolocation',
  'microphone',
  'midi',
  'payment',
  'usb',
];

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
const strictTransport = (subdomains: boolean): string =>
  `max-age=31536000${subdomains ? '; includeSubDomains' : ''}`;

/** Astro puts a hash of the content into the names under this folder. */
export const HASHED = '/_astro/';
export const CACHING = { hashed: 'public, max-age=31536000, immutable', other: 'no-cache' };

/**
 * Adds what is missing of the security headers; an answer without a policy of its own gets the
 * closed one.
 */
export function applySecurityHeaders(headers: Headers): void {
  for (const [name, value] of Object.entries({
    ...ALWAYS,
    'Content-Security-Policy': CLOSED_POLICY,
  }))
    if (!headers.has(name)) headers.set(name, value);
}

/**
 * Security headers on every answer.
 * @param trustProxy with proxies of ours in front, the last one's word on https is believed and
 * answered with HSTS; who comes past them and claims it gains nothing, since browsers heed HSTS
 * over https alone (RFC 6797, section 8.1)
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

/**
 * What static hosts read at the root of a page: headers of every answer, and addresses that lead
 * elsewhere.
 */
export const HOST_FILES = ['_headers', '_redirects'];

/**
 * The headers of every answer where no server of ours gives them. A host can't tell a page that
 * isn't there from the others, so that one policy holds for all: it allows the inline parts of
 * every page, by their hashes.
 */
export function headersOf(root: string, origins: ForeignOrigins, hstsSubdomains: boolean) {
  const pages = globSync('**/*.html', { cwd: root })
    .sort()
    .map((page) => readFileSync(join(root, page), 'utf8'));
  return {
    ...ALWAYS,
    'Content-Security-Policy': pagePolicy(pages.join('\n'), origins),
    'Strict-Transport-Security': strictTransport(hstsSubdomains),
  };
}
type HostHeaders = ReturnType<typeof headersOf>;

const linesOf = (headers: HostHeaders, line: (name: string, value: string) => string) =>
  Object.entries(headers)
    .map(([name, value]) => line(name, value))
    .join('\n');

const FOR_HOSTS = (headers: HostHeaders) => `/*
${linesOf(headers, (name, value) => `  ${name}: ${value}`)}
${HASHED}*
  Cache-Control: ${CACHING.hashed}
/sem-precos/*
  X-Robots-Tag: noindex
`;

/** Where a host prefers files to redirects, this page's own canonical address says the same. */
const REDIRECTS = `/sem-precos / 302
/sem-precos/ / 302
/index.html / 301
`;

const WRITTEN =
  '# Written by the build, with the hashes of this build: reload the server after each one.';

/**
 * Lines for the maps of `deploy/nginx/`, where one server is all launches': no file that it
 * includes may be one's alone. By a short word, which nginx's table of names takes beside a long
 * launch's.
 */
const FOR_NGINX = (launch: string, headers: HostHeaders) => `${WRITTEN}
${launch}:policy "${headers['Content-Security-Policy']}";
${launch}:hsts "${headers['Strict-Transport-Security']}";
`;

const FOR_CADDY = (headers: HostHeaders) => `${WRITTEN}
header {
${linesOf(headers, (name, value) => `\t${name} "${value}"`)}
}
`;

/** Writes into a built page the headers for static hosts. */
export function writeHostFiles(root: string, headers: HostHeaders): void {
  writeFileSync(join(root, '_headers'), FOR_HOSTS(headers));
  writeFileSync(join(root, '_redirects'), REDIRECTS);
}

/**
 * Writes the headers for nginx and Caddy beside a page, since a visitor has no use for them.
 * @param launch name of its folder
 */
export function writeServerHeaders(site: string, launch: string, headers: HostHeaders): void {
  const folder = headersFolder(site);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'nginx-maps.conf'), FOR_NGINX(launch, headers));
  writeFileSync(join(folder, 'Caddyfile'), FOR_CADDY(headers));
}

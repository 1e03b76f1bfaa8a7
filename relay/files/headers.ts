import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MiddlewareHandler } from 'hono';
import { CLOSED_POLICY, type ForeignOrigins, pagePolicy } from './policy.ts';
import { headersFolder } from './site-folder.ts';

const FORBIDDEN_FEATURES = [
  'camera',
  'display-capture',
  'geolocation',
  'microphone',
  'midi',
  'payment',
  'usb',
];

/** The 360° room turns with the phone; these stay off for frames. */
const OWN_FEATURES = ['accelerometer', 'gyroscope'];

export const ALWAYS: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': [
    ...FORBIDDEN_FEATURES.map((feature) => `${feature}=()`),
    ...OWN_FEATURES.map((feature) => `${feature}=(self)`),
  ].join(', '),
  // "same-origin" would cut off chats that open in a new window.
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'X-Frame-Options': 'DENY',
};

/** HSTS for a year (RFC 6797). */
const strictTransport = (subdomains: boolean): string =>
  `max-age=31536000${subdomains ? '; includeSubDomains' : ''}`;

export const HASHED = '/_astro/';
export const CACHING = { hashed: 'public, max-age=31536000, immutable', other: 'no-cache' };

export function applySecurityHeaders(headers: Headers): void {
  for (const [name, value] of Object.entries({
    ...ALWAYS,
    'Content-Security-Policy': CLOSED_POLICY,
  }))
    if (!headers.has(name)) headers.set(name, value);
}

/** A client that fakes https gains nothing: browsers heed HSTS over https alone (RFC 6797, 8.1). */
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

export const HOST_FILES = ['_headers', '_redirects'];

/** One policy for all pages, because a static host cannot tell a missing page from the others. */
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

const hostHeadersFile = (headers: HostHeaders) => `/*
${linesOf(headers, (name, value) => `  ${name}: ${value}`)}
${HASHED}*
  Cache-Control: ${CACHING.hashed}
/sem-precos/*
  X-Robots-Tag: noindex
`;

const REDIRECTS = `/sem-precos / 302
/sem-precos/ / 302
/index.html / 301
`;

const FILE_NOTE =
  '# Written by the build, with the hashes of this build: reload the server after each one.';

/** The key is short because nginx limits the length of names in its tables. */
const nginxFile = (launch: string, headers: HostHeaders) => `${FILE_NOTE}
${launch}:policy "${headers['Content-Security-Policy']}";
${launch}:hsts "${headers['Strict-Transport-Security']}";
`;

const caddyFile = (headers: HostHeaders) => `${FILE_NOTE}
header {
${linesOf(headers, (name, value) => `\t${name} "${value}"`)}
}
`;

export function writeHostFiles(root: string, headers: HostHeaders): void {
  writeFileSync(join(root, '_headers'), hostHeadersFile(headers));
  writeFileSync(join(root, '_redirects'), REDIRECTS);
}

export function writeServerHeaders(site: string, launch: string, headers: HostHeaders): void {
  const folder = headersFolder(site);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'nginx-maps.conf'), nginxFile(launch, headers));
  writeFileSync(join(folder, 'Caddyfile'), caddyFile(headers));
}

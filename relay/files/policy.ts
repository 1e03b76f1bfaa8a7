import { createHash } from 'node:crypto';
import type { Measure } from '#core/launch/schema.ts';
import { CHAT_ORIGINS } from '#core/lead/chat.ts';
import { answersWithPage } from '#core/lead/provider.ts';
import type { Launch } from '#core/settings/launch-file.ts';

export interface ForeignOrigins extends Pick<Launch, 'mapOrigin' | 'measures'> {
  provider: string;
}

export const CLOSED_POLICY =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Style attributes cannot be hashed, so styles are allowed in a sandbox without scripts. */
export const DRAWING_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; frame-ancestors 'none'; sandbox";

/** CSP Level 3, section 2.3.1; newlines are normalised as HTML parsers do. */
export function inlineHashes(html: string, element: 'script' | 'style'): string[] {
  const inline = new RegExp(
    `<${element}\\b(?:"[^"]*"|'[^']*'|[^'">])*>([\\s\\S]*?)</${element}\\s*>`,
    'gi',
  );
  const texts = [...html.matchAll(inline)].map(([, text = '']) => text.replace(/\r\n?/g, '\n'));
  const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  return [...new Set(texts.filter(Boolean).map(hashOf))];
}

const GOOGLE_TAG = 'https://www.googletagmanager.com';
const ADS = [
  'https://googleads.g.doubleclick.net',
  'https://www.googleadservices.com',
  'https://pagead2.googlesyndication.com',
  'https://www.google.com',
  'https://google.com',
];

type Kind = 'script' | 'img' | 'connect' | 'frame';

/** Google's "Use Tag Manager with a Content Security Policy"; Meta's Pixel reference (2026-11). */
const SOURCES: Record<Measure, Partial<Record<Kind, readonly string[]>>> = {
  'google-analytics': {
    script: [GOOGLE_TAG],
    img: [GOOGLE_TAG, 'https://*.google-analytics.com'],
    connect: [GOOGLE_TAG, 'https://*.google-analytics.com', 'https://*.analytics.google.com'],
  },
  'google-ads': {
    script: [GOOGLE_TAG, ...ADS.slice(0, 4)],
    img: [GOOGLE_TAG, ...ADS],
    connect: [GOOGLE_TAG, ...ADS],
    frame: [GOOGLE_TAG, 'https://td.doubleclick.net'],
  },
  'meta-pixel': {
    script: ['https://connect.facebook.net'],
    img: ['https://www.facebook.com'],
    connect: ['https://www.facebook.com', 'https://connect.facebook.net'],
  },
};

const measureSources = (measures: readonly Measure[], kind: Kind): string[] => [
  ...new Set(measures.flatMap((name) => SOURCES[name][kind] ?? [])),
];

export function pagePolicy(
  html: string,
  { provider, mapOrigin, measures }: ForeignOrigins,
): string {
  const frames = [mapOrigin, ...measureSources(measures, 'frame')].filter(Boolean);
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': [
      "'self'",
      ...inlineHashes(html, 'script'),
      ...measureSources(measures, 'script'),
    ],
    'style-src': ["'self'", ...inlineHashes(html, 'style')],
    'img-src': ["'self'", 'data:', ...measureSources(measures, 'img')],
    'font-src': ["'self'"],
    // The page tests whether the map's host answers before it shows the frame.
    'connect-src': ["'self'", provider, mapOrigin, ...measureSources(measures, 'connect')],
    'frame-src': frames.length > 0 ? frames : ["'none'"],
    'form-action': ["'self'", ...(answersWithPage(provider) ? [provider] : CHAT_ORIGINS)],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].filter(Boolean).join(' '))
    .join('; ');
}

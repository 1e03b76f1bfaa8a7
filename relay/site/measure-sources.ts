import type { Measure } from '../../src/content/measures.ts';

interface Sources {
  script: readonly string[];
  img: readonly string[];
  connect: readonly string[];
  frame: readonly string[];
}

const GOOGLE_TAG = 'https://www.googletagmanager.com';
const ADS = [
  'https://googleads.g.doubleclick.net',
  'https://www.googleadservices.com',
  'https://pagead2.googlesyndication.com',
  'https://www.google.com',
  'https://google.com',
];

/**
 * What each needs, by its own word: Google's "Use Tag Manager with a Content Security Policy" (GA4 without
 * Google Signals; Google Ads conversions), Meta's Pixel reference. Looked up 2026-11.
 */
const SOURCES: Record<Measure, Sources> = {
  'google-analytics': {
    script: [GOOGLE_TAG],
    img: [GOOGLE_TAG, 'https://*.google-analytics.com'],
    connect: [GOOGLE_TAG, 'https://*.google-analytics.com', 'https://*.analytics.google.com'],
    frame: [],
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
    frame: [],
  },
};

/** The origins that a page's policy opens for those who measure, each once; none where nobody does. */
export function measureSources(measures: readonly Measure[]): Sources {
  const of = (kind: keyof Sources) => [...new Set(measures.flatMap((name) => SOURCES[name][kind]))];
  return { script: of('script'), img: of('img'), connect: of('connect'), frame: of('frame') };
}

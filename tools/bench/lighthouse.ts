import * as chromeLauncher from 'chrome-launcher';
import lighthouse, { desktopConfig } from 'lighthouse';
import { chromiumHere } from './chromium.ts';
import { median } from './figures.ts';

const METRICS = {
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  tbt: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
  bytes: 'total-byte-weight',
} as const;
type Metric = keyof typeof METRICS;
const METRIC_NAMES = Object.keys(METRICS) as Metric[];

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];

/** Times in milliseconds, bytes over the network during the load, categories in points. */
export type Score = Record<Metric | Category, number>;

async function runOnce(url: string, desktop: boolean): Promise<Score> {
  const { executablePath: chromePath, args: chromeFlags } = chromiumHere();
  const chrome = await chromeLauncher.launch({ chromePath, chromeFlags });
  try {
    const flags = { port: chrome.port, output: 'json', logLevel: 'error' } as const;
    const result = await lighthouse(url, flags, desktop ? desktopConfig : undefined);
    if (!result) throw new Error(`Lighthouse gave no result for ${url}.`);
    const { audits, categories } = result.lhr;
    const metrics = METRIC_NAMES.map((name) => [name, audits[METRICS[name]]?.numericValue]);
    const points = CATEGORIES.map((name) => [
      name,
      Math.round((categories[name]?.score ?? 0) * 100),
    ]);
    return Object.fromEntries([...metrics, ...points]);
  } finally {
    chrome.kill();
  }
}

/** Measures the pages in turn, each time in a new browser; returns medians after a warm-up. */
export async function score(urls: string[], { runs = 7, desktop = false } = {}): Promise<Score[]> {
  const scores: Score[][] = urls.map(() => []);
  for (let round = 0; round <= runs; round += 1) {
    for (const [index, url] of urls.entries()) {
      const one = await runOnce(url, desktop);
      if (round > 0) scores[index]?.push(one);
    }
  }
  return scores.map((all) => {
    const medians = [...METRIC_NAMES, ...CATEGORIES].map((name) => [
      name,
      median(all.map((one) => one[name])),
    ]);
    return Object.fromEntries(medians);
  });
}

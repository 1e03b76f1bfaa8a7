import * as chromeLauncher from 'chrome-launcher';
import lighthouse, { desktopConfig } from 'lighthouse';
import { CHROMIUM_FLAGS } from '../../tests/support/chromium.ts';
import { median } from './median.ts';
import { needChromium } from './need-chromium.ts';

export interface Score {
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  /** Bytes over the network during the load. */
  bytes: number;
  categories: Record<string, number>;
}

const METRICS = {
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  tbt: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
  bytes: 'total-byte-weight',
} as const;

async function once(url: string, desktop: boolean): Promise<Score> {
  const chrome = await chromeLauncher.launch({ chromePath: needChromium(), chromeFlags: CHROMIUM_FLAGS });
  try {
    const result = await lighthouse(
      url,
      { port: chrome.port, output: 'json', logLevel: 'error' },
      desktop ? desktopConfig : undefined,
    );
    if (!result) throw new Error(`Lighthouse gave no result for ${url}.`);
    const { audits, categories } = result.lhr;
    const metric = (id: string) => audits[id]?.numericValue ?? Number.NaN;
    return {
      fcp: metric(METRICS.fcp),
      lcp: metric(METRICS.lcp),
      tbt: metric(METRICS.tbt),
      cls: metric(METRICS.cls),
      bytes: metric(METRICS.bytes),
      categories: Object.fromEntries(
        Object.entries(categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]),
      ),
    };
  } finally {
    chrome.kill();
  }
}

/** Now and then a headless browser on a busy machine shows no first paint at all: such a run says nothing. */
async function onceWithPaint(url: string, desktop: boolean): Promise<Score> {
  for (let tries = 0; tries < 3; tries += 1) {
    const one = await once(url, desktop);
    if (Number.isFinite(one.lcp)) return one;
  }
  throw new Error(`Lighthouse saw no paint of ${url} in three runs.`);
}

function medians(all: Score[]): Score {
  const of = (pick: (one: Score) => number) => median(all.map(pick));
  const names = Object.keys(all[0]?.categories ?? {});
  return {
    fcp: of((one) => one.fcp),
    lcp: of((one) => one.lcp),
    tbt: of((one) => one.tbt),
    cls: of((one) => one.cls),
    bytes: of((one) => one.bytes),
    categories: Object.fromEntries(names.map((name) => [name, of((one) => one.categories[name] ?? 0)])),
  };
}

/**
 * Medians of some Lighthouse runs of each page, each run in a browser of its own. The pages take turns, so
 * that a machine that slows down slows all of them, and a first turn of each warms it up and isn't counted.
 */
export async function score(urls: string[], { runs = 3, desktop = false } = {}): Promise<Score[]> {
  const all: Score[][] = urls.map(() => []);
  for (let round = 0; round <= runs; round += 1) {
    for (const [index, url] of urls.entries()) {
      const one = await onceWithPaint(url, desktop);
      if (round > 0) all[index]?.push(one);
    }
  }
  return all.map(medians);
}

import * as chromeLauncher from 'chrome-launcher';
import lighthouse, { desktopConfig } from 'lighthouse';
import { CHROMIUM_FLAGS, findChromium, median } from './chromium.ts';

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
  const chrome = await chromeLauncher.launch({ chromePath: findChromium(), chromeFlags: CHROMIUM_FLAGS });
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

/** Medians of some Lighthouse runs, each in a browser of its own. */
export async function score(url: string, { runs = 3, desktop = false } = {}): Promise<Score> {
  const all: Score[] = [];
  // Now and then a headless browser on a busy machine shows no first paint at all: such a run tells nothing.
  for (let tries = 0; all.length < runs && tries < runs * 3; tries += 1) {
    const one = await once(url, desktop);
    if (Number.isFinite(one.lcp)) all.push(one);
  }
  if (all.length < runs) throw new Error(`Lighthouse saw no paint of ${url} in most of its runs.`);
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

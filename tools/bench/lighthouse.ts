import * as chromeLauncher from 'chrome-launcher';
import lighthouse, { desktopConfig, type TraceEvent } from 'lighthouse';
import { CHROMIUM_FLAGS } from '../../tests/support/chromium.ts';
import { median } from './median.ts';
import { needChromium } from './need-chromium.ts';

export interface Score {
  fcp: number;
  lcp: number;
  tbt: number;
  /**
   * The same by what the page's own thread took of a processor: not what it waited for one behind
   * the rest of the browser.
   */
  tbtAlone: number;
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

/** As Chromium writes it; Lighthouse's own type leaves out the processor time, in microseconds. */
interface Task extends TraceEvent {
  tdur?: number;
}

/**
 * Total blocking time by a trace, counted in processor time: of each task of the page's main thread
 * after its first paint, what is over 50 ms.
 * @param slower how many times slower than this machine Lighthouse takes the visitor's for
 */
function blockedAlone(events: Task[], url: string, slower: number): number {
  const ofPage = events.findLast(
    ({ name, args }) => name === 'navigationStart' && args.data?.documentLoaderURL?.startsWith(url),
  );
  const inPage = events.filter(({ pid }) => pid === ofPage?.pid);
  const main = inPage.find(
    ({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain',
  );
  const paint = inPage.findLast(({ name }) => name === 'firstContentfulPaint');
  return inPage
    .filter(
      ({ name, tid, ts }) =>
        name.endsWith('RunTask') && tid === main?.tid && ts >= (paint?.ts ?? 0),
    )
    .reduce((sum, { tdur = 0 }) => sum + Math.max(0, (slower * tdur) / 1000 - 50), 0);
}

async function once(url: string, desktop: boolean): Promise<Score> {
  const chrome = await chromeLauncher.launch({
    chromePath: needChromium(),
    chromeFlags: CHROMIUM_FLAGS,
  });
  try {
    const result = await lighthouse(
      url,
      { port: chrome.port, output: 'json', logLevel: 'error' },
      desktop ? desktopConfig : undefined,
    );
    if (!result) throw new Error(`Lighthouse gave no result for ${url}.`);
    const { audits, categories } = result.lhr;
    const { traceEvents } = result.artifacts.Trace;
    const metric = (id: string) => audits[id]?.numericValue ?? Number.NaN;
    return {
      fcp: metric(METRICS.fcp),
      lcp: metric(METRICS.lcp),
      tbt: metric(METRICS.tbt),
      tbtAlone: blockedAlone(traceEvents, url, desktop ? 1 : 4),
      cls: metric(METRICS.cls),
      bytes: metric(METRICS.bytes),
      categories: Object.fromEntries(
        Object.entries(categories).map(([name, { score }]) => [
          name,
          Math.round((score ?? 0) * 100),
        ]),
      ),
    };
  } finally {
    chrome.kill();
  }
}

/**
 * Now and then a headless browser on a busy machine shows no first paint at all: such a run says
 * nothing.
 */
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
    tbtAlone: of((one) => one.tbtAlone),
    cls: of((one) => one.cls),
    bytes: of((one) => one.bytes),
    categories: Object.fromEntries(
      names.map((name) => [name, of((one) => one.categories[name] ?? 0)]),
    ),
  };
}

/** Medians of some Lighthouse runs of each page, each run in a browser of its own. */
export async function score(urls: string[], { runs = 7, desktop = false } = {}): Promise<Score[]> {
  const all: Score[][] = urls.map(() => []);
  for (let round = 0; round <= runs; round += 1) {
    for (const [index, url] of urls.entries()) {
      const one = await onceWithPaint(url, desktop);
      if (round > 0) all[index]?.push(one);
    }
  }
  return all.map(medians);
}

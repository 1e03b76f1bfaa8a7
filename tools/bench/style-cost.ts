/**
 * What the page's own style and layout cost while it loads: the main thread's own time in
 * "Recalculate style" and "Layout", not slowed down, until it rests. Medians; the elements restyled
 * say what the milliseconds can't, because they don't depend on the machine. Measures `dist/`: run
 * `npm run build` first.
 */
import { launch } from 'puppeteer-core';
import { CHROMIUM_FLAGS } from '../../tests/support/chromium.ts';
import { run } from '../../tests/support/server.ts';
import { median } from './median.ts';
import { needChromium } from './need-chromium.ts';

const RUNS = 9;
const REST = 1500;
const WIDTHS = [390, 1280];

interface TraceEvent {
  name: string;
  ph: string;
  /** Microseconds of the thread's own time. */
  tdur?: number;
  args: { elementCount?: number };
}

const product = await run('scripts/serve.ts', { PORT: '0', DATA_DIR: 'var/style-cost' });
const browser = await launch({ executablePath: needChromium(), args: CHROMIUM_FLAGS });

async function load(width: number) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport({ width, height: 900 });
  await page.tracing.start({ categories: ['devtools.timeline'] });
  await page.goto(product.url, { waitUntil: 'load' });
  await new Promise((resolve) => setTimeout(resolve, REST));
  const trace = new TextDecoder().decode(await page.tracing.stop());
  await context.close();
  const { traceEvents } = JSON.parse(trace) as { traceEvents: TraceEvent[] };
  const of = (name: string) =>
    traceEvents.filter((event) => event.ph === 'X' && event.name === name);
  const time = (name: string) => of(name).reduce((sum, { tdur = 0 }) => sum + tdur / 1000, 0);
  return {
    style: time('UpdateLayoutTree'),
    layout: time('Layout'),
    elements: of('UpdateLayoutTree').reduce((sum, { args }) => sum + (args.elementCount ?? 0), 0),
  };
}

try {
  for (const width of WIDTHS) {
    await load(width);
    const loads: Awaited<ReturnType<typeof load>>[] = [];
    for (let turn = 0; turn < RUNS; turn += 1) loads.push(await load(width));
    const middle = (name: 'style' | 'layout' | 'elements') => median(loads.map((one) => one[name]));
    console.log(
      `${width} px: style ${middle('style').toFixed(1)} ms, layout ${middle('layout').toFixed(1)} ms, ` +
        `${middle('elements')} elements restyled`,
    );
  }
} finally {
  await browser.close();
  await product.stop();
}

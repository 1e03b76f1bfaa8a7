import type { BrowserContext } from '@playwright/test';

/** The recipient of a report and its arguments: `['gtag', 'event', 'generate_lead', {…}]`. */
export type MeasuringCall = [string, ...unknown[]] & Record<number, { [name: string]: unknown }>;

const COLLECT = 'https://region1.google-analytics.com/g/collect';
const PIXEL = 'https://www.facebook.com/tr/';

/** A stand-in for Google's script: reads the layer, listens for clicks, sets a cookie, reports. */
const GTAG = `(() => {
  const record = (call) => fetch('${COLLECT}', { method: 'POST', mode: 'no-cors', keepalive: true, body: JSON.stringify(call) });
  const read = (command) => {
    record(['gtag', ...command].map((word) => word instanceof Date ? 'now' : word));
    if (command[0] === 'config' && command[1].startsWith('G-')) document.cookie = '_ga=GA1.1.1.1; path=/; max-age=999';
  };
  const layer = window.dataLayer;
  layer.forEach(read);
  layer.push = (...commands) => commands.forEach(read);
  document.addEventListener('click', ({ target }) => {
    const link = target.closest('a[href^="https:"]');
    if (link) record(['gtag', 'outbound', link.href]);
  });
})();`;

const FBEVENTS = `(() => {
  const record = (...call) => { new Image().src = '${PIXEL}?call=' + encodeURIComponent(JSON.stringify(['fbq', ...call])); };
  fbq.queue.forEach((command) => record(...command));
  fbq.callMethod = record;
  document.cookie = '_fbp=fb.1.1; path=/; max-age=999';
})();`;

/** Serves stand-in scripts and records all requests. */
export function playMeasurers(context: BrowserContext) {
  const scripts: string[] = [];
  const calls: MeasuringCall[] = [];
  let open = Promise.resolve();
  const script = (body: string) => async (route: import('@playwright/test').Route) => {
    scripts.push(route.request().url());
    await open;
    await route.fulfill({ contentType: 'text/javascript', body }).catch(() => {});
  };
  context.route('https://www.googletagmanager.com/**', script(GTAG));
  context.route('https://connect.facebook.net/**', script(FBEVENTS));
  context.route(`${COLLECT}**`, (route) => {
    calls.push(route.request().postDataJSON());
    return route.fulfill({ status: 204 });
  });
  context.route(`${PIXEL}**`, (route) => {
    calls.push(JSON.parse(new URL(route.request().url()).searchParams.get('call') ?? '[]'));
    return route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
    });
  });
  const of = (word: string) => calls.filter((words) => words.slice(0, 4).includes(word));
  return {
    scripts,
    calls,
    of,
    leads: () => ['generate_lead', 'conversion', 'Lead'].flatMap(of),
    hold(): () => void {
      let release = () => {};
      open = new Promise((resolve) => {
        release = resolve;
      });
      return release;
    },
  };
}

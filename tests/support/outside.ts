import type { Browser, BrowserContext } from '@playwright/test';
import { EMAILJS_ORIGIN } from '#core/lead/provider.ts';

export const CHAT = 'https://wa.me/**';
export const MAP = /^https:\/\/www\.google\.com\/(maps|robots\.txt)/;
const PLAYED = [
  { urlPattern: 'https://wa.me/*', title: 'A conversa' },
  { urlPattern: 'https://www.google.com/maps*', title: 'O mapa' },
  { urlPattern: 'https://www.google.com/robots.txt*', title: '' },
];

/** Keeps the browser from reaching other machines. */
export const OFF_THE_NET =
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1 , EXCLUDE localhost';

const html = (title: string) =>
  `<!doctype html><html lang="pt-BR"><title>${title}</title><link rel="icon" href="data:,"><h1>${title}</h1>`;

/** A Playwright route would send every request through the test's process and disable the cache. */
export async function playOutside(browser: Browser): Promise<void> {
  const session = await browser.newBrowserCDPSession();
  session.on('Fetch.requestPaused', ({ requestId, request }) => {
    const played = PLAYED.find(({ urlPattern }) => request.url.startsWith(urlPattern.slice(0, -1)));
    const answer = {
      requestId,
      responseCode: 200,
      responseHeaders: [{ name: 'Content-Type', value: 'text/html; charset=utf-8' }],
      body: Buffer.from(html(played?.title ?? '')).toString('base64'),
    };
    // A page may close before it is answered.
    session.send('Fetch.fulfillRequest', answer).catch(() => undefined);
  });
  await session.send('Fetch.enable', {
    patterns: PLAYED.map(({ urlPattern }) => ({ urlPattern })),
  });
}

export async function playEmailJs(context: BrowserContext, relay: string): Promise<void> {
  await context.route(`${EMAILJS_ORIGIN}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    await route.fulfill({
      response: await route.fetch({ url: relay + pathname, maxRedirects: 0 }),
    });
  });
}

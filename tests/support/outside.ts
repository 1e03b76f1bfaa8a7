import type { Browser, BrowserContext } from '@playwright/test';
import { EMAILJS_ORIGIN } from '#core/lead/provider.ts';

/** The messaging app and the maps service: other people's, never contacted by a test. */
export const CHAT = 'https://wa.me/**';
export const MAP = /^https:\/\/www\.google\.com\/(maps|robots\.txt)/;
const PLAYED = [
  { urlPattern: 'https://wa.me/*', title: 'A conversa' },
  { urlPattern: 'https://www.google.com/maps*', title: 'O mapa' },
  { urlPattern: 'https://www.google.com/robots.txt*', title: '' },
];

/** Names of other machines are unknown to the browser: nothing leaves this one. */
export const OFF_THE_NET =
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1 , EXCLUDE localhost';

const html = (title: string) =>
  `<!doctype html><html lang="pt-BR"><title>${title}</title><link rel="icon" href="data:,"><h1>${title}</h1>`;

/**
 * Answers for the services outside the product, in every page of this browser. Not by a route of
 * Playwright's: one is enough for every request of the page to pass through the test's process, and
 * to turn the browser's cache off.
 */
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
    // A page that closes meanwhile wants no answer.
    session.send('Fetch.fulfillRequest', answer).catch(() => undefined);
  });
  await session.send('Fetch.enable', {
    patterns: PLAYED.map(({ urlPattern }) => ({ urlPattern })),
  });
}

/** Plays EmailJS: what the page sends there is answered by a relay at this address. */
export async function playEmailJs(context: BrowserContext, relay: string): Promise<void> {
  await context.route(`${EMAILJS_ORIGIN}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    await route.fulfill({
      response: await route.fetch({ url: relay + pathname, maxRedirects: 0 }),
    });
  });
}

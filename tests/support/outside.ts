import type { BrowserContext } from '@playwright/test';
import { EMAILJS_ORIGIN } from '../../src/lead/provider.ts';

/** The messaging app and the maps service: other people's, never contacted by a test. */
export const CHAT = 'https://wa.me/**';
export const MAP = 'https://www.google.com/maps**';

const html = (title: string) => ({
  contentType: 'text/html; charset=utf-8',
  body: `<!doctype html><html lang="pt-BR"><title>${title}</title><link rel="icon" href="data:,"><h1>${title}</h1>`,
});

/** Answers for the services outside the product and lets nothing else leave the machine. */
export async function stayOffTheNet(context: BrowserContext): Promise<void> {
  await context.route(
    (url) => !['127.0.0.1', 'localhost'].includes(url.hostname) && /^https?:$/.test(url.protocol),
    (route) => route.abort('internetdisconnected'),
  );
  await context.route(CHAT, (route) => route.fulfill(html('A conversa')));
  await context.route(MAP, (route) => route.fulfill(html('O mapa')));
}

/** Plays EmailJS: what the page sends there is answered by a relay at this address. */
export async function playEmailJs(context: BrowserContext, relay: string): Promise<void> {
  await context.route(`${EMAILJS_ORIGIN}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: relay + pathname, maxRedirects: 0 }) });
  });
}

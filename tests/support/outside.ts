import type { BrowserContext } from '@playwright/test';

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

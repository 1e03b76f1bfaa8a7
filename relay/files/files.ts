import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Context, MiddlewareHandler } from 'hono';
import { html } from 'hono/html';
import { LAUNCH_FILE, type Launch } from '#core/settings/launch-file.ts';
import { CACHING, HASHED, HOST_FILES } from './headers.ts';
import { CLOSED_POLICY, DRAWING_POLICY, type ForeignOrigins, pagePolicy } from './policy.ts';

const WITHOUT_PRICES = 'sem-precos/index.html';
const UNSERVED = new RegExp(
  `^/(?:${[LAUNCH_FILE, ...HOST_FILES, '404.html'].join('|')}|sem-precos.*)$|\\.(?:br|gz)$`,
);

/** `/privacidade`, `/privacidade/` and `/privacidade/index.html` are the same page. */
const pageOf = (path: string) => `${path.replace(/\/(?:index\.html)?$/, '')}/index.html`.slice(1);

async function firstAnswer(
  handlers: MiddlewareHandler[],
  context: Context,
): Promise<Response | undefined> {
  for (const handle of handlers) {
    const response = await handle(context, async () => {});
    if (response) return response;
  }
  return undefined;
}

/** @param earlier older builds, newest first: open pages still ask for their hashed files */
export function readSite(root: string, origins: ForeignOrigins, earlier: string[] = [], at = '') {
  const pages = new Map<string, { html: string; policy: string }>();
  for (const file of globSync('**/*.html', { cwd: root })) {
    const html = readFileSync(join(root, file), 'utf8');
    pages.set(file.split(sep).join('/'), { html, policy: pagePolicy(html, origins) });
  }
  const inSite = (path: string) => (path.startsWith(`${at}/`) ? path.slice(at.length) : path);
  const own = serveStatic({ root, precompressed: true, rewriteRequestPath: inSite });
  const withoutPrices = serveStatic({ root, precompressed: true, path: WITHOUT_PRICES });
  const before = earlier.map((build) => serveStatic({ root: build, precompressed: true }));
  return {
    async answer(context: Context, mayShowPrices: boolean): Promise<Response | undefined> {
      const path = inSite(context.req.path);
      if (UNSERVED.test(path)) return undefined;
      const page = pageOf(path);
      const hidesPrices = page === 'index.html' && pages.has(WITHOUT_PRICES) && !mayShowPrices;
      const hashed = path.startsWith(HASHED);
      const folders = hashed ? [own, ...before] : [hidesPrices ? withoutPrices : own];
      const response = await firstAnswer(folders, context);
      const policy =
        pages.get(hidesPrices ? WITHOUT_PRICES : page)?.policy ??
        (path.endsWith('.svg') ? DRAWING_POLICY : CLOSED_POLICY);
      response?.headers.set('Content-Security-Policy', policy);
      response?.headers.set('Cache-Control', hashed ? CACHING.hashed : CACHING.other);
      response?.headers.set('Vary', 'Accept-Encoding');
      return response;
    },
    page: (file: string) => pages.get(file),
    missing(context: Context): Response {
      const { html = 'Not Found', policy = CLOSED_POLICY } = pages.get('404.html') ?? {};
      return context.html(html, 404, { 'Content-Security-Policy': policy });
    },
  };
}

export type Site = ReturnType<typeof readSite>;

/** Where a form sent without script leads. */
export const THANKS = '/obrigado';

/** In the page's place while no version is whole. */
export function noticeSite({ label, chat }: Launch): Site {
  const way = chat && html`<p><a href="${chat}">Fale conosco pelo WhatsApp</a></p>`;
  const page = (sentence: string) => html`<!doctype html>
<html lang="pt-BR">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${label}</title>
<h1>${label}</h1>
<p>${sentence}</p>
${way}
`;
  return {
    async answer(context) {
      if (context.req.path === THANKS) return context.html(page('Recebemos o seu contato.'));
      const away = page('Esta página está fora do ar por alguns instantes.');
      return context.html(away, 503, { 'Retry-After': '60' });
    },
    page: () => undefined,
    missing: (context) => context.text('Not Found', 404),
  };
}

import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Context, MiddlewareHandler } from 'hono';
import { BUILT_FOR_FILE } from '../../src/settings/built-for.ts';
import { CACHING, HASHED, HOST_FILES } from './headers.ts';
import { CLOSED_POLICY, DRAWING_POLICY, type ForeignOrigins, pagePolicy } from './policy.ts';

/** The landing page without prices, as it is built beside the other. */
const WITHOUT_PRICES = 'sem-precos/index.html';
/** For servers, or in the place of other pages; and what is compressed, by its own name. */
const UNSERVED = new RegExp(
  `^/(?:${[BUILT_FOR_FILE, ...HOST_FILES, '404.html'].join('|')}|sem-precos.*)$|\\.(?:br|gz)$`,
);

/** A built page that answers for others. */
export interface Page {
  html: string;
  /** Its Content-Security-Policy. */
  policy: string;
}

async function firstAnswer(folders: MiddlewareHandler[], context: Context): Promise<Response | undefined> {
  for (const serve of folders) {
    const response = await serve(context, async () => {});
    if (response) return response;
  }
  return undefined;
}

/** `/privacidade`, `/privacidade/` and `/privacidade/index.html` are one page's: `privacidade/index.html`. */
const pageOf = (path: string) => `${path.replace(/\/(?:index\.html)?$/, '')}/index.html`.slice(1);

/**
 * Makes the built page under `root` ready to be served.
 * @param earlier folders of builds of before, newest first: pages of theirs may be open, and ask for what has a hash in
 *   its name
 */
export function readSite(root: string, origins: ForeignOrigins, earlier: string[] = []) {
  const pages = new Map<string, Page>();
  for (const file of globSync('**/*.html', { cwd: root })) {
    const html = readFileSync(join(root, file), 'utf8');
    pages.set(file.split(sep).join('/'), { html, policy: pagePolicy(html, origins) });
  }
  const own = serveStatic({ root, precompressed: true });
  const withoutPrices = serveStatic({ root, precompressed: true, path: WITHOUT_PRICES });
  const before = earlier.map((build) => serveStatic({ root: build, precompressed: true }));
  return {
    /**
     * Answers with the file of the request's address; undefined where there is none.
     * @param mayShowPrices whether those that the landing page was built with are in force
     */
    async answer(context: Context, mayShowPrices: () => boolean): Promise<Response | undefined> {
      const { path } = context.req;
      if (UNSERVED.test(path)) return undefined;
      const asked = pageOf(path);
      const bare = asked === 'index.html' && pages.has(WITHOUT_PRICES) && !mayShowPrices();
      const hashed = path.startsWith(HASHED);
      const folders = hashed ? [own, ...before] : [bare ? withoutPrices : own];
      const response = await firstAnswer(folders, context);
      const policy =
        pages.get(bare ? WITHOUT_PRICES : asked)?.policy ??
        (path.endsWith('.svg') ? DRAWING_POLICY : CLOSED_POLICY);
      response?.headers.set('Content-Security-Policy', policy);
      response?.headers.set('Cache-Control', hashed ? CACHING.hashed : CACHING.other);
      response?.headers.set('Vary', 'Accept-Encoding');
      return response;
    },
    /** The page of this file; undefined in a build without it. */
    page: (file: string) => pages.get(file),
  };
}

/** A built page and its files, as they are served. */
export type Site = ReturnType<typeof readSite>;

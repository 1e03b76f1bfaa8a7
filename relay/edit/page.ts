import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { EDIT_PATH } from '../../src/edit/protocol.ts';
import { CACHING } from '../site/headers.ts';

/** Where `npm run build` leaves the page that edits, when editing is on. */
export const EDIT_PAGE = '.cache/edit/page';

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; frame-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";

/** The page itself, and its script and style; nothing of it is in the public page. */
export function pageRoutes() {
  const root = resolve(EDIT_PAGE);
  // Asks for the folder when it is made, and the page may be built later.
  const assets = () =>
    serveStatic({
      root,
      rewriteRequestPath: (path) => path.slice(EDIT_PATH.length),
    });
  return new Hono()
    .get('/', (context) => {
      const file = join(root, 'index.html');
      if (!existsSync(file))
        return context.text(
          'A página de edição ainda não foi montada. Rode "npm run build" com EDIT_PASSWORD no .env.',
          404,
        );
      return context.html(readFileSync(file, 'utf8'), 200, { 'Content-Security-Policy': POLICY });
    })
    .use('/assets/*', compress(), async (context, next) => {
      await next();
      // Their names have a hash of what they hold.
      if (context.res.ok) context.header('Cache-Control', CACHING.hashed);
    })
    .get('/assets/*', (context, next) => (existsSync(root) ? assets()(context, next) : next()));
}

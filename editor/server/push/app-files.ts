import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import type { Launch } from '#core/settings/launch-file.ts';
import { EDIT_PATH } from '../../protocol.ts';

const WORKER = readFileSync(join(import.meta.dirname, 'worker.js'), 'utf8');

/** With it a phone can install the page; an iPhone notifies only then. */
const manifestOf = ({ label, colours }: Launch) => ({
  id: EDIT_PATH,
  name: `Editar: ${label}`,
  short_name: 'Meu site',
  lang: 'pt-BR',
  start_url: EDIT_PATH,
  scope: EDIT_PATH,
  display: 'standalone',
  background_color: colours.ground,
  theme_color: colours.ground,
  icons: [192, 512].map((size) => ({
    src: `/icone-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose: 'any maskable',
  })),
});

export const appFileRoutes = (launch: () => Launch) =>
  new Hono()
    .get('/app.webmanifest', (context) =>
      context.body(JSON.stringify(manifestOf(launch())), 200, {
        'Content-Type': 'application/manifest+json; charset=utf-8',
      }),
    )
    .get('/worker.js', (context) =>
      context.body(WORKER, 200, {
        'Content-Type': 'text/javascript; charset=utf-8',
        // Without this its scope is /editar/, which leaves out the page at /editar.
        'Service-Worker-Allowed': EDIT_PATH,
      }),
    );

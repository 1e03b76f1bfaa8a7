import { describe } from 'vitest';
import { headersFolder } from '../../relay/site/site-folder.ts';
import { findProgram } from '../support/programs.ts';
import { startNginx } from '../support/servers/nginx.ts';
import { fillRecipe } from '../support/servers/recipe.ts';
import { provesFront } from './proves-front.ts';
import type { Place } from './stage.ts';

/** The recipe of `deploy/nginx/` on this test's ports. */
const start = (place: Place) =>
  startNginx(
    fillRecipe('deploy/nginx/residencial-lagoa.conf', [
      [/^ *listen \[::\].*\n/gm, ''],
      ['listen 80;', `listen 127.0.0.1:${place.http};`],
      ['listen 443 ', `listen 127.0.0.1:${place.https} `],
      ['127.0.0.1:4321', `127.0.0.1:${place.relay}`],
      ['/etc/letsencrypt/live/residencial-lagoa.example/fullchain.pem', place.certificate.certificate],
      ['/etc/letsencrypt/live/residencial-lagoa.example/privkey.pem', place.certificate.key],
      ['/srv/residencial-lagoa/dist-headers', headersFolder(place.site)],
      ['/srv/residencial-lagoa/dist', place.site],
    ]),
    place.folder,
    place.https,
  );

describe.skipIf(!(findProgram('nginx') && findProgram('openssl')))('nginx in front of the relay', () =>
  provesFront(start),
);

import { describe } from 'vitest';
import { headersFolder } from '../../relay/site/site-folder.ts';
import { findProgram } from '../support/programs.ts';
import { startCaddy } from '../support/servers/caddy.ts';
import { fillRecipe } from '../support/servers/recipe.ts';
import { provesFront } from './proves-front.ts';
import { NAME, type Place, WWW } from './stage.ts';

/** The recipe of `deploy/caddy/` on this test's ports, with a certificate that is there. */
const start = (place: Place) => {
  const tls = `\ttls ${place.certificate.certificate} ${place.certificate.key}`;
  const recipe = fillRecipe('deploy/caddy/Caddyfile', [
    [`${WWW} {`, `${WWW} {\n${tls}`],
    [`\n${NAME} {`, `\n${NAME} {\n${tls}`],
    ['127.0.0.1:4321', `127.0.0.1:${place.relay}`],
    ['/srv/residencial-lagoa/dist-headers', headersFolder(place.site)],
    ['/srv/residencial-lagoa/dist', place.site],
  ]);
  return startCaddy(recipe, place.folder, place);
};

describe.skipIf(!(findProgram('caddy') && findProgram('openssl')))('Caddy in front of the relay', () =>
  provesFront(start),
);

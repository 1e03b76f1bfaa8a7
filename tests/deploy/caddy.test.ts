import { describe } from 'vitest';
import { findProgram } from '../support/programs.ts';
import { startCaddy } from '../support/servers/caddy.ts';
import { fillRecipe } from '../support/servers/recipe.ts';
import { testFront } from './front-tests.ts';
import { NAME, type Place, SECOND_NAME } from './stage.ts';

/** The recipe of `deploy/caddy/` on this test's ports, with a certificate of its own. */
const start = (place: Place) => {
  const tls = `\ttls ${place.certificate.certificate} ${place.certificate.key}`;
  const recipe = fillRecipe('deploy/caddy/Caddyfile', [
    ...[NAME, SECOND_NAME]
      .flatMap((host) => [host, `www.${host}`])
      .map((host): [string, string] => [`\n${host} {`, `\n${host} {\n${tls}`]),
    ['launch first 4321', `launch ${place.first.name} ${place.first.port}`],
    ['launch second 4322', `launch ${place.second.name} ${place.second.port}`],
    ['/var/cache/launch', place.sites],
  ]);
  return startCaddy(recipe, place.folder, place);
};

const READY = findProgram('caddy') && findProgram('openssl');

describe.skipIf(!READY)('Caddy in front of two launches', () => testFront(start));

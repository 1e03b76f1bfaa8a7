import { describe } from 'vitest';
import { findProgram } from '../support/programs.ts';
import { startCaddy } from '../support/servers/caddy.ts';
import { fillRecipe } from '../support/servers/recipe.ts';
import { testFront } from './front-tests.ts';
import { NAME, type Place, SECOND, WWW } from './stage.ts';
import { testTwoLaunches } from './two-launches-tests.ts';

/** The recipe of `deploy/caddy/` on this test's ports, with a certificate of its own. */
const start = (place: Place) => {
  const tls = `\ttls ${place.certificate.certificate} ${place.certificate.key}`;
  const recipe = fillRecipe('deploy/caddy/Caddyfile', [
    [`${WWW} {`, `${WWW} {\n${tls}`],
    [`\n${NAME} {`, `\n${NAME} {\n${tls}`],
    [`\n${SECOND} {`, `\n${SECOND} {\n${tls}`],
    ['launch first 4321', `launch ${place.first.name} ${place.first.relay}`],
    ['launch second 4322', `launch ${place.second.name} ${place.second.relay}`],
    ['/var/cache/launch', place.sites],
  ]);
  return startCaddy(recipe, place.folder, place);
};

const READY = findProgram('caddy') && findProgram('openssl');

describe.skipIf(!READY)('Caddy in front of the relay', () => testFront(start));
describe.skipIf(!READY)('Caddy in front of two launches', () => testTwoLaunches(start));

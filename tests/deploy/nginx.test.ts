import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import { findProgram } from '../support/programs.ts';
import { ask } from '../support/servers/ask.ts';
import { startNginx } from '../support/servers/nginx.ts';
import { fillRecipe } from '../support/servers/recipe.ts';
import { expectSecured, hashedFile, testFront } from './front-tests.ts';
import { NAME, type Place, placeIn, SECOND_NAME } from './stage.ts';

/** Replaces ports and paths in both recipes of `deploy/nginx/`. */
const changes = (place: Place): [there: string | RegExp, here: string][] => [
  [/^ *listen \[::\].*\n/gm, ''],
  [/listen 80\b/g, `listen 127.0.0.1:${place.http}`],
  ['listen 443 ', `listen 127.0.0.1:${place.https} `],
  ['/etc/letsencrypt/live/launches/fullchain.pem', place.certificate.certificate],
  ['/etc/letsencrypt/live/launches/privkey.pem', place.certificate.key],
  ['/var/cache/launch', place.sites],
  [`${NAME} first;`, `${NAME} ${place.first.name};`],
  [`${SECOND_NAME} second;`, `${SECOND_NAME} ${place.second.name};`],
];

const start = (place: Place) => {
  const recipe = fillRecipe('deploy/nginx/launches.conf', [
    ...changes(place),
    ['launch_first', `launch_${place.first.name}`],
    ['launch_second', `launch_${place.second.name}`],
    ['127.0.0.1:4321', `127.0.0.1:${place.first.port}`],
    ['127.0.0.1:4322', `127.0.0.1:${place.second.port}`],
  ]);
  return startNginx(recipe, place.folder, place.http, place.https);
};

const READY = findProgram('nginx') && findProgram('openssl');

describe.skipIf(!READY)('nginx in front of two launches', () => testFront(start));

test.skipIf(!READY)('nginx without a relay says what static hosts say', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'static-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const place = await placeIn(folder);
  const { certificate } = place;
  const { site } = place.first;
  const nginx = await startNginx(
    fillRecipe('deploy/nginx/static.conf', changes(place)),
    folder,
    place.http,
    place.https,
  );
  onTestFinished(() => nginx.stop());
  const get = (path: string, headers: Record<string, string> = {}) =>
    ask({ port: place.https, host: NAME, trust: certificate.text, path, headers });

  const page = await get('/', { 'accept-encoding': 'gzip' });
  expect([page.status, page.headers['cache-control'], page.headers['content-encoding']]).toEqual([
    200,
    'no-cache',
    'gzip',
  ]);
  expect(gunzipSync(page.bytes).toString()).toBe(readFileSync(join(site, 'index.html'), 'utf8'));
  expectSecured(page);
  const again = await get('/', { 'if-none-match': (await get('/')).headers.etag ?? '' });
  expect(again.status).toBe(304);
  expect((await get(hashedFile(site))).headers['cache-control']).toContain('immutable');
  expect((await get('/obrigado')).text).toContain('Dados enviados com sucesso!');
  for (const path of ['/nada', '/_astro/nada.js', '/_headers', '/launch.json', '/sem-precos/']) {
    const lost = await get(path);
    expect([path, lost.status]).toEqual([path, 404]);
    expect(lost.text).toContain('Oops! Page not found');
    expect(lost.headers['cache-control'] ?? '').not.toContain('immutable');
    expectSecured(lost);
  }
  expect((await ask({ port: place.http, host: NAME, path: '/x' })).headers.location).toBe(
    `https://${NAME}/x`,
  );
});

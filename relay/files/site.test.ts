import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { appForTest } from '../../tests/support/relay/app.ts';
import {
  BUILT_TABLE,
  builtSite,
  INDEX,
  PRIVACY,
  STYLE,
  WITHOUT_PRICES,
} from '../../tests/support/relay/site.ts';
import { readSite } from './files.ts';
import { readBuiltTable } from './launch-file.ts';

test.each([
  ['/', INDEX],
  ['/index.html', INDEX],
  ['/?utm_source=x', INDEX],
  ['/?a=%00%ff"><script>alert(1)</script>', INDEX],
  ['/privacidade', PRIVACY],
  ['/privacidade/', PRIVACY],
  ['/privacidade/index.html', PRIVACY],
  ['/priv%61cidade', PRIVACY],
])('%s is a page', async (path, page) => {
  const { ask } = await appForTest();
  const response = await ask(path);
  expect([response.status, await response.text()]).toEqual([200, page]);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('no-cache');
});

test('compressed as the browser takes it', async () => {
  const { ask } = await appForTest();
  const get = async (path: string, accept: string) => {
    const response = await ask(path, { headers: { 'accept-encoding': accept } });
    return {
      headers: response.headers,
      encoding: response.headers.get('content-encoding'),
      bytes: Buffer.from(await response.arrayBuffer()),
    };
  };
  const brotli = await get('/', 'gzip, deflate, br, zstd');
  expect(brotli.encoding).toBe('br');
  expect(brotliDecompressSync(brotli.bytes).toString()).toBe(INDEX);
  expect(brotli.headers.get('vary')).toBe('Accept-Encoding');
  expect(brotli.headers.get('content-length')).toBe(String(brotli.bytes.length));
  const gzip = await get('/', 'gzip, br;q=0');
  expect(gzip.encoding).toBe('gzip');
  expect(gunzipSync(gzip.bytes).toString()).toBe(INDEX);
  expect((await get('/_astro/page.abc123.css', 'gzip')).bytes.toString()).toBe(STYLE);
  const plain = await get('/', '');
  expect([plain.encoding, plain.headers.get('vary')]).toEqual([null, 'Accept-Encoding']);
  const tags = new Set([brotli, gzip, plain].map(({ headers }) => headers.get('etag')));
  expect(tags.size).toBe(3);
});

test('hashed files are kept for a year, the rest is asked for again', async () => {
  const { ask } = await appForTest();
  const style = await ask('/_astro/page.abc123.css');
  expect(style.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(style.headers.get('content-type')).toBe('text/css; charset=utf-8');
  const etag = (await ask('/')).headers.get('etag') as string;
  for (const tag of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
    const again = await ask('/', { headers: { 'if-none-match': tag } });
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
    expect(again.headers.get('content-security-policy')).toContain('sha256-');
  }
  expect((await ask('/', { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
});

test('a large picture comes whole from disk, HEAD without it', async () => {
  const { ask } = await appForTest();
  const response = await ask('/_astro/photo.abc123.webp');
  expect(Buffer.from(await response.arrayBuffer()).equals(Buffer.alloc(600 * 1024, 7))).toBe(true);
  const head = await ask('/_astro/photo.abc123.webp', { method: 'HEAD' });
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
    200,
    String(600 * 1024),
    '',
  ]);
});

const NOT_FOUND = [
  '/no-such-page',
  '/404',
  '/404.html',
  '/launch.json',
  '/../package.json',
  '/..%2fpackage.json',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/%',
  '/_astro/',
  '/_astro',
  '/index.html%00',
  '/index.html.br',
  '//evil.example/',
  '/privacidade//',
  '/__proto__',
  '/constructor',
];

test('what is not a page or a file of it is not found', async () => {
  const { ask } = await appForTest();
  for (const path of NOT_FOUND) {
    const response = await ask(path);
    expect(response.status, path).toBe(404);
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
    expect(await response.text()).toContain('Oops! Page not found');
  }
});

test('nothing may be posted to a page', async () => {
  const response = await (await appForTest()).ask('/', { method: 'POST' });
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});

test('every answer carries the security headers', async () => {
  const { ask, postJson } = await appForTest();
  const answers = [
    ask('/'),
    ask('/nothing'),
    ask('/drawing.svg'),
    ask('/healthz'),
    postJson('{'),
    ask('/', { method: 'DELETE' }),
    ask('/conditions.json'),
  ];
  for (const { headers } of await Promise.all(answers)) {
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('permissions-policy')).toContain('camera=()');
    // The phone's motion turns the room; other frames may not use the sensors.
    for (const sensor of ['gyroscope', 'accelerometer'])
      expect(headers.get('permissions-policy')).toContain(`${sensor}=(self)`);
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
    expect(headers.get('strict-transport-security')).toBeNull();
  }
});

test.each([
  [{ trustProxy: 0 }, 'https', null],
  [{ trustProxy: 1 }, 'http', null],
  [{ trustProxy: 1 }, 'https', 'max-age=31536000'],
  [{ trustProxy: 1, hstsSubdomains: true }, 'https', 'max-age=31536000; includeSubDomains'],
])('HSTS only on the word of our own proxy: %j, %s', async (settings, protocol, expected) => {
  const { ask } = await appForTest(settings);
  const { headers } = await ask('/', { headers: { 'x-forwarded-proto': protocol } });
  expect(headers.get('strict-transport-security')).toBe(expected);
});

test('an open page asks for the prices: those of the page, asked for again each time', async () => {
  const { ask } = await appForTest();
  const answer = await ask('/conditions.json');
  expect(await answer.json()).toEqual(BUILT_TABLE);
  expect(answer.headers.get('cache-control')).toBe('no-cache');
  const etag = answer.headers.get('etag') as string;
  expect((await ask('/conditions.json', { headers: { 'if-none-match': etag } })).status).toBe(304);
  expect(await (await ask('/conditions.json', { method: 'HEAD' })).text()).toBe('');
});

test('past the last day of its prices the page has none, with script or without', async () => {
  const site = builtSite();
  const until = { ...BUILT_TABLE, 'valida-ate': '2026-01-31' };
  writeFileSync(join(site, 'conditions.json'), JSON.stringify(until));
  const { ask, clock } = await appForTest({
    site: readSite(site, { provider: '', mapOrigin: '', measures: [] }),
    table: readBuiltTable(site),
  });
  const page = async () => (await ask('/')).text();
  const table = async () => (await ask('/conditions.json')).json();
  expect([await page(), await table()]).toEqual([INDEX, until]);
  clock.advance(Date.parse('2026-02-01T02:59:59Z') - clock.now());
  expect(await page()).toBe(INDEX);
  clock.advance(2000);
  expect(await page()).toBe(WITHOUT_PRICES);
  expect(await table()).toEqual({
    situacao: 'em-atualizacao',
    mes: BUILT_TABLE.mes,
    'valida-ate': '2026-01-31',
  });
  expect((await ask('/sem-precos/')).status).toBe(404);
});

test('a picture taken away while the server runs fails alone', async () => {
  const root = builtSite();
  const { ask } = await appForTest({
    site: readSite(root, { provider: '', mapOrigin: '', measures: [] }),
  });
  rmSync(join(root, '_astro/photo.abc123.webp'));
  expect((await ask('/_astro/photo.abc123.webp')).status).toBe(404);
  expect((await ask('/')).status).toBe(200);
});

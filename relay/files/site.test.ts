import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { OCTOBER } from '../../tests/support/price-tables.ts';
import { appForTest } from '../../tests/support/relay/app.ts';
import { BUILT_TABLE, builtSite, INDEX, STYLE, WITHOUT_PRICES } from '../../tests/support/relay/site.ts';
import { keptLog } from '../../tests/support/relay/support.ts';
import { readSite } from './files.ts';
import { readBuiltTable } from './prices.ts';

test('the page, whatever its query', async () => {
  const { ask } = await appForTest();
  for (const path of ['/', '/index.html', '/?utm_source=x', '/?a=%00%ff"><script>alert(1)</script>']) {
    const response = await ask(path);
    expect([response.status, await response.text()]).toEqual([200, INDEX]);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-cache');
  }
});

test.each(['/privacidade', '/privacidade/', '/privacidade/index.html', '/priv%61cidade'])(
  '%s',
  async (path) => {
    const response = await (await appForTest()).ask(path);
    expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('Privacidade')]);
  },
);

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

test.each([
  '/no-such-page',
  '/404',
  '/404.html',
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
])('%s is not found', async (path) => {
  const response = await (await appForTest()).ask(path);
  expect(response.status).toBe(404);
  expect(response.headers.get('x-robots-tag')).toBe('noindex');
  expect(await response.text()).toContain('Oops! Page not found');
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
    // The phone turns the room; no other frame may use its sensors.
    for (const sensor of ['gyroscope', 'accelerometer'])
      expect(headers.get('permissions-policy')).toContain(`${sensor}=(self)`);
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
    expect(headers.get('strict-transport-security')).toBeNull();
  }
});

test('HSTS only on the word of our own proxy', async () => {
  const https = { headers: { 'x-forwarded-proto': 'https' } };
  const bare = await appForTest();
  expect((await bare.ask('/', https)).headers.get('strict-transport-security')).toBeNull();
  const behind = await appForTest({ trustProxy: 1 });
  expect((await behind.ask('/')).headers.get('strict-transport-security')).toBeNull();
  expect((await behind.ask('/', https)).headers.get('strict-transport-security')).toBe('max-age=31536000');
});

test('HSTS binds the subdomains only when asked to', async () => {
  const { ask } = await appForTest({ trustProxy: 1, hstsSubdomains: true });
  const { headers } = await ask('/', { headers: { 'x-forwarded-proto': 'https' } });
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
});

test('the broker’s price table takes the built one’s place', async () => {
  const { ask, dataDir } = await appForTest();
  const built = await ask('/conditions.json');
  expect(await built.json()).toEqual(BUILT_TABLE);
  writeFileSync(join(dataDir, 'conditions.json'), JSON.stringify(OCTOBER));
  const published = await ask('/conditions.json');
  expect(await published.json()).toEqual(OCTOBER);
  expect(published.headers.get('cache-control')).toBe('no-cache');
  const etag = published.headers.get('etag') as string;
  expect((await ask('/conditions.json', { headers: { 'if-none-match': etag } })).status).toBe(304);
  expect(await (await ask('/conditions.json', { method: 'HEAD' })).text()).toBe('');
});

test('its prices may be written as people write them', async () => {
  const { ask, dataDir } = await appForTest();
  const written = `{\n\t"situacao": "vigente",\n\t"unidade": 304, "andar": "3º andar",\n\t"total": 345.500, "sinal": "R$ 24.185,00", "parcela": 1.250,\n\t"mes": "10/2025", "valida-ate": "31/10/2099"\n}`;
  writeFileSync(join(dataDir, 'conditions.json'), written);
  expect(await (await ask('/conditions.json')).json()).toEqual({ ...OCTOBER, 'valida-ate': '2099-10-31' });
});

test('a table that is being revised, or past its last day, is answered without a figure', async () => {
  const { ask, dataDir } = await appForTest();
  const revised = { situacao: 'em-atualizacao', mes: OCTOBER.mes };
  for (const [written, last] of [
    [{ ...OCTOBER, situacao: 'em-atualizacao' }, {}],
    [{ ...OCTOBER, 'valida-ate': '2025-10-31' }, { 'valida-ate': '2025-10-31' }],
    [revised, {}],
  ]) {
    writeFileSync(join(dataDir, 'conditions.json'), JSON.stringify(written));
    const answer = await ask('/conditions.json');
    expect(await answer.json()).toEqual({ ...revised, ...last });
  }
});

test('a bad table is refused with its sentence and shows in /healthz; the last good one stays, also over a restart', async () => {
  const log = keptLog();
  const { ask, dataDir } = await appForTest({ log });
  const prices = async () => (await (await ask('/healthz', {}, '127.0.0.1')).json()).prices;
  const path = join(dataDir, 'conditions.json');
  expect(await prices()).toEqual({ source: 'built', month: 'Setembro/2025', refused: null });
  writeFileSync(path, JSON.stringify(OCTOBER));
  expect(await prices()).toEqual({ source: 'published', month: 'Outubro/2025', refused: null });
  writeFileSync(path, JSON.stringify({ ...OCTOBER, total: 345 }, null, 2));
  const sentence =
    'conditions.json, linha 5, campo "total": foi entendido como R$ 345, que não é o preço de um apartamento. Exemplo: total: 450.000';
  for (let n = 0; n < 3; n += 1) expect(await (await ask('/conditions.json')).json()).toEqual(OCTOBER);
  expect(await prices()).toEqual({ source: 'published', month: 'Outubro/2025', refused: sentence });
  expect(log.lines.filter((line) => line.includes(sentence))).toEqual([
    `${sentence} A tabela anterior continua valendo.`,
  ]);
  const restarted = await appForTest({ dataDir, log });
  expect(await (await restarted.ask('/conditions.json')).json()).toEqual(OCTOBER);
  rmSync(path);
  expect(await (await ask('/conditions.json')).json()).toEqual(BUILT_TABLE);
  expect(await prices()).toEqual({ source: 'built', month: 'Setembro/2025', refused: null });
  writeFileSync(path, '{}');
  expect(await (await ask('/conditions.json')).json(), 'what was taken away stays away').toEqual(BUILT_TABLE);
});

test('the page without script tells no price that is not in force', async () => {
  const { ask, dataDir, clock } = await appForTest();
  const page = async () => (await ask('/')).text();
  const path = join(dataDir, 'conditions.json');
  expect(await page()).toBe(INDEX);
  writeFileSync(path, JSON.stringify(OCTOBER));
  expect(await page()).toBe(WITHOUT_PRICES);
  const until = { ...BUILT_TABLE, 'valida-ate': '2026-01-31' };
  const site = builtSite();
  writeFileSync(join(site, 'conditions.json'), JSON.stringify(until));
  const dated = await appForTest({
    site: readSite(site, { provider: '', mapOrigin: '', measures: [] }),
    table: readBuiltTable(site, dataDir),
    clock,
  });
  expect(await (await dated.ask('/')).text()).toBe(INDEX);
  clock.advance(Date.parse('2026-02-01T02:59:59Z') - clock.now());
  expect(await (await dated.ask('/')).text()).toBe(INDEX);
  clock.advance(2000);
  expect(await (await dated.ask('/')).text()).toBe(WITHOUT_PRICES);
  expect((await ask('/sem-precos/')).status).toBe(404);
});

test('what can be no price table is refused: a pipe that nobody writes, 300 MB, a folder', async () => {
  const { ask, dataDir } = await appForTest({ log: keptLog() });
  const path = join(dataDir, 'conditions.json');
  const served = async () => (await ask('/conditions.json')).json();
  execFileSync('mkfifo', [path]);
  expect(await served()).toEqual(BUILT_TABLE);
  rmSync(path);
  writeFileSync(path, '{}');
  truncateSync(path, 300 * 2 ** 20);
  const before = process.memoryUsage.rss();
  expect(await served()).toEqual(BUILT_TABLE);
  expect(process.memoryUsage.rss() - before).toBeLessThan(50 * 2 ** 20);
  rmSync(path);
  mkdirSync(path);
  expect(await served()).toEqual(BUILT_TABLE);
});

test('a picture taken away while the server runs fails alone', async () => {
  const root = builtSite();
  const { ask } = await appForTest({ site: readSite(root, { provider: '', mapOrigin: '', measures: [] }) });
  rmSync(join(root, '_astro/photo.abc123.webp'));
  expect((await ask('/_astro/photo.abc123.webp')).status).toBe(404);
  expect((await ask('/')).status).toBe(200);
});

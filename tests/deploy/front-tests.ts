import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ALWAYS } from '#relay/files/headers.ts';
import { pagePolicy } from '#relay/files/policy.ts';
import { portOf } from '#relay/listen.ts';
import { type Answered, ask } from '../support/servers/ask.ts';
import { freePort, type RunningServer } from '../support/servers/started.ts';
import { byForm, byScript } from './posts.ts';
import { LIMIT, NAME, openStage, type Place, type Stage, WWW } from './stage.ts';

const HSTS = 'max-age=31536000';

/** Checks that each security header comes once, because two policies would both apply. */
export function expectSecured(answer: Answered): void {
  for (const [name, value] of Object.entries(ALWAYS))
    expect(answer.all(name.toLowerCase()), name).toEqual([value]);
  expect(answer.all('content-security-policy')).toHaveLength(1);
  expect(answer.all('strict-transport-security')).toEqual([HSTS]);
}

/** A file of the page whose name has a hash. */
export const hashedFile = (site: string): string =>
  /\/_astro\/[\w.-]+\.js/.exec(readFileSync(join(site, 'index.html'), 'utf8'))?.[0] ?? '';

const accepting = (encoding: string) => ({ headers: { 'accept-encoding': encoding } });

/** Tests for every server in front of a relay. */
export function testFront(startFront: (place: Place) => Promise<RunningServer>): void {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage(startFront);
  });
  afterAll(() => stage?.close());

  describe('while the relay runs', () => {
    test('every other address leads to the one that counts', async () => {
      const address = '/privacidade?utm_source=x';
      for (const host of [NAME, WWW]) {
        const plain = await ask({ port: stage.http, host, path: address });
        expect([301, 308]).toContain(plain.status);
        expect(plain.headers.location).toMatch(/^https:\/\//);
        expect(plain.headers.location).toContain(address);
      }
      const www = await stage.ask({ host: WWW, path: address });
      expect(www.status).toBe(301);
      expect(www.headers.location).toBe(`https://${NAME}${address}`);
      expect(www.all('strict-transport-security')).toEqual([HSTS]);
    });

    test('a name that is nobody’s is told so', async () => {
      const host = 'nobody.example';
      // At once, or where it is led by HTTPS.
      expect([421, 308]).toContain((await ask({ port: stage.http, host })).status);
      // Asked for inside a connection that was opened for one of ours.
      expect((await stage.ask({ headers: { host } })).status).toBe(421);
    });

    test.each(['/', '/obrigado', '/nada', '/conditions.json', '/healthz', '/api/v1.0/email/send'])(
      '%s: status and headers are the relay’s, and each security header comes once',
      async (path) => {
        const direct = await stage.direct({ path, headers: { 'x-forwarded-proto': 'https' } });
        const answer = await stage.ask({ path });
        expectSecured(answer);
        expect(answer.status).toBe(direct.status);
        for (const name of [
          'content-security-policy',
          'content-type',
          'cache-control',
          'etag',
          'vary',
        ])
          expect(answer.headers[name], name).toBe(direct.headers[name]);
      },
    );

    test('compression is the relay’s', async () => {
      const page = readFileSync(join(stage.site, 'index.html'), 'utf8');
      const brotli = await stage.ask(accepting('gzip, br'));
      expect(brotli.all('content-encoding')).toEqual(['br']);
      expect(brotliDecompressSync(brotli.bytes).toString()).toBe(page);
      const gzip = await stage.ask(accepting('gzip'));
      expect(gzip.all('content-encoding')).toEqual(['gzip']);
      expect(gunzipSync(gzip.bytes).toString()).toBe(page);
      const plain = await stage.ask({});
      expect(plain.headers['content-encoding']).toBeUndefined();
      expect(plain.text).toBe(page);
    });

    test('caching is the relay’s: a page is asked for again, a named file never', async () => {
      const first = await stage.ask(accepting('br'));
      expect(first.headers.etag).toMatch(/^"/);
      const again = await stage.ask({
        headers: { 'accept-encoding': 'br', 'if-none-match': first.headers.etag ?? '' },
      });
      expect([again.status, again.bytes.length]).toEqual([304, 0]);
      expect(
        (await stage.ask({ path: hashedFile(stage.site) })).headers['cache-control'],
      ).toContain('immutable');
    });

    test('it speaks HTTP/2, and keeps its connections to the relay', async () => {
      let connections = 0;
      const relay = createServer((_, answer) => answer.end()).on('connection', () => {
        connections += 1;
      });
      await once(relay.listen(0, '127.0.0.1'), 'listening');
      const place = {
        ...stage,
        folder: `${stage.folder}-kept`,
        http: await freePort(),
        https: await freePort(),
        first: { ...stage.first, relay: portOf(relay) },
      };
      const front = await startFront(place);
      const secure = { port: place.https, host: NAME, trust: stage.certificate.text };
      for (let request = 0; request < 20; request += 1)
        expect((await ask(secure)).status).toBe(200);
      expect(connections).toBeLessThan(4);
      const socket = connect({
        ...{ host: '127.0.0.1', port: place.https, servername: NAME, ca: secure.trust },
        ALPNProtocols: ['h2', 'http/1.1'],
      });
      await once(socket, 'secureConnect');
      expect(socket.alpnProtocol).toBe('h2');
      socket.destroy();
      await front.stop();
      relay.closeAllConnections();
      relay.close();
    });

    test('a lead by script and one by form are both delivered', async () => {
      const from = '127.0.0.11';
      expect(await stage.ask({ ...byScript('Por Script'), from })).toMatchObject({
        status: 200,
        text: 'OK',
      });
      const form = await stage.ask({ ...byForm('Por Formulário'), from });
      expect([form.status, form.headers.location]).toEqual([303, '/obrigado']);
      await expect.poll(() => stage.mailOf('Por Script').length).toBe(1);
      await expect.poll(() => stage.mailOf('Por Formul').length).toBe(1);
    });

    test('the limit goes by the visitor’s own address, whatever the visitor claims', async () => {
      const post = async (number: number, from: string) => {
        const lead = byScript(`Visitante ${number} de ${from}`);
        const headers = {
          ...lead.headers,
          'x-forwarded-for': `203.0.113.${number}`,
          forwarded: 'for=203.0.113.9',
        };
        return (await stage.ask({ ...lead, headers, from })).status;
      };
      const statuses: number[] = [];
      for (let number = 0; number <= LIMIT; number += 1)
        statuses.push(await post(number, '127.0.0.12'));
      expect(statuses).toEqual([...Array<number>(LIMIT).fill(200), 429]);
      expect(await post(0, '127.0.0.13')).toBe(200);
    });
  });

  describe('while the relay is down', () => {
    beforeAll(() => stage.stopRelay());

    test('the page comes from disk, without prices, secured and under a policy that fits it', async () => {
      const answer = await stage.ask({});
      expect(answer.status).toBe(200);
      expectSecured(answer);
      expect(answer.headers['content-type']).toMatch(/^text\/html/);
      const bare = readFileSync(join(stage.site, 'sem-precos/index.html'), 'utf8');
      expect(answer.text).toBe(bare);
      const policy = answer.headers['content-security-policy'] ?? '';
      for (const [hash] of pagePolicy(bare, { provider: '', mapOrigin: '', measures: [] }).matchAll(
        /'sha256-[^']+'/g,
      ))
        expect(policy).toContain(hash);
    });

    test('so do its files and its other pages, and what is not there is 404 with the page for it', async () => {
      const script = await stage.ask({ path: hashedFile(stage.site) });
      expect([script.status, script.headers['cache-control']]).toEqual([
        200,
        expect.stringContaining('immutable'),
      ]);
      expect(script.headers['content-type']).toMatch(/javascript/);
      expect((await stage.ask({ path: '/privacidade' })).text).toContain('<h1');
      for (const path of [
        '/nada',
        '/_astro/nada.js',
        '/_headers',
        '/launch.json',
        '/sem-precos/',
        '/.disk/404.html',
      ]) {
        const lost = await stage.ask({ path });
        expect(lost.status, path).toBe(404);
        expect(lost.text, path).toContain('Oops! Page not found');
        expect(lost.headers['cache-control'] ?? '', path).not.toContain('immutable');
        expectSecured(lost);
      }
    });

    test('a form without script lands on the page that says it was not sent', async () => {
      const answer = await stage.ask(byForm('Fora do Ar'));
      expect(answer.status).toBe(503);
      expectSecured(answer);
      expect(answer.headers['content-type']).toMatch(/^text\/html/);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.text).toContain('Erro ao enviar');
      expect(answer.text).toContain('https://wa.me/');
    });

    test('the script is told to come back, and no price is told', async () => {
      for (const asking of [
        byScript('Fora do Ar'),
        { path: '/conditions.json' },
        { path: '/healthz' },
      ]) {
        const answer = await stage.ask(asking);
        expect(answer.status, asking.path).toBe(503);
        expect(answer.headers['retry-after'], asking.path).toBe('5');
      }
    });

    test('and once it is back, it answers again and takes leads', async () => {
      await stage.startRelay();
      const [direct, answer] = [await stage.direct({}), await stage.ask({})];
      expect(answer.headers.etag).toBe(direct.headers.etag);
      const lead = { ...byScript('De Volta'), from: '127.0.0.14' };
      expect((await stage.ask(lead)).status).toBe(200);
      await expect.poll(() => stage.mailOf('De Volta').length).toBe(1);
      expect(stage.mailOf('Fora do Ar')).toEqual([]);
    });
  });
}

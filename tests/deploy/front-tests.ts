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
import { byForm } from './posts.ts';
import { LIMIT, NAME, openStage, type Place, SECOND_NAME, type Stage } from './stage.ts';

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

const policyOf = ({ headers }: Answered) => headers['content-security-policy'] ?? '';

const hashesOf = (page: string) =>
  pagePolicy(page, { provider: '', mapOrigin: '', measures: [] }).match(/'sha256-[^']+'/g) ?? [];

/** Tests for every server in front of two launches. */
export function testFront(startFront: (place: Place) => Promise<RunningServer>): void {
  let stage: Stage;
  let first: Stage['first'];
  let second: Stage['second'];
  beforeAll(async () => {
    stage = await openStage(startFront);
    ({ first, second } = stage);
  });
  afterAll(() => stage?.close());

  /** Where the page stands in for its relay: the page without prices, under a policy that fits. */
  async function expectFromDisk(launch: Stage['first']): Promise<void> {
    const answer = await launch.ask({});
    expect(answer.status).toBe(200);
    expectSecured(answer);
    expect(answer.headers['content-type']).toMatch(/^text\/html/);
    expect(answer.text).toBe(launch.page('sem-precos/index.html'));
    for (const hash of hashesOf(answer.text)) expect(policyOf(answer)).toContain(hash);
  }

  describe('while the relays run', () => {
    test.each([NAME, SECOND_NAME])('every other address of %s leads to it', async (own) => {
      const address = '/privacidade?utm_source=x';
      for (const host of [own, `www.${own}`]) {
        const plain = await ask({ port: stage.http, host, path: address });
        expect([301, 308]).toContain(plain.status);
        expect(plain.headers.location).toMatch(new RegExp(`^https://(www\\.)?${own}/`));
        expect(plain.headers.location).toContain(address);
      }
      const www = await first.ask({ host: `www.${own}`, path: address });
      expect([www.status, www.headers.location]).toEqual([301, `https://${own}${address}`]);
      expect(www.all('strict-transport-security')).toEqual([HSTS]);
    });

    test('a name that is nobody’s is told so', async () => {
      const host = 'nobody.example';
      // At once, or where it is led by HTTPS.
      expect([421, 308]).toContain((await ask({ port: stage.http, host })).status);
      // Asked for inside a connection that was opened for one of ours.
      expect((await first.ask({ headers: { host } })).status).toBe(421);
    });

    test.each(['/', '/obrigado', '/nada', '/conditions.json', '/healthz', '/api/v1.0/email/send'])(
      '%s: status and headers are those of the launch’s relay, and each security header comes once',
      async (path) => {
        for (const launch of [first, second]) {
          const direct = await launch.direct({ path, headers: { 'x-forwarded-proto': 'https' } });
          const answer = await launch.ask({ path });
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
        }
      },
    );

    test('pages and policies are each launch’s own', async () => {
      const [page, other] = [await first.ask({}), await second.ask({})];
      expect(page.text).toBe(first.page('index.html'));
      expect(other.text).toBe(second.page('index.html'));
      expect(policyOf(page)).not.toBe(policyOf(other));
    });

    test('compression is the relay’s', async () => {
      const page = first.page('index.html');
      const brotli = await first.ask(accepting('gzip, br'));
      expect(brotli.all('content-encoding')).toEqual(['br']);
      expect(brotliDecompressSync(brotli.bytes).toString()).toBe(page);
      const gzip = await first.ask(accepting('gzip'));
      expect(gzip.all('content-encoding')).toEqual(['gzip']);
      expect(gunzipSync(gzip.bytes).toString()).toBe(page);
      expect((await first.ask({})).headers['content-encoding']).toBeUndefined();
    });

    test('caching is the relay’s: a page is asked for again, a named file never', async () => {
      const { etag = '' } = (await first.ask(accepting('br'))).headers;
      expect(etag).toMatch(/^"/);
      const headers = { 'accept-encoding': 'br', 'if-none-match': etag };
      const again = await first.ask({ headers });
      expect([again.status, again.bytes.length]).toEqual([304, 0]);
      const hashed = await first.ask({ path: hashedFile(first.site) });
      expect(hashed.headers['cache-control']).toContain('immutable');
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
        first: { ...first, port: portOf(relay) },
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

    test('a lead by script and one by form are delivered, each by its own launch', async () => {
      const from = '127.0.0.11';
      const script = await first.ask({ ...first.byScript('Por Script'), from });
      expect([script.status, script.text]).toEqual([200, 'OK']);
      const form = await first.ask({ ...byForm('Por Formulário'), from });
      expect([form.status, form.headers.location]).toEqual([303, '/obrigado']);
      const other = await second.ask({ ...second.byScript('Da Segunda'), from });
      expect(other.status).toBe(200);
      await expect.poll(() => first.mailOf('Por Script').length).toBe(1);
      await expect.poll(() => first.mailOf('Por Formul').length).toBe(1);
      await expect.poll(() => second.mailOf('Da Segunda').length).toBe(1);
      expect(first.mailOf('Da Segunda')).toEqual([]);
    });

    test('the limit goes by the visitor’s own address, whatever the visitor claims, for each launch', async () => {
      const post = async (launch: Stage['first'], number: number, from: string) => {
        const lead = launch.byScript(`Visitante ${number} de ${from}`);
        const headers = {
          ...lead.headers,
          'x-forwarded-for': `203.0.113.${number}`,
          forwarded: 'for=203.0.113.9',
        };
        return (await launch.ask({ ...lead, headers, from })).status;
      };
      const statuses: number[] = [];
      for (let number = 0; number <= LIMIT; number += 1)
        statuses.push(await post(first, number, '127.0.0.12'));
      expect(statuses).toEqual([...Array<number>(LIMIT).fill(200), 429]);
      expect(await post(first, 0, '127.0.0.13')).toBe(200);
      expect(await post(second, 0, '127.0.0.12')).toBe(200);
    });
  });

  describe('while a relay is down', () => {
    beforeAll(() => first.stop());

    test('the page comes from disk, without prices, secured and under a policy that fits it', () =>
      expectFromDisk(first));

    test('so do its files and its other pages, and what is not there is 404 with the page for it', async () => {
      const script = await first.ask({ path: hashedFile(first.site) });
      expect([script.status, script.headers['cache-control']]).toEqual([
        200,
        expect.stringContaining('immutable'),
      ]);
      expect(script.headers['content-type']).toMatch(/javascript/);
      expect((await first.ask({ path: '/privacidade' })).text).toContain('<h1');
      for (const path of [
        '/nada',
        '/_astro/nada.js',
        '/_headers',
        '/launch.json',
        '/sem-precos/',
        '/.disk/404.html',
      ]) {
        const lost = await first.ask({ path });
        expect(lost.status, path).toBe(404);
        expect(lost.text, path).toContain('Oops! Page not found');
        expect(lost.headers['cache-control'] ?? '', path).not.toContain('immutable');
        expectSecured(lost);
      }
    });

    test('a form without script lands on the page that says it was not sent', async () => {
      const answer = await first.ask(byForm('Fora do Ar'));
      expect(answer.status).toBe(503);
      expectSecured(answer);
      expect(answer.headers['content-type']).toMatch(/^text\/html/);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.text).toContain('Erro ao enviar');
      expect(answer.text).toContain('https://wa.me/');
    });

    test('the script is told to come back, and no price is told', async () => {
      for (const asking of [
        first.byScript('Fora do Ar'),
        { path: '/conditions.json' },
        { path: '/healthz' },
      ]) {
        const answer = await first.ask(asking);
        expect(answer.status, asking.path).toBe(503);
        expect(answer.headers['retry-after'], asking.path).toBe('5');
      }
    });

    test('and once it is back, it answers again and takes leads', async () => {
      await first.start();
      const [direct, answer] = [await first.direct({}), await first.ask({})];
      expect(answer.headers.etag).toBe(direct.headers.etag);
      const lead = { ...first.byScript('De Volta'), from: '127.0.0.14' };
      expect((await first.ask(lead)).status).toBe(200);
      await expect.poll(() => first.mailOf('De Volta').length).toBe(1);
      expect(first.mailOf('Fora do Ar')).toEqual([]);
    });

    test('the other launch goes on, and has its own page on disk', async () => {
      await second.stop();
      await expectFromDisk(second);
      expect((await first.ask({})).text).toBe(first.page('index.html'));
    });
  });
}

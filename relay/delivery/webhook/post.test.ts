import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { createServer as createTcpServer, type Socket } from 'node:net';
import { getCACertificates, setDefaultCACertificates, TLSSocket } from 'node:tls';
import { expect, onTestFinished, test } from 'vitest';
import { findProgram } from '../../../tests/support/programs.ts';
import { listenForTest, temporaryFolder, until } from '../../../tests/support/relay/support.ts';
import { selfSigned } from '../../../tests/support/servers/certificate.ts';
import { postWebhook } from './post.ts';

test('an endless answer is not read', async () => {
  const server = createServer((_, response) => {
    response.writeHead(200);
    const more = () => {
      while (!response.destroyed && response.write('x'.repeat(65_536)));
    };
    response.on('drain', more);
    more();
  });
  const { port } = await listenForTest(server);
  expect(await postWebhook(new URL(`http://127.0.0.1:${port}/`), {}, '{}')).toBe(200);
});

async function rawReceiver(answer: (socket: Socket) => void) {
  const server = createTcpServer((socket) => socket.once('data', () => answer(socket)));
  const { port, sockets } = await listenForTest(server);
  return { url: new URL(`http://127.0.0.1:${port}/`), sockets };
}

test.each<[string, (socket: Socket) => void, string]>([
  [
    'switches to another protocol',
    (socket) => socket.write('HTTP/1.1 101 Hm\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n'),
    'unreachable UND_ERR_SOCKET',
  ],
  ['never answers', () => {}, 'unreachable TIMEOUT'],
  ['cuts the connection', (socket) => socket.resetAndDestroy(), 'unreachable ECONNRESET'],
  [
    'has first words without end',
    (socket) =>
      void setInterval(() => socket.destroyed || socket.write('HTTP/1.1 103 \r\n\r\n'), 5).unref(),
    'unreachable TIMEOUT',
  ],
  ['speaks no HTTP', (socket) => socket.write('220 mail ESMTP\r\n'), 'unreachable '],
])(
  'a receiver that %s has not taken the lead, and holds no connection',
  async (_, answer, reason) => {
    const { url, sockets } = await rawReceiver(answer);
    // A busy machine needs longer for real answers.
    const limit = reason.includes('TIMEOUT') ? { limitMs: 300 } : {};
    const post = postWebhook(url, {}, '{}', limit);
    await expect(post).rejects.toMatchObject({ reason: expect.stringContaining(reason) });
    await until('it is hung up', () => sockets.size === 0);
  },
);

test.skipIf(!findProgram('openssl'))(
  'https names the receiver, and holds its certificate against the name',
  async () => {
    const certificate = selfSigned(temporaryFolder(), ['localhost']);
    const trusted = getCACertificates();
    setDefaultCACertificates([...trusted, certificate.text]);
    onTestFinished(() => setDefaultCACertificates(trusted));
    const named: (string | false | null)[] = [];
    const server = createSecureServer(
      { key: readFileSync(certificate.key), cert: certificate.text },
      ({ socket }, response) => {
        if (socket instanceof TLSSocket) named.push(socket.servername);
        response.writeHead(201).end();
      },
    );
    const { port } = await listenForTest(server);
    const post = (host: string) => postWebhook(new URL(`https://${host}:${port}/`), {}, '{}');
    expect(await post('localhost')).toBe(201);
    await expect(post('127.0.0.1')).rejects.toMatchObject({
      reason: 'unreachable ERR_TLS_CERT_ALTNAME_INVALID',
    });
    expect(named).toEqual(['localhost']);
  },
);

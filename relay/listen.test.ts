import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from './listen.ts';

async function start(fetch: (request: Request) => Promise<Response>) {
  const listening = await listen(fetch, {
    port: 0,
    host: '127.0.0.1',
    requestMs: 300,
  });
  onTestFinished(listening.close);
  return listening;
}

function say(port: number, beginning: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(beginning));
    let answer = '';
    socket.on('data', (data) => {
      answer += data;
    });
    socket.on('error', () => resolve(answer));
    socket.on('close', () => resolve(answer));
  });
}

test.each([
  ['headers', 'POST / HTTP/1.1\r\nHost: a\r\n'],
  ['a body', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\nabc'],
])('who never finishes %s is hung up on', async (_, beginning) => {
  const { port } = await start(
    async (request) => new Response(await request.text().catch(() => 'broken off')),
  );
  expect(await say(port, beginning)).toMatch(/^(HTTP\/1\.1 408 |$)/);
});

test('a body has its own time by its path, and what is not told apart has little', async () => {
  const listening = await listen(
    async (request) => new Response(await request.text().catch(() => 'broken off')),
    {
      port: 0,
      host: '127.0.0.1',
      requestMs: 300,
      patience: { path: '/slow', ms: 60_000 },
    },
  );
  onTestFinished(listening.close);
  const unfinished = (path: string) =>
    `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\n\r\nab`;
  const slow = connect(listening.port, '127.0.0.1', () => slow.write(unfinished('/slow?x=1')));
  onTestFinished(() => void slow.destroy());
  let answer = '';
  slow.on('data', (data) => (answer += data));
  for (const path of ['/', '/slow/er'])
    expect(await say(listening.port, unfinished(path))).toMatch(/^(HTTP\/1\.1 408 |$)/);
  slow.write('cd');
  await expect.poll(() => answer).toMatch(/^HTTP\/1\.1 200 OK\r\n.*abcd$/s);
});

// RFC 9112, section 3.2.
test.each([
  ['HTTP/1.0 without a Host, as load balancers ask', 'GET /healthz HTTP/1.0\r\n', '200 OK'],
  ['HTTP/1.0 without a Host, any other page', 'GET /privacidade/ HTTP/1.0\r\n', '200 OK'],
  ['HTTP/1.0 with a Host', 'GET / HTTP/1.0\r\nHost: a\r\n', '200 OK'],
  ['HTTP/1.0 with two', 'GET / HTTP/1.0\r\nHost: a\r\nHost: b\r\n', '400 Bad Request'],
  ['HTTP/1.1 without a Host', 'GET /healthz HTTP/1.1\r\n', '400 Bad Request'],
  ['HTTP/1.1 with an empty one', 'GET / HTTP/1.1\r\nHost:\r\n', '400 Bad Request'],
  ['HTTP/1.1 with two', 'GET / HTTP/1.1\r\nHost: a\r\nhost: b\r\n', '400 Bad Request'],
  [
    'HTTP/1.1 with the same one twice',
    'GET / HTTP/1.1\r\nHost: a\r\nHost: a\r\n',
    '400 Bad Request',
  ],
  [
    'a whole address and two Hosts',
    'GET http://a/ HTTP/1.1\r\nHost: a\r\nHost: b\r\n',
    '400 Bad Request',
  ],
])('%s: %s → %s', async (_, head, status) => {
  const { port } = await start(async (request) => new Response(new URL(request.url).pathname));
  const answer = await say(port, `${head}Connection: close\r\n\r\n`);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status}\r\n`));
  if (status.startsWith('400')) expect(answer).toMatch(/^x-content-type-options: nosniff\r$/im);
});

test.each([
  ['only so many of one address', true, 100],
  ['behind a proxy, whose address all share, every one', false, 130],
])('connections are taken: %s', async (_, eachSender, expected) => {
  const { port, close } = await listen(async () => new Response('ok'), {
    port: 0,
    host: '127.0.0.1',
    eachSender,
  });
  const sockets = Array.from({ length: 130 }, () => connect(port, '127.0.0.1'));
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    await close();
  });
  const taken = await Promise.all(
    sockets.map(
      (socket) =>
        new Promise<boolean>((resolve) => {
          socket.on('error', () => resolve(false));
          socket.on('close', () => resolve(false));
          socket.on('data', () => resolve(true));
          socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
        }),
    ),
  );
  expect(taken.filter(Boolean)).toHaveLength(expected);
  // A freed place takes the next connection.
  for (const socket of sockets) socket.destroy();
  await expect
    .poll(() =>
      fetch(`http://127.0.0.1:${port}/`).then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(200);
});

test('a body broken off is an error of its own request only', async () => {
  let failed: unknown;
  const { port } = await start(async (request) => {
    const body = await request.text().catch((error: unknown) => {
      failed = error;
      return '';
    });
    return new Response(`got ${body}`);
  });
  const socket = connect(port, '127.0.0.1');
  socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\nabc');
  await new Promise<void>((resolve) => socket.write('x', () => resolve()));
  socket.destroy();
  await expect.poll(() => failed).toBeInstanceOf(Error);
  const response = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: 'whole' });
  expect(await response.text()).toBe('got whole');
});

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
test('a request needs exactly one Host, but for HTTP/1.0', async () => {
  const { port } = await start(async (request) => new Response(new URL(request.url).pathname));
  const statusOf = async (head: string) => {
    const answer = await say(port, `${head}\r\nConnection: close\r\n\r\n`);
    const status = /^HTTP\/1\.1 (\d+)/.exec(answer)?.[1];
    if (status === '400') expect(answer).toMatch(/^x-content-type-options: nosniff\r$/im);
    return status;
  };
  for (const head of ['GET /healthz HTTP/1.0', 'GET / HTTP/1.0\r\nHost: a'])
    expect(await statusOf(head), head).toBe('200');
  for (const head of [
    'GET / HTTP/1.0\r\nHost: a\r\nHost: b',
    'GET / HTTP/1.1',
    'GET / HTTP/1.1\r\nHost:',
    'GET / HTTP/1.1\r\nHost: a b',
    'GET / HTTP/1.1\r\nHost: a\r\nhost: b',
    'GET http://a/ HTTP/1.1\r\nHost: a\r\nHost: b',
  ])
    expect(await statusOf(head), head).toBe('400');
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

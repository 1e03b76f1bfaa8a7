import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from './listen.ts';

async function start(fetch: (request: Request) => Promise<Response>) {
  const listening = await listen(fetch, {
    port: 0,
    host: '127.0.0.1',
    timeouts: { headersMs: 200, requestMs: 300 },
  });
  onTestFinished(listening.close);
  return listening;
}

/** Sends the beginning of a request and never its end; resolves with what came back when the server hung up. */
function stall(port: number, beginning: string): Promise<string> {
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
  expect(await stall(port, beginning)).toMatch(/^(HTTP\/1\.1 408 |$)/);
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
  // A place given back is free for the next.
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

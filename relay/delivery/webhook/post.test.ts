import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { portOf } from '../../listen.ts';
import { postWebhook } from './post.ts';

test('a receiver that takes the lead and never answers is left after the limit', async () => {
  const server = createServer(() => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = new URL(`http://127.0.0.1:${portOf(server)}/`);
  const from = performance.now();
  await expect(postWebhook(url, {}, '{}', { allowPrivate: true, limitMs: 300 })).rejects.toMatchObject({
    reason: 'unreachable TIMEOUT',
  });
  expect(performance.now() - from).toBeLessThan(5000);
});

test('an endless answer is not read', async () => {
  const server = createServer((_, response) => {
    response.writeHead(200);
    const more = () => {
      while (!response.destroyed && response.write('x'.repeat(65_536)));
    };
    response.on('drain', more);
    more();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const url = new URL(`http://127.0.0.1:${portOf(server)}/`);
  expect(await postWebhook(url, {}, '{}', { allowPrivate: true })).toBe(200);
});

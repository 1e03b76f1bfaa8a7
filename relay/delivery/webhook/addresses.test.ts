import { createServer, isIP } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { portOf } from '../../listen.ts';
import { NOT_PUBLIC, postWebhook } from './post.ts';

const isPublic = (address: string) =>
  !NOT_PUBLIC.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

test.each([
  '127.0.0.1',
  '127.8.9.1',
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '100.127.255.255',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:10.0.0.1',
  '64:ff9b::a00:1',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'fe80::1%eth0',
  'ff02::1',
  '2002:7f00:1::',
  '2001:db8::1',
])('%s is not of the public internet', (address) => {
  expect(isPublic(address)).toBe(false);
});

test.each([
  '8.8.8.8',
  '::ffff:8.8.8.8',
  '100.63.255.255',
  '100.128.0.1',
  '172.32.0.1',
  '200.147.35.149',
  '2606:4700::1111',
])('%s is', (address) => {
  expect(isPublic(address)).toBe(true);
});

test.each(['http', 'https'])(
  'whatever leads to this machine by %s is refused before it is reached',
  async (scheme) => {
    let reached = 0;
    const server = createServer((socket) => {
      reached += 1;
      socket.destroy();
    });
    await new Promise<void>((resolve) => server.listen(0, resolve));
    onTestFinished(() => void server.close());
    const post = (host: string, allowPrivate: boolean) =>
      postWebhook(new URL(`${scheme}://${host}:${portOf(server)}/`), {}, '{}', { allowPrivate });
    // The parser has made plain addresses of most of these.
    for (const host of [
      'localhost',
      '127.1',
      '2130706433',
      '0x7f.1',
      '0177.0.0.1',
      '[::1]',
      '[::ffff:127.0.0.1]',
    ])
      await expect(post(host, false), host).rejects.toMatchObject({
        reason: 'refused PRIVATE_ADDRESS',
      });
    expect(reached).toBe(0);
    for (const host of ['localhost', '127.1', '[::1]'])
      await expect(post(host, true), host).rejects.toMatchObject({
        reason: 'unreachable ECONNRESET',
      });
    expect(reached).toBe(3);
  },
);

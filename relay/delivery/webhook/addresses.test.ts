import { lookup } from 'node:dns/promises';
import { expect, test } from 'vitest';
import { isPrivateLiteral, isPublicAddress, publicLookup } from './post.ts';

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
  '[::1]',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:10.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::a00:1',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'fe80::1%eth0',
  'ff02::1',
  '2002:7f00:1::',
  '2001:db8::1',
  'localhost',
])('%s is not of the public internet', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['8.8.8.8', '100.63.255.255', '100.128.0.1', '172.32.0.1', '200.147.35.149', '2606:4700::1111'])(
  '%s is',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test('an address in a URL is judged before anything is looked up', () => {
  // The parser has made plain addresses of all of these.
  for (const host of ['127.1', '2130706433', '0x7f.1', '0177.0.0.1', '[::ffff:127.0.0.1]'])
    expect(isPrivateLiteral(new URL(`https://${host}/`).hostname), host).toBe(true);
  expect(isPrivateLiteral('crm.example.com')).toBe(false);
});

test('a name that leads to this machine is refused where the connection would be made', async () => {
  await expect(lookup('localhost')).resolves.toBeDefined();
  for (const all of [true, false]) {
    const error = await new Promise((resolve) => publicLookup('localhost', { all }, resolve));
    expect(error).toMatchObject({ reason: 'refused PRIVATE_ADDRESS' });
  }
});

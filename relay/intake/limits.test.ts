import { describe, expect, test } from 'vitest';
import { appForTest } from '../../tests/support/relay/app.ts';
import { SUBMISSION } from '../../tests/support/relay/submission.ts';
import { fakeClock } from '../../tests/support/relay/support.ts';
import { clientAddress, createRateLimiter, senderKey } from './limits.ts';

describe('client address', () => {
  test.each([
    ['no proxy: the header is a claim', '203.0.113.9', '198.51.100.1', 0, '203.0.113.9'],
    ['one proxy: the last entry', '10.0.0.1', '1.2.3.4, 198.51.100.1', 1, '198.51.100.1'],
    [
      'two proxies: the last but one',
      '10.0.0.1',
      '1.2.3.4, 198.51.100.1, 10.0.0.2',
      2,
      '198.51.100.1',
    ],
    ['fewer entries than proxies: the socket', '203.0.113.9', '198.51.100.1', 2, '203.0.113.9'],
    ['a proxy that sent nothing: the socket', '10.0.0.1', undefined, 1, '10.0.0.1'],
    ['an entry with a port', '10.0.0.1', '198.51.100.1:5678', 1, '198.51.100.1'],
    ['an IPv6 entry with a port', '10.0.0.1', '[2001:db8::1]:5678', 1, '2001:db8::1'],
    ['an empty entry: the socket', '10.0.0.1', 'a, ', 1, '10.0.0.1'],
  ])('%s', (_, socket, header, hops, expected) => {
    expect(clientAddress(socket, header, hops)).toBe(expected);
  });
});

test('who comes past the proxies can’t choose an address for every request', async () => {
  const { ask } = await appForTest({ trustProxy: 2, rateLimit: 2 });
  const post = async (number: number) => {
    const headers = {
      'content-type': 'application/json',
      'x-forwarded-for': `198.51.100.${number}`,
    };
    return (await ask('/api/v1.0/email/send', { method: 'POST', headers, body: '{}' })).status;
  };
  expect([await post(1), await post(2), await post(3)]).toEqual([400, 400, 429]);
});

describe('sender', () => {
  test.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:0db8:0001:0002::/64'],
    ['2001:DB8:1:2::9', '2001:0db8:0001:0002::/64'],
    ['2001:db8::1', '2001:0db8:0000:0000::/64'],
    ['::1', '0000:0000:0000:0000::/64'],
    ['fe80::1%eth0', 'fe80:0000:0000:0000::/64'],
    ['nonsense', 'nonsense'],
  ])('%s counts as %s', (address, key) => {
    expect(senderKey(address)).toBe(key);
  });
});

test('bad posts from many networks of one subscriber keep no visitor out', async () => {
  const { ask } = await appForTest({ rateLimit: 2 });
  const post = async (address: string, body: unknown) => {
    const headers = { 'content-type': 'application/json' };
    const asked = { method: 'POST', headers, body: JSON.stringify(body) };
    return (await ask('/api/v1.0/email/send', asked, address)).status;
  };
  for (let network = 0; network < 60; network += 1) {
    const address = `2001:db8:0:${network.toString(16)}::1`;
    expect([await post(address, {}), await post(address, {})]).toEqual([400, 400]);
  }
  expect(await post('203.0.113.9', SUBMISSION)).toBe(200);
});

describe('rate limit', () => {
  test('a minute for all, its share for each sender', () => {
    const clock = fakeClock();
    const limiter = createRateLimiter(2, clock);
    expect(limiter.check('a')).toBe(0);
    clock.advance(30_000);
    expect(limiter.check('a')).toBe(0);
    expect(limiter.check('a')).toBe(30);
    expect(limiter.check('b')).toBe(0);
    clock.advance(30_000);
    expect([limiter.check('a'), limiter.check('a')]).toEqual([0, 0]);
    expect(limiter.check('a')).toBe(60);
  });

  test('all senders together may send fifty times one sender’s share of what is right', () => {
    const limiter = createRateLimiter(1, fakeClock());
    const passed = Array.from({ length: 200 }, (_, index) => {
      const wait = limiter.check(`10.0.0.${index}`);
      if (wait === 0) limiter.countValid();
      return wait;
    }).filter((wait) => wait === 0);
    expect(passed).toHaveLength(50);
  });

  test('a clock set back does not lock anybody out', () => {
    const clock = fakeClock();
    const limiter = createRateLimiter(1, clock);
    limiter.check('a');
    clock.advance(-3_600_000);
    expect(limiter.check('a')).toBe(0);
  });

  test('0 is no limit', () => {
    const limiter = createRateLimiter(0);
    expect(Array.from({ length: 5000 }, () => limiter.check('a')).every((wait) => wait === 0)).toBe(
      true,
    );
  });
});

import { expect, test } from 'vitest';
import { appForTest } from '../../tests/support/relay/app.ts';
import { keptLog } from '../../tests/support/relay/support.ts';

const PROXY = '10.0.0.7';
const visitor = (number: number) => ({ headers: { 'x-forwarded-for': `203.0.113.${number}` } });

/** Requests that came, and the warnings that followed. */
async function watched(trustProxy = 0) {
  const log = keptLog();
  const { ask } = await appForTest({ log, trustProxy });
  const come = async (
    count: number,
    from: (number: number) => string,
    init: (number: number) => RequestInit,
  ) => {
    for (let number = 1; number <= count; number += 1) await ask('/', init(number), from(number));
  };
  return { come, warnings: () => log.lines.filter((line) => line.includes('TRUST_PROXY')) };
}

test('many visitors by one address and no TRUST_PROXY: told once, in Portuguese, with nobody’s address', async () => {
  const { come, warnings } = await watched();
  await come(9, () => PROXY, visitor);
  expect(warnings()).toEqual([]);
  await come(60, () => PROXY, visitor);
  expect(warnings()).toEqual([
    expect.stringMatching(/^ATENÇÃO: parece haver um proxy.*TRUST_PROXY=1/),
  ]);
  expect(warnings()[0]).not.toMatch(/\d+\.\d+\.\d+/);
});

test('a few requests past the proxy hide nothing', async () => {
  const { come, warnings } = await watched();
  await come(
    2,
    (number) => `198.51.100.${number}`,
    () => ({}),
  );
  await come(30, () => PROXY, visitor);
  expect(warnings()).toHaveLength(1);
});

test('nothing is told where the proxy is named', async () => {
  const { come, warnings } = await watched(1);
  await come(60, () => PROXY, visitor);
  expect(warnings()).toEqual([]);
});

test('a TRUST_PROXY of more proxies than there are is told once, and one that fits never', async () => {
  const { come, warnings } = await watched(2);
  await come(60, () => PROXY, visitor);
  expect(warnings()).toEqual([
    expect.stringMatching(/^ATENÇÃO: TRUST_PROXY=2, mas .*X-Forwarded-For/),
  ]);
  const fits = await watched(2);
  await fits.come(
    60,
    () => PROXY,
    (number) => ({ headers: { 'x-forwarded-for': `203.0.113.${number}, 10.0.0.8` } }),
  );
  expect(fits.warnings()).toEqual([]);
});

test('nor of one visitor who writes the header, among others, nor of visitors who come through one of theirs', async () => {
  const { come, warnings } = await watched();
  await come(
    30,
    (number) => `198.51.100.${number}`,
    () => ({}),
  );
  await come(60, () => '198.51.100.77', visitor);
  await come(
    60,
    () => PROXY,
    () => visitor(1),
  );
  expect(warnings()).toEqual([]);
});

import { expect, it } from 'vitest';
import { isMaster } from './masters.ts';

it.each([
  ['piscina.BJ9BuxR6.jpg', true],
  ['piscina._-3OMNVw.jpg', true],
  ['piscina.BJ9BuxR6_Z2ltKFN.jpg', false],
  ['piscina.BJ9BuxR6_2ltKFN.avif', false],
  ['piscina-agua.BJ9BuxR6.jpg', false],
  ['outra.BJ9BuxR6.jpg', false],
])('%s is a master of piscina.jpg: %s', (file, expected) => {
  expect(isMaster(file, ['piscina.jpg', 'v1.2.png'])).toBe(expected);
});

it('a name with a dot of its own is found too', () => {
  expect(isMaster('v1.2.BJ9BuxR6.png', ['v1.2.png'])).toBe(true);
});

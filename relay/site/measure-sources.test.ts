import { expect, test } from 'vitest';
import { MEASURES } from '../../src/content/measures.ts';
import { pagePolicy } from './policy.ts';

const policyFor = (...measures: (typeof MEASURES)[number][]) =>
  pagePolicy('', { provider: '', map: '', measures });

test('the policy opens for exactly those who measure', () => {
  expect(policyFor()).not.toMatch(/google|facebook|doubleclick/);
  expect(policyFor('meta-pixel')).toContain("script-src 'self' https://connect.facebook.net;");
  expect(policyFor('meta-pixel')).not.toMatch(/google|doubleclick/);
  expect(policyFor('meta-pixel')).toContain("frame-src 'none';");
  expect(policyFor('google-analytics')).toContain("script-src 'self' https://www.googletagmanager.com;");
  expect(policyFor('google-analytics')).not.toMatch(/facebook|doubleclick|googleadservices/);
  expect(policyFor('google-ads')).toContain('https://googleads.g.doubleclick.net');
  expect(policyFor('google-ads')).not.toMatch(/facebook|google-analytics/);
});

test('an origin is named once a directive, whoever asks for it', () => {
  for (const directive of policyFor(...MEASURES).split('; ')) {
    const sources = directive.split(' ');
    expect(new Set(sources).size).toBe(sources.length);
  }
});

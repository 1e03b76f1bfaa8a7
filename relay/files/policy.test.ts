import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { MEASURES } from '#core/launch/schema.ts';
import { inlineHashes, pagePolicy } from './policy.ts';

const source = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('every inline script that runs is named by its hash', () => {
  const html = `<!doctype html>
    <script>one()</script>
    <script type="module">two()</script>
    <SCRIPT data-x="a > b" type=text/javascript >three("é")</SCRIPT >
    <script type="importmap">{}</script>
    <script>one()</script>
    <script src="/a.js"></script>
    <script data-src="no">four()
</script>`;
  expect(inlineHashes(html, 'script')).toEqual([
    source('one()'),
    source('two()'),
    source('three("é")'),
    source('{}'),
    source('four()\n'),
  ]);
});

test('newlines are hashed as the browser reads them', () => {
  expect(inlineHashes('<script>a\r\nb</script>', 'script')).toEqual([source('a\nb')]);
});

test('inline style sheets too', () => {
  expect(inlineHashes('<style>a{}</style><style media="print">b{}</style>', 'style')).toEqual([
    source('a{}'),
    source('b{}'),
  ]);
});

test('the policy names only what the page needs', () => {
  const policy = pagePolicy('<script>x</script>', {
    provider: '',
    mapOrigin: 'https://maps.example',
    measures: [],
  });
  expect(policy).toContain(`script-src 'self' ${source('x')};`);
  expect(policy).toContain("connect-src 'self' https://maps.example;");
  expect(policy).toContain('frame-src https://maps.example;');
  expect(policy).not.toContain('unsafe');
});

test('a form may go to a provider that answers with a page; where EmailJS would say "OK", to the chat', () => {
  const formsOf = (provider: string) =>
    /form-action ([^;]*)/.exec(pagePolicy('', { provider, mapOrigin: '', measures: [] }))?.[1];
  expect(formsOf('')).toBe("'self'");
  expect(formsOf('https://mail.example')).toBe("'self' https://mail.example");
  expect(formsOf('https://api.emailjs.com')).toBe("'self' https://wa.me https://api.whatsapp.com");
});

const policyFor = (...measures: (typeof MEASURES)[number][]) =>
  pagePolicy('', { provider: '', mapOrigin: '', measures });

test('the policy opens for exactly those who measure', () => {
  expect(policyFor()).not.toMatch(/google|facebook|doubleclick/);
  expect(policyFor('meta-pixel')).toContain("script-src 'self' https://connect.facebook.net;");
  expect(policyFor('meta-pixel')).not.toMatch(/google|doubleclick/);
  expect(policyFor('meta-pixel')).toContain("frame-src 'none';");
  expect(policyFor('google-analytics')).toContain(
    "script-src 'self' https://www.googletagmanager.com;",
  );
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

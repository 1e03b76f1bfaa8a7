import { existsSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { appForTest } from '../../tests/support/relay/app.ts';
import { builtSite } from '../../tests/support/relay/site.ts';
import { temporaryFolder } from '../../tests/support/relay/support.ts';
import { readSite } from './files.ts';
import { headersOf, writeHostFiles, writeServerHeaders } from './headers.ts';
import { inlineHashes } from './policy.ts';
import { headersFolder } from './site-folder.ts';

const ORIGINS = {
  provider: 'https://api.emailjs.com',
  mapOrigin: 'https://maps.example',
  measures: [],
};

function hosted(hstsSubdomains = false) {
  const site = join(temporaryFolder(), 'dist');
  renameSync(builtSite(), site);
  const own = headersOf(site, ORIGINS, hstsSubdomains);
  writeHostFiles(site, own);
  writeServerHeaders(site, 'serra', own);
  return { site, headers: readFileSync(join(site, '_headers'), 'utf8') };
}

test('one policy for every answer allows the inline scripts of every page, and the provider', () => {
  const { site, headers } = hosted();
  const [policy = '', ...more] = headers.match(/(?<=Content-Security-Policy: ).*/g) ?? [];
  expect(more).toEqual([]);
  for (const page of ['index.html', 'nao-enviado/index.html'])
    for (const hash of inlineHashes(readFileSync(join(site, page), 'utf8'), 'script'))
      expect(policy).toContain(hash);
  expect(policy).toMatch(new RegExp(`connect-src 'self' ${ORIGINS.provider}`));
  expect(policy).not.toContain('unsafe');
});

test('HSTS speaks for subdomains only when it is asked to', () => {
  expect(hosted().headers).toMatch(/^ {2}Strict-Transport-Security: max-age=31536000$/m);
  expect(hosted(true).headers).toMatch(
    /^ {2}Strict-Transport-Security: max-age=31536000; includeSubDomains$/m,
  );
});

test('the headers for servers lie beside the page, and the relay serves none of it', async () => {
  const { site } = hosted();
  expect(readFileSync(join(headersFolder(site), 'Caddyfile'), 'utf8')).toContain(
    'Content-Security-Policy "default-src',
  );
  const maps = readFileSync(join(headersFolder(site), 'nginx-maps.conf'), 'utf8');
  expect(maps).toMatch(/^serra:policy "default-src .*";$/m);
  expect(maps).toMatch(/^serra:hsts "max-age=31536000";$/m);
  expect(existsSync(join(site, '_redirects'))).toBe(true);
  const { ask } = await appForTest({ site: readSite(site, ORIGINS) });
  for (const path of ['/_headers', '/_redirects']) expect((await ask(path)).status).toBe(404);
});

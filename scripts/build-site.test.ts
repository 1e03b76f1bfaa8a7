import { chownSync, existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { emailFolder, headersFolder } from '#relay/files/site-folder.ts';
import { LAUNCH, PROVIDER } from '../tests/support/relay/submission.ts';
import { temporaryFolder, writeFiles } from '../tests/support/relay/support.ts';
import { putLive } from './build-site.ts';

/** A build beside the page that it takes the place of. */
function ready(folder = temporaryFolder(), name = 'dist') {
  const [site, next] = [join(folder, name), join(folder, 'next')];
  writeFiles(next, { 'index.html': '<script>1</script>' });
  const launch = { ...LAUNCH, label: `Lançamento de ${name}` };
  const put = () =>
    putLive(next, site, 'um', launch, { provider: PROVIDER, hstsSubdomains: false });
  return { folder, site, put };
}

test('what lies beside the page is of the page that is live: a build that stays aside leaves it alone', () => {
  const { folder, site, put } = ready();
  writeFiles(folder, { '.dist-builds': 'no folder' });
  expect(put).toThrow();
  expect(existsSync(headersFolder(site))).toBe(false);
  rmSync(join(folder, '.dist-builds'));
  put();
  expect(readFileSync(join(site, '_headers'), 'utf8')).toContain('sha256-');
  expect(readFileSync(join(headersFolder(site), 'Caddyfile'), 'utf8')).toContain('sha256-');
});

test('a page is live, and the build a success, where nothing can be written beside it; that is told', () => {
  const { folder, site, put } = ready();
  const told = vi.spyOn(console, 'error').mockImplementation(() => {});
  writeFiles(folder, { 'dist-headers': 'no folder' });
  put();
  expect(existsSync(join(site, 'index.html'))).toBe(true);
  expect(told.mock.calls).toEqual([
    [expect.stringContaining(`mas ${headersFolder(site)} não pôde`)],
  ]);
  expect(existsSync(join(emailFolder(site), 'emailjs.html'))).toBe(true);
});

test.skipIf(process.getuid?.() !== 0)(
  'what root’s build makes beside a page is whose folder it is',
  () => {
    const { folder, site, put } = ready();
    chownSync(folder, 65_534, 65_534);
    put();
    for (const made of [headersFolder(site), emailFolder(site)])
      expect(statSync(made).uid).toBe(65_534);
  },
);

test('a build for another folder leaves the operator’s e-mail template alone', () => {
  const { folder, site, put } = ready();
  put();
  ready(folder, '.test-site').put();
  expect(readFileSync(join(emailFolder(site), 'emailjs.html'), 'utf8')).toContain(
    'Lançamento de dist',
  );
});

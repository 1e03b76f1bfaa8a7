import { expect, onTestFinished, test } from 'vitest';
import { startEditingServer } from '../../tests/support/relay/editing.ts';
import { smallLaunch } from '../../tests/support/relay/small-launch.ts';
import { writeFiles } from '../../tests/support/relay/support.ts';

test('the page is there once it is built; browsers keep what has a hash in its name, and nothing else', async () => {
  const launch = smallLaunch();
  const { api, signIn } = await startEditingServer(launch);
  const from = process.cwd();
  process.chdir(launch.folder);
  onTestFinished(() => process.chdir(from));
  const missing = await api('/editar');
  expect(missing.status).toBe(404);
  expect(await missing.text()).toContain('A página de edição ainda não foi montada.');
  writeFiles(launch.folder, {
    '.cache/edit/page/index.html': '<!doctype html><title>Editar</title>',
    '.cache/edit/page/assets/index-a1b2c3.js': `console.log('${'x'.repeat(2000)}')`,
  });
  const page = await api('/editar');
  expect(await page.text()).toContain('Editar');
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
  expect(page.headers.get('cache-control')).toBe('no-store');
  const script = await api('/editar/assets/index-a1b2c3.js');
  expect(await script.text()).toContain('xxx');
  expect(script.headers.get('content-encoding')).toBe('gzip');
  expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(page.headers.get('link')).toBeNull();
  await signIn();
  expect((await api('/editar')).headers.get('link'), 'asked for early').toContain('/api/drawn>');
  for (const other of ['assets/index-de-antes.js', 'index.html']) {
    const answer = await api(`/editar/${other}`);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  }
});

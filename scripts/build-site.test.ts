import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { publish, tinyBuild } from '../tests/support/relay/published.ts';
import { BUILT_TABLE } from '../tests/support/relay/site.ts';
import { LAUNCH, PROVIDER } from '../tests/support/relay/submission.ts';
import { temporaryFolder, writeFiles } from '../tests/support/relay/support.ts';
import { putLive, tableSince } from './build-site.ts';

const LONG_AGO = Date.UTC(2025, 8, 1);

test('a build’s prices are as old as the live page’s while they are the same, and new once they change', () => {
  const [live, same, other] = ['live', 'same', 'other'].map((name) => join(temporaryFolder(), name));
  if (!live || !same || !other) throw new Error('Three folders are wanted.');
  publish(live, tinyBuild('live'), { tableSince: LONG_AGO });
  publish(same, tinyBuild('same'));
  publish(other, tinyBuild('other'), { table: { ...BUILT_TABLE, total: 350000 } });
  const now = Date.now();
  const dataDir = temporaryFolder();
  expect(tableSince(same, live, dataDir)).toBe(LONG_AGO);
  expect(tableSince(other, live, dataDir)).toBeGreaterThanOrEqual(now);
  expect(tableSince(same, temporaryFolder(), dataDir), 'where nothing is live').toBeGreaterThanOrEqual(now);
});

test('what lies beside the page is of the page that is live: a build that stays aside leaves it alone', () => {
  const folder = temporaryFolder();
  const [site, next] = [join(folder, 'dist'), join(folder, 'next')];
  const put = () => putLive(next, site, 'um', LAUNCH, { provider: PROVIDER, hstsSubdomains: false });
  writeFiles(folder, { 'next/index.html': '<script>1</script>', '.dist-builds': 'no folder' });
  expect(put).toThrow();
  expect(existsSync(`${site}-headers`)).toBe(false);
  rmSync(join(folder, '.dist-builds'));
  put();
  expect(readFileSync(join(site, '_headers'), 'utf8')).toContain('sha256-');
  expect(readFileSync(`${site}-headers/Caddyfile`, 'utf8')).toContain('sha256-');
});

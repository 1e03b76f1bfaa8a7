import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/relay/support.ts';
import { perFile } from './caches.ts';

test('a file is read again once it has changed, and not before', () => {
  const path = join(temporaryFolder(), 'capa.yaml');
  let count = 0;
  const times = perFile(() => ++count);
  writeFileSync(path, 'um');
  expect([times(path), times(path)]).toEqual([1, 1]);
  writeFileSync(path, 'dois');
  expect(times(path)).toBe(2);
});

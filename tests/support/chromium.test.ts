import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { expect, test } from 'vitest';
import { LEFT_OUT } from './chromium.ts';
import { temporaryFolder } from './relay/support.ts';

test('what Playwright leaves out of Chromium stays left out', async () => {
  const folder = temporaryFolder();
  // A stand-in for Chromium that records its arguments.
  const executablePath = join(folder, 'chromium');
  writeFileSync(executablePath, `#!/bin/sh\nprintf '%s\\n' "$@" > '${folder}/flags'\n`, {
    mode: 0o755,
  });
  await expect(chromium.launch({ executablePath })).rejects.toThrow();
  const lists = readFileSync(join(folder, 'flags'), 'utf8').matchAll(/^--disable-features=(.*)$/gm);
  const usedByPlaywright = [...lists].flatMap(([, names = '']) => names.split(','));
  expect(usedByPlaywright).toContain('PaintHolding');
  expect(LEFT_OUT).toEqual(expect.arrayContaining(usedByPlaywright));
});

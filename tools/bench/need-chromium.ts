import { findChromium } from '../../tests/support/chromium.ts';

/**
 * Where this machine keeps its Chromium.
 * @throws Error when there is none; `npm test` installs Debian's
 */
export function needChromium(): string {
  const found = findChromium();
  if (!found)
    throw new Error('No Chromium here: run "npm test" once, or name yours in CHROMIUM_PATH.');
  return found;
}

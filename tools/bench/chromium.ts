import { type Browser, chromium } from '@playwright/test';
import { CHROMIUM_FLAGS } from '../../tests/support/chromium.ts';
import { findPrograms } from '../../tests/support/programs.ts';

/** The flags and the path of this machine's Chromium; Debian's is installed where there is none. */
export function chromiumHere() {
  return { executablePath: findPrograms('chromium').chromium, args: CHROMIUM_FLAGS };
}

export const openChromium = (): Promise<Browser> => chromium.launch(chromiumHere());

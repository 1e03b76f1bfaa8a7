import { existsSync } from 'node:fs';

const PLACES = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** Flags without which a headless Chromium looks for hosts that a closed network refuses. */
export const CHROMIUM_FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Where this machine keeps its Chromium.
 * @throws Error when there is none; `npm test` installs Debian's
 */
export function findChromium(): string {
  const found = PLACES.find((path) => path && existsSync(path));
  if (!found)
    throw new Error('No Chromium here. Install Debian\'s ("apt-get install chromium") or set CHROMIUM_PATH.');
  return found;
}

/** The middle one of some measurements. */
export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2
    ? (sorted[middle] as number)
    : ((sorted[middle - 1] as number) + (sorted[middle] as number)) / 2;
}

import { spawnSync } from 'node:child_process';
import { findChromium } from '../tests/support/chromium.ts';

/**
 * The path of a Chromium; installs Debian's when there is none.
 * @throws Error saying what to do when it can't be installed
 */
export function chromiumOrInstall(): string {
  const found = findChromium();
  if (found) return found;
  console.log('No Chromium is installed; installing Debian’s.');
  const root = process.getuid?.() === 0;
  if (!root && spawnSync('sudo', ['-n', 'true']).status !== 0) {
    throw new Error(
      'No Chromium is installed and this user may not install one. Install it, or name yours in CHROMIUM_PATH.',
    );
  }
  const apt = (...args: string[]) => {
    const command = [
      ...(root ? [] : ['sudo', '-n']),
      'env',
      'DEBIAN_FRONTEND=noninteractive',
      'apt-get',
      ...args,
    ];
    const [program = '', ...rest] = command;
    return spawnSync(program, rest, { stdio: 'inherit' }).status === 0;
  };
  const installed =
    apt('update') && apt('install', '-y', '--no-install-recommends', 'chromium') ? findChromium() : undefined;
  if (installed) return installed;
  throw new Error('Chromium could not be installed. Install it by hand, or name yours in CHROMIUM_PATH.');
}

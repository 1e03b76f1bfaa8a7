import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { findChromium } from './chromium.ts';

/** Debian packages and the paths of what they install. */
const PROGRAMS = {
  chromium: { package: 'chromium', paths: [] },
  // Visitors' fonts, for which the fallback faces were measured.
  arial: {
    package: 'fonts-liberation',
    paths: [
      '/usr/share/fonts/**/LiberationSans-Regular.ttf',
      '/System/Library/Fonts/Supplemental/Arial.ttf',
    ],
  },
  firefox: { package: 'firefox-esr', paths: ['/usr/bin/firefox-esr', '/usr/bin/firefox'] },
  webKitDriver: { package: 'webkit2gtk-driver', paths: ['/usr/bin/WebKitWebDriver'] },
  miniBrowser: {
    package: 'webkit2gtk-driver',
    paths: ['/usr/lib/*/webkit2gtk-4.*/MiniBrowser', '/usr/libexec/webkit2gtk-4.*/MiniBrowser'],
  },
  nginx: { package: 'nginx', paths: ['/usr/sbin/nginx'] },
  caddy: { package: 'caddy', paths: ['/usr/bin/caddy'] },
  postgres: { package: 'postgresql', paths: ['/usr/lib/postgresql/*/bin/initdb'] },
  openssl: { package: 'openssl', paths: ['/usr/bin/openssl'] },
  systemdAnalyze: { package: 'systemd', paths: ['/usr/bin/systemd-analyze'] },
  xvfb: { package: 'xvfb', paths: ['/usr/bin/Xvfb'] },
} as const;

/** Says what to install by hand. */
export class MissingProgram extends Error {}

export type Program = keyof typeof PROGRAMS;

export function findProgram(program: Program): string | undefined {
  if (program === 'chromium') return findChromium();
  for (const path of PROGRAMS[program].paths) {
    const found = path.includes('*') ? globSync(path).sort().at(-1) : path;
    if (found && existsSync(found)) return found;
  }
  return undefined;
}

function asRoot(...command: string[]): boolean {
  const whole = process.getuid?.() === 0 ? command : ['sudo', '-n', ...command];
  const [program = '', ...rest] = whole;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(program, rest, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0;
}

/** @throws MissingProgram that says what to install by hand */
export function findPrograms<P extends Program>(...wanted: P[]): Record<P, string> {
  const missing = wanted.filter((program) => !findProgram(program));
  const packages = [...new Set(missing.map((program) => PROGRAMS[program].package))];
  if (packages.length > 0) {
    console.info(`Installing ${packages.join(', ')} …`);
    // Two processes may install at the same time.
    const apt = (...args: string[]) => asRoot('apt-get', '-o', 'DPkg::Lock::Timeout=600', ...args);
    const install = () => apt('install', '-y', '--no-install-recommends', ...packages);
    if (!install() && apt('update')) install();
  }
  const lost = wanted.filter((program) => !findProgram(program));
  if (lost.length > 0) {
    const names = [...new Set(lost.map((program) => PROGRAMS[program].package))].join(' ');
    throw new MissingProgram(
      `Missing and could not be installed from here. Run this and start again: sudo apt-get install ${names}`,
    );
  }
  return Object.fromEntries(wanted.map((program) => [program, findProgram(program)])) as Record<
    P,
    string
  >;
}

/**
 * Programs that are missing where they are not installed.
 * @throws MissingProgram in CI, which installs them
 */
export function lackingPrograms<P extends Program>(...wanted: P[]): P[] {
  if (process.env.CI) findPrograms(...wanted);
  return wanted.filter((program) => !findProgram(program));
}

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Locked {
  version: string;
  resolved?: string;
  integrity?: string;
}
/** What the project installs, and what its tools do. */
const locked = ['package-lock.json', 'tools/package-lock.json'].flatMap((file) => {
  const { packages }: { packages: Record<string, Locked> } = JSON.parse(readFileSync(file, 'utf8'));
  return Object.entries(packages).filter(([path]) => path !== '');
});

/**
 * Builds for other machines that the registry at hand did not have in these versions (E404): npm notes their version
 * alone, and installs them unchecked where it finds them. To mend one: take its entry out of the lock, run "npm install
 * --package-lock-only" where the registry has it, and take its line out here.
 */
const UNCHECKED: Record<string, string[]> = {
  '@astrojs/compiler-binding': [
    'android-arm64',
    'darwin-arm64',
    'darwin-x64',
    'linux-arm64-gnu',
    'linux-arm64-musl',
    'wasm32-wasi',
    'win32-arm64-msvc',
    'win32-x64-msvc',
  ],
  '@biomejs/cli': [
    'android-arm64',
    'android-x64',
    'darwin-arm64',
    'darwin-x64',
    'linux-arm64-musl',
    'linux-x64-musl',
    'win32-arm64',
    'win32-x64',
  ],
};

test('what the lock installs is checked by its SHA-512, but for what is named here', () => {
  const unchecked = locked.filter(([, { integrity }]) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''));
  const known = Object.entries(UNCHECKED).flatMap(([name, machines]) =>
    machines.map((machine) => `node_modules/${name}-${machine}`),
  );
  expect(unchecked.map(([path]) => path).sort()).toEqual(known.sort());
});

test('the lock names no other registry', () => {
  const elsewhere = locked.filter(
    ([, { resolved }]) => resolved && !resolved.startsWith('https://registry.npmjs.org/'),
  );
  expect(elsewhere).toEqual([]);
});

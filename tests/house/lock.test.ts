import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Locked {
  version: string;
  resolved?: string;
  integrity?: string;
}
/** Packages of the project and of its tools. */
const locked = ['package-lock.json', 'tools/package-lock.json'].flatMap((file) => {
  const { packages }: { packages: Record<string, Locked> } = JSON.parse(readFileSync(file, 'utf8'));
  return Object.entries(packages).filter(([path]) => path !== '');
});

test('what the locks install, on any machine, is checked by its SHA-512', () => {
  const unchecked = locked.filter(
    ([, { integrity }]) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''),
  );
  expect(unchecked.map(([path]) => path)).toEqual([]);
});

test('the lock names no other registry', () => {
  const elsewhere = locked.filter(
    ([, { resolved }]) => resolved && !resolved.startsWith('https://registry.npmjs.org/'),
  );
  expect(elsewhere).toEqual([]);
});

import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

/** Which room may import from which other. */
const ARROWS: Record<string, readonly string[]> = {
  core: [],
  site: ['core', 'site/render'],
  'site/render': ['core', 'site'],
  relay: ['core'],
  editor: ['core'],
  'editor/client': ['core', 'editor'],
  'editor/server': ['core', 'editor', 'relay', 'site/render'],
};

/** The innermost room that a file lies in. */
const roomOf = (path: string) =>
  Object.keys(ARROWS)
    .filter((room) => path === room || path.startsWith(`${room}/`))
    .sort((a, b) => b.length - a.length)[0];

const reaches = (from: string, to: string): boolean =>
  from === to || (ARROWS[from] ?? []).includes(to);

const IMPORT = /(?:\b(?:from|import) ?\(?|@import )['"](\.{1,2}\/|#)([^'"?]+)/g;
/** The path of code from the project's folder, as a process or thread is started by it. */
const STARTED = /'([a-z]+\/[\w/.-]+\.tsx?)'/g;

function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const imported = [...text.matchAll(IMPORT)].map(([, start = '', target = '']) =>
    start === '#' ? target : normalize(join(dirname(file), start, target)),
  );
  return [...imported, ...[...text.matchAll(STARTED)].map(([, path = '']) => path)];
}

/** Imports that go against the arrows. */
function importsAgainstArrows(file: string): string[] {
  const from = roomOf(file);
  if (!from) return [];
  return importsOf(file)
    .filter((path) => !reaches(from, roomOf(path) ?? 'nowhere'))
    .map((path) => `${file} imports ${path}`);
}

// Tests may import from every room.
const files = globSync('{core,site,relay,editor}/**/*.{ts,tsx,astro,css}').filter(
  (file) => !/\.test\.ts$/.test(file),
);

test('imports go one way between the rooms', () => {
  expect(files.length).toBeGreaterThan(100);
  expect(files.flatMap(importsAgainstArrows)).toEqual([]);
});

test('nothing uses the tools, whose packages are not always there', () => {
  const users = globSync('{core,site,relay,editor,scripts,tests}/**/*.{ts,tsx,astro}').filter(
    (file) => importsOf(file).some((path) => path.startsWith('tools/')),
  );
  expect(users).toEqual([]);
});

import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

/** Which room may import from which other. */
const ARROWS: Record<string, readonly string[]> = {
  core: [],
  site: ['core'],
  relay: ['core'],
  editor: ['core'],
  'editor/client': ['core', 'editor'],
  'editor/server': ['core', 'relay', 'editor'],
};

/** Imports against the arrows, each for its reason. */
const EXCEPTIONS = [
  // The server starts its own editor, where one is switched on.
  /^relay\/\S+ imports editor\//,
  // How a page is rendered, to look at or to publish.
  /^editor\/server\/\S+ imports site\/render\//,
  // The frames that a photo is cropped to, and the page's variables.
  /^editor\/client\/\S+ imports site\/(?:pictures\/slots\.ts|styles\/tokens\.css)$/,
];

/** The innermost room that a file lies in. */
const roomOf = (path: string) =>
  Object.keys(ARROWS)
    .filter((room) => path === room || path.startsWith(`${room}/`))
    .sort((a, b) => b.length - a.length)[0];

const reaches = (from: string, to: string): boolean =>
  from === to || (ARROWS[from] ?? []).includes(to);

const IMPORT = /\b(?:from|import) ?\(?'(\.{1,2}\/|#)([^'?]+)/g;

function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(IMPORT)].map(([, start = '', target = '']) =>
    start === '#' ? target : normalize(join(dirname(file), start, target)),
  );
}

/** Imports that go against the arrows. */
function importsAgainstArrows(file: string, imports: string[]): string[] {
  const from = roomOf(file);
  if (!from) return [];
  return imports
    .filter((path) => !reaches(from, roomOf(path) ?? 'nowhere'))
    .map((path) => `${file} imports ${path}`)
    .filter((line) => !EXCEPTIONS.some((exception) => exception.test(line)));
}

// Tests may import from every room.
const files = globSync('{core,site,relay,editor}/**/*.{ts,tsx,astro}').filter(
  (file) => !/\.test\.ts$/.test(file),
);

test('imports go one way between the rooms', () => {
  expect(files.length).toBeGreaterThan(100);
  expect(files.flatMap((file) => importsAgainstArrows(file, importsOf(file)))).toEqual([]);
});

test('nothing uses the tools, whose packages are not always there', () => {
  const users = globSync('{core,site,relay,editor,scripts,tests}/**/*.{ts,tsx,astro}').filter(
    (file) => importsOf(file).some((path) => path.startsWith('tools/')),
  );
  expect(users).toEqual([]);
});

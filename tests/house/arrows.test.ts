import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

/** Which room imports from which; from there it may go on down. What is not named here imports as it likes. */
const ARROWS: Record<string, readonly string[]> = {
  // What a page is drawn from.
  'src/render': ['src/sections', 'src/seo'],
  'src/pages': ['src/layouts', 'src/sections', 'src/render'],
  'src/layouts': ['src/sections', 'src/seo', 'src/measurement', 'src/waking'],
  'src/measurement': ['src/form', 'src/ui'],
  'src/sections': ['src/form', 'src/notices', 'src/viewer', 'src/pictures'],
  'src/form': ['src/notices', 'src/ui', 'src/settings'],
  'src/viewer': ['src/notices', 'src/pictures'],
  'src/notices': ['src/ui'],
  'src/pictures': ['src/ui'],
  'src/ui': ['src/content', 'src/styles'],
  'src/waking': ['src/form', 'src/ui'],
  // What an operator sets and what a build was made for: read by the build and by the relay, never by a visitor's browser.
  'src/settings': ['src/content'],
  'src/content': ['src/theme', 'src/lead'],
  // The domain, pure: a lead, its phone, its chat.
  'src/lead': ['src/yaml'],
  'src/yaml': [],
  // Which launch: its folder, its server's own files.
  'src/launch': [],
  // How it looks: colours by role, faces, mark.
  'src/theme': ['src/launch', 'src/yaml'],
  'src/seo': ['src/pictures'],
  'src/styles': [],
  // What the page that edits and its server tell each other.
  'src/edit': ['src/content', 'src/theme', 'src/pictures'],
  // What is open before a launch may go live.
  'src/gate': ['src/content'],
  relay: ['src/settings', 'src/edit', 'src/gate'],
  'tests/support': ['relay', 'src/form'],
};

/** The innermost room that a file lies in. */
const roomOf = (path: string) =>
  Object.keys(ARROWS)
    .filter((room) => path.startsWith(`${room}/`))
    .sort((a, b) => b.length - a.length)[0];

const reaches = (from: string, to: string): boolean =>
  from === to || (ARROWS[from] ?? []).some((next) => reaches(next, to));

const IMPORT = /\b(?:from|import) ?\(?'(\.{1,2}\/[^'?]+)/g;

function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(IMPORT)].map(([, target = '']) => normalize(join(dirname(file), target)));
}

/** Imports that go against the arrows. */
function against(file: string, imports: string[]): string[] {
  const from = roomOf(file);
  if (!from) return [];
  return imports
    .filter((path) => !reaches(from, roomOf(path) ?? 'nowhere'))
    .map((path) => `${file} imports ${path}`);
}

// A test may look at whatever it proves.
const files = globSync(['src/**/*.{ts,tsx,astro}', 'relay/**/*.ts', 'tests/support/**/*.ts']).filter(
  (file) => !/\.test\.ts$/.test(file),
);

test('imports go one way between the rooms', () => {
  expect(files.length).toBeGreaterThan(100);
  expect(files.flatMap((file) => against(file, importsOf(file)))).toEqual([]);
});

/** Files that reach themselves by their imports, of types too. */
function circles(graph: Map<string, string[]>): string[] {
  const reach = (from: string, seen = new Set<string>()): Set<string> => {
    for (const next of graph.get(from) ?? []) {
      if (seen.has(next)) continue;
      seen.add(next);
      reach(next, seen);
    }
    return seen;
  };
  return [...graph.keys()].filter((file) => reach(file).has(file));
}

const sources = globSync('{src,relay,scripts}/**/*.{ts,tsx,astro}').filter(
  (file) => !/\.(?:test|d)\.ts$/.test(file),
);

test('no file comes back to itself by its imports', () => {
  const graph = new Map(sources.map((file) => [file, importsOf(file)]));
  expect(circles(graph)).toEqual([]);
});

test('nothing uses the tools, whose packages are not always there', () => {
  const users = globSync('{src,relay,scripts,tests}/**/*.{ts,tsx,astro}').filter((file) =>
    importsOf(file).some((path) => path.startsWith('tools/')),
  );
  expect(users).toEqual([]);
});

test('an import upward, one of the tests, and a circle would be noticed', () => {
  expect(importsOf('src/pages/index.astro').some((path) => path.startsWith('src/sections/hero'))).toBe(true);
  expect(against('src/lead/lead.ts', ['src/form/sending.ts'])).toHaveLength(1);
  expect(against('src/ui/Button.tsx', ['src/form/FormShell.tsx'])).toHaveLength(1);
  expect(against('relay/app.ts', ['tests/support/people.ts'])).toHaveLength(1);
  expect(against('src/form/FormShell.tsx', ['src/lead/phone.ts', 'src/styles/breakpoints.ts'])).toEqual([]);
  const round = { a: ['b'], b: ['c'], c: ['b'] };
  expect(circles(new Map(Object.entries(round)))).toEqual(['b', 'c']);
});

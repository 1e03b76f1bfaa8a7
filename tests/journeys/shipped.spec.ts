import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { expect, test } from '@playwright/test';
import { siteFolder } from '#relay/files/site-folder.ts';

/** Requested by fixed names, not by links. */
const KNOWN_BY_NAME = [
  'index.html',
  '404.html',
  'favicon.ico',
  'robots.txt',
  'launch.json',
  'sem-precos/index.html',
  'nao-enviado/index.html',
  '_headers',
  '_redirects',
];
/** Made for every launch, but used only where visits are measured or origins recorded. */
const ELSEWHERE = /^_astro\/(Base|Consent|consent)\./;
const TEXT = ['.html', '.js', '.css', '.json', '.webmanifest', '.txt', '.xml', '.svg', ''];

/** `/privacidade` for `privacidade/index.html`, `/sala.js` for `_astro/sala.js`. */
const nameOf = (file: string) => `/${basename(file.replace(/\/index\.html$/, ''))}`;

const root = siteFolder();

test('nothing is published that nothing refers to', () => {
  const files = globSync('**/*', { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(join(root, '/').length));
  expect(files).toEqual(expect.arrayContaining(KNOWN_BY_NAME));
  const reached = new Set(KNOWN_BY_NAME);
  // The array grows, so files found on the way are searched as well.
  for (const file of reached) {
    if (!TEXT.includes(extname(file))) continue;
    const text = readFileSync(join(root, file), 'utf8');
    for (const other of files) if (text.includes(nameOf(other))) reached.add(other);
  }
  expect(files.filter((file) => !reached.has(file) && !ELSEWHERE.test(file))).toEqual([]);
});

test('every file that the head of a page names is there', () => {
  for (const page of globSync('**/*.html', { cwd: root })) {
    const [head = ''] = readFileSync(join(root, page), 'utf8').split('</head>');
    const named = head.matchAll(/ (?:href|src|content)="(?:https:\/\/[^"/]+)?(\/[^"?#]+\.\w+)"/g);
    for (const [, address = ''] of named)
      expect(existsSync(join(root, address)), address).toBe(true);
  }
});

test('what runs before any touch comes without React, whatever is shared with the forms', () => {
  const folder = join(root, '_astro');
  const reached = new Set(globSync('{Base,Consent,after-load}[.-]*.js', { cwd: folder }));
  expect(reached.size).toBe(3);
  for (const file of reached)
    for (const [, other = ''] of readFileSync(join(folder, file), 'utf8').matchAll(
      /"\.\/([\w.-]+\.js)"/g,
    ))
      reached.add(other);
  expect([...reached].filter((file) => /^(react|client)\./.test(file))).toEqual([]);
});

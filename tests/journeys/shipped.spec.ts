import { globSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { siteFolder } from '#relay/files/site-folder.ts';
import { expect, test } from '../support/test.ts';

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

test('nothing is published that nothing refers to', () => {
  const root = siteFolder();
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

test('what runs before any touch comes without React, whatever is shared with the forms', () => {
  const folder = join(siteFolder(), '_astro');
  const reached = new Set(globSync('{Base,Consent,after-load}[.-]*.js', { cwd: folder }));
  expect(reached.size).toBe(3);
  for (const file of reached)
    for (const [, other = ''] of readFileSync(join(folder, file), 'utf8').matchAll(
      /"\.\/([\w.-]+\.js)"/g,
    ))
      reached.add(other);
  expect([...reached].filter((file) => /^(react|client)\./.test(file))).toEqual([]);
});

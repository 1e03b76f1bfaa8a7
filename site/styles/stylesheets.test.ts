import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type SelectorComponent, transform } from 'lightningcss';
import { describe, expect, test } from 'vitest';
import { loadContent } from '#core/launch/load.ts';
import { themeStyles } from '#core/theme/stylesheet.ts';
import * as breakpoints from './breakpoints.ts';

const TOKENS = 'site/styles/tokens.css';
/** The print stylesheet may name classes of every feature. */
const PAPER = 'site/layouts/paper.css';
const theme = themeStyles(loadContent().theme).text;

const every = globSync('{site,editor}/**/*.css').map((file) => {
  const text = readFileSync(file, 'utf8');
  return { file, lines: text.split('\n').length - 1, code: text.replace(/\/\*[\s\S]*?\*\//g, '') };
});
/** The editor is excluded because its colours are its own. */
const sheets = every.filter(({ file }) => !file.startsWith('editor/client/'));
const scripts = globSync('{core,site,editor}/**/*.{ts,tsx,astro}', {
  exclude: (name) => /\.test\.ts$|\bbreakpoints\.ts$/.test(name),
}).map((file) => ({ file, code: readFileSync(file, 'utf8') }));
const written = scripts.map(({ code }) => code).join('\n');
const styled = sheets.map(({ code }) => code).join('\n');

const found = (pattern: RegExp, allowed: (match: string) => boolean = () => false) =>
  sheets
    .filter(({ file }) => file !== TOKENS)
    .flatMap(({ file, code }) =>
      (code.match(pattern) ?? [])
        .filter((match) => !allowed(match))
        .map((match) => `${file}: ${match}`),
    );

/** Returns the classes that rules style: `.a .b:hover` styles only `b`. */
function styledClasses(code: string, filename: string): Set<string> {
  const flat = transform({
    filename,
    code: Buffer.from(code),
    targets: { chrome: 100 << 16 },
    drafts: { customMedia: true },
  });
  const classes = new Set<string>();
  const subject = (selector: SelectorComponent[]) => {
    const last = selector.findLastIndex(({ type }) => type === 'combinator');
    for (const part of selector.slice(last + 1)) {
      if (part.type === 'class') classes.add(part.name);
      if (part.type === 'pseudo-class' && (part.kind === 'is' || part.kind === 'where'))
        part.selectors.forEach(subject);
    }
  };
  transform({ filename, code: flat.code, visitor: { Selector: subject } });
  return classes;
}

const queries = Object.entries(breakpoints)
  .map(([name, query]) => `@custom-media --${name.toLowerCase().replaceAll('_', '-')} ${query};`)
  .join('');
const owners = sheets.map(({ file, code }) => ({
  folder: dirname(file),
  file,
  classes: styledClasses(code + queries, file),
}));

describe('stylesheets', () => {
  test('are taken in by a script, a page or another stylesheet', () => {
    const taken = [...sheets, ...scripts].flatMap(({ file, code }) =>
      [...code.matchAll(/(?:import|from) ['"](\.[^'"?]+\.css)/g)].map(([, to = '']) =>
        join(dirname(file), to),
      ),
    );
    expect(sheets.map(({ file }) => file).filter((file) => !taken.includes(file))).toEqual([]);
  });

  test('take every colour from the tokens', () => {
    expect(
      found(
        /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|oklch)\((?!var\()[^)]*\)|(?<![-\w])white(?![-\w])/gi,
      ),
    ).toEqual([]);
  });

  test('take every radius, shadow and place over others from the tokens', () => {
    const token = (match: string) =>
      /: (?:0|none|(?:(?:0|var\(--[a-z]+-?[\w-]*\)|calc\(var\(--radius-[^)]+\)[^)]*\)) ?)+)$/.test(
        match,
      );
    expect(found(/(?:z-index|border-[a-z-]*radius|[a-z]+-shadow): [^;]+/g, token)).toEqual([]);
  });

  test('name their breakpoints, and so do scripts and pictures; what a container asks of itself is its own', () => {
    const raw =
      /(?<!@container[^{]*)\((?:min-|max-)?(?:width|height)\s*(?::|[<>]=?)\s*\d[^)]*\)|\([\d.]+(?:px|rem|em)\s*[<>]=?\s*(?:width|height)[^)]*\)/g;
    const inScripts = scripts.flatMap(({ file, code }) =>
      (code.match(raw) ?? []).map((match) => `${file}: ${match}`),
    );
    expect([...found(raw), ...inScripts]).toEqual([]);
  });

  test('leave the classes of other features alone', () => {
    const folders = new Map<string, Set<string>>();
    for (const { folder, file, classes } of owners)
      if (file !== PAPER)
        for (const name of classes) folders.set(name, (folders.get(name) ?? new Set()).add(folder));
    const shared = [...folders].filter(([, owning]) => owning.size > 1);
    expect(shared.map(([name, owning]) => `.${name}: ${[...owning].join(', ')}`)).toEqual([]);
  });

  test('style nothing that is gone', () => {
    /** `toast-${tone}` writes every `toast-…`. */
    const prefixes = [...written.matchAll(/([a-z][a-z-]*-)\$\{/g)].map(
      ([, prefix]) => prefix ?? '',
    );
    const words = new Set(written.match(/[a-z][\w-]*/gi));
    const dead = owners.flatMap(({ file, classes }) =>
      [...classes]
        .filter((name) => !words.has(name) && !prefixes.some((prefix) => name.startsWith(prefix)))
        .map((name) => `${file}: .${name}`),
    );
    expect(dead).toEqual([]);
  });

  test('use each token and breakpoint there is, and none that there isn’t', () => {
    const tokens = theme + sheets.find(({ file }) => file === TOKENS)?.code;
    const named = new Set([...tokens.matchAll(/(--[\w-]+):/g)].map(([, name]) => name));
    const used = new Set(
      [...`${styled}${written}${theme}`.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name),
    );
    expect([...named].filter((name) => !used.has(name))).toEqual([]);

    const defined = new Set(
      [...`${styled}${written}${theme}`.matchAll(/(--[\w-]+)['"]?:/g)].map(([, name]) => name),
    );
    const optional = new Set([...styled.matchAll(/var\((--[\w-]+),/g)].map(([, name]) => name));
    const unknown = [...used].filter((name) => !defined.has(name) && !optional.has(name));
    expect(unknown.filter((name) => !name?.startsWith('--radix-'))).toEqual([]);

    for (const name of Object.keys(breakpoints)) {
      const query = `(--${name.toLowerCase().replaceAll('_', '-')})`;
      expect(styled.includes(query) || new RegExp(`\\b${name}\\b`).test(written), name).toBe(true);
    }
  });
});

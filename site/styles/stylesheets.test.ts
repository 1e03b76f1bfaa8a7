import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type SelectorComponent, transform } from 'lightningcss';
import { describe, expect, test } from 'vitest';
import { loadContent } from '#core/launch/load.ts';
import { themeStyles } from '#core/theme/stylesheet.ts';
import * as breakpoints from './breakpoints.ts';

const TOKENS = 'core/styles/tokens.css';
const theme = themeStyles(loadContent().theme).text;

const every = globSync('{core,site,editor}/**/*.css').map((file) => {
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
    const colour =
      /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|oklch)\((?!var\()[^)]*\)|(?<![-\w])white(?![-\w])/gi;
    const own = sheets
      .filter(({ file }) => file !== TOKENS)
      .flatMap(({ file, code }) => (code.match(colour) ?? []).map((match) => `${file}: ${match}`));
    expect(own).toEqual([]);
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

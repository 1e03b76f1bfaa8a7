import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { loadContent } from '#core/launch/load.ts';
import { themeStyles } from '#core/theme/stylesheet.ts';
import * as breakpoints from './breakpoints.ts';

const TOKENS = 'core/styles/tokens.css';
const theme = themeStyles(loadContent().theme).text;

/** The editor is excluded because its colours are its own. */
const sheets = globSync('{core,site}/**/*.css').map((file) => ({
  file,
  code: readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, ''),
}));
const written = globSync('{core,site,editor}/**/*.{ts,tsx,astro}', {
  exclude: (name) => /\.test\.ts$|\bbreakpoints\.ts$/.test(name),
})
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');
const styled = sheets.map(({ code }) => code).join('\n');

describe('stylesheets', () => {
  test('take every colour from the tokens', () => {
    const colour =
      /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|oklch)\((?!var\()[^)]*\)|(?<![-\w])white(?![-\w])/gi;
    const own = sheets
      .filter(({ file }) => file !== TOKENS)
      .flatMap(({ file, code }) => (code.match(colour) ?? []).map((match) => `${file}: ${match}`));
    expect(own).toEqual([]);
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

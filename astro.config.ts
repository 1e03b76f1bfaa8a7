import { createHash } from 'node:crypto';
import { globSync, readFileSync, rmSync } from 'node:fs';
import { parse } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@astrojs/react';
import type { AstroIntegration } from 'astro';
import { defineConfig } from 'astro/config';
import sharp from 'sharp';
import { type Plugin, runnerImport } from 'vite';
import { ContentError, loadContent } from './src/content/load.ts';
import { whichLaunch } from './src/launch/which-launch.ts';
import * as breakpoints from './src/styles/breakpoints.ts';

/** The address of the site; where the content is wrong, every command that reads this file ends with the sentences alone. */
function siteOrExit(): string {
  try {
    return loadContent().empreendimento.site;
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

const customMedia = Object.entries(breakpoints)
  .map(([name, query]) => `@custom-media --${name.toLowerCase().replaceAll('_', '-')} ${query};`)
  .join('\n');

/** `Base.astro` says the same first of all; a linked sheet may come to stand before that. */
const LAYERS = '@layer theme, base, layout, ui, components;';

/**
 * What every stylesheet would have to repeat: its layer, by its folder, and `@media (--phone)` from the same names that
 * scripts and pictures use. One that takes others in says their layers itself: docs/decisions/0030.
 */
const layersAndBreakpoints = {
  name: 'layers-and-breakpoints',
  enforce: 'pre' as const,
  transform: {
    filter: { id: /\.css(?:\?(?:transform-only|direct))?$/ },
    handler(code: string, id: string) {
      const layer = id.includes('/src/ui/') ? 'ui' : 'components';
      const layered =
        code.includes('@import') || code.startsWith('@layer') ? code : `@layer ${layer} {${code}}`;
      return { code: `${id.includes('?') ? LAYERS : ''}${layered}\n${customMedia}`, map: null };
    },
  },
};

/** The oldest browsers with nesting, `mask` and `:has()`: what the stylesheets are written in is sent as it is. */
const STYLE_TARGETS = { chrome: 120 << 16, firefox: 121 << 16, safari: (17 << 16) | (2 << 8) };

/** What a file `*.built.ts` exports is worked out at build; a browser's script gets the values alone. */
const builtValues: Plugin = {
  name: 'built-values',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  load: {
    filter: { id: /\.built\.ts$/ },
    async handler(id) {
      const { module } = await runnerImport<Record<string, unknown>>(id);
      return Object.entries(module)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join('\n');
    },
  },
};

/** A script of the page's own is no part of the HTML, which is waited for; the few words of one are. */
const scriptsApart = (file: string, content: Buffer) =>
  file.endsWith('.js') && content.length > 500 ? false : undefined;

const SERVICE = 'src/pictures/service.ts';
/**
 * Where made pictures are kept, by the names of what they are made from. Outside node_modules, which `npm ci` empties;
 * another folder for another way of making them, because their names don't show it.
 */
const way = createHash('sha256').update(readFileSync(SERVICE)).update(JSON.stringify(sharp.versions));

const ours: AstroIntegration = {
  name: 'ours',
  hooks: {
    /** The page's own `client:` directive: docs/decisions/0012. */
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: 'wake', entrypoint: './src/waking/wake.ts' }),
    /** Takes Vite's copies of the masters out of the built page: pictures are made from them, and nobody is shown one. */
    'astro:build:done': ({ dir }) => {
      const built = fileURLToPath(new URL('_astro/', dir));
      for (const master of globSync('{pictures,tour/*}/*', { cwd: whichLaunch().path })) {
        const { name, ext } = parse(master);
        for (const copy of globSync(`${name}.????????${ext}`, { cwd: built })) rmSync(built + copy);
      }
    },
  },
};

/** React, and what nearly every island draws with it: every visit needs all of it. */
const REACT = {
  name: 'react',
  test: /node_modules[\\/](react|react-dom|scheduler|@astrojs[\\/]react)[\\/]|createLucideIcon|[\\/]ui[\\/](Button|ChatLink|Sentences)\.tsx$/,
};
/** What forms share with each other and with scripts that do without React: a request for each costs a phone more than its bytes. */
const SHARED = {
  name: 'shared',
  test: /[\\/]src[\\/](lead|form|notices)[\\/][^\\/A-Z]+\.ts$|[\\/]ui[\\/]moments\.ts$/,
  minShareCount: 2,
};

export default defineConfig({
  site: siteOrExit(),
  cacheDir: `.cache/pictures-${way.digest('hex').slice(0, 8)}`,
  logger: { entrypoint: './scripts/build-log.ts' },
  integrations: [react(), ours],
  vite: {
    resolve: { alias: { '~launch': whichLaunch().path } },
    build: { assetsInlineLimit: scriptsApart },
    plugins: [layersAndBreakpoints, builtValues],
    css: {
      transformer: 'lightningcss',
      lightningcss: { drafts: { customMedia: true }, targets: STYLE_TARGETS },
    },
    environments: {
      client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [REACT, SHARED] } } } } },
    },
  },
  image: { service: { entrypoint: `./${SERVICE}` } },
  build: { inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
});

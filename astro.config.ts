import react from '@astrojs/react';
import type { AstroIntegration } from 'astro';
import { defineConfig, passthroughImageService } from 'astro/config';
import * as breakpoints from '#site/styles/breakpoints.ts';

const customMedia = Object.entries(breakpoints)
  .map(([name, query]) => `@custom-media --${name.toLowerCase().replaceAll('_', '-')} ${query};`)
  .join('\n');

/** `Base.astro` says the same first of all; a linked sheet may come to stand before that. */
const LAYERS = '@layer theme, base, layout, ui, components;';

/**
 * What every stylesheet would have to repeat: its layer, by its folder, and `@media (--phone)` from
 * the same names that scripts and pictures use. One that takes others in says their layers itself:
 * docs/decisions/0030.
 */
const layersAndBreakpoints = {
  name: 'layers-and-breakpoints',
  enforce: 'pre' as const,
  transform: {
    filter: { id: /\.css(?:\?(?:transform-only|direct))?$/ },
    handler(code: string, id: string) {
      const layer = id.includes('/site/ui/') ? 'ui' : 'components';
      const layered =
        code.includes('@import') || code.startsWith('@layer') ? code : `@layer ${layer} {${code}}`;
      return { code: `${id.includes('?') ? LAYERS : ''}${layered}\n${customMedia}`, map: null };
    },
  },
};

/**
 * The oldest browsers with nesting, `mask` and `:has()`: what the stylesheets are written in is
 * sent as it is.
 */
const STYLE_TARGETS = { chrome: 120 << 16, firefox: 121 << 16, safari: (17 << 16) | (2 << 8) };

/**
 * A script of the page's own is no part of the HTML, which is waited for; the few words of one are.
 */
const scriptsApart = (file: string, content: Buffer) =>
  file.endsWith('.js') && content.length > 500 ? false : undefined;

/** The page's own `client:` directive: docs/decisions/0012. */
const waking: AstroIntegration = {
  name: 'waking',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: 'wake', entrypoint: './site/waking/wake.ts' }),
  },
};

/** `scripts/render.ts` draws pages: it imports this entry from the compiled code. */
const renderer: AstroIntegration = {
  name: 'renderer',
  hooks: {
    'astro:config:done': ({ setAdapter }) =>
      setAdapter({
        name: 'renderer',
        entrypointResolution: 'auto',
        serverEntrypoint: new URL('site/render/entry.ts', import.meta.url),
        supportedAstroFeatures: { serverOutput: 'stable' },
      }),
  },
};

/** React, and what nearly every island draws with it: every visit needs all of it. */
const REACT = {
  name: 'react',
  test: /node_modules[\\/](react|react-dom|scheduler|@astrojs[\\/]react)[\\/]|createLucideIcon|[\\/]ui[\\/](Button|ChatLink|Sentences)\.tsx$/,
};
/**
 * What forms share with each other and with scripts that do without React: a request for each costs
 * a phone more than its bytes.
 */
const SHARED = {
  name: 'shared',
  test: /[\\/](core[\\/]lead|site[\\/]form|site[\\/]notices)[\\/][^\\/A-Z]+\.ts$|[\\/]ui[\\/]scheduling\.ts$/,
  minShareCount: 2,
};

export default defineConfig({
  srcDir: './site',
  output: 'server',
  cacheDir: '.cache/astro',
  adapter: renderer,
  integrations: [react(), waking],
  vite: {
    build: { assetsInlineLimit: scriptsApart },
    plugins: [layersAndBreakpoints],
    css: {
      transformer: 'lightningcss',
      lightningcss: { drafts: { customMedia: true }, targets: STYLE_TARGETS },
    },
    environments: {
      client: {
        build: { rolldownOptions: { output: { codeSplitting: { groups: [REACT, SHARED] } } } },
      },
    },
  },
  // Pictures are made by site/pictures/.
  image: { service: passthroughImageService() },
  build: { inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
});

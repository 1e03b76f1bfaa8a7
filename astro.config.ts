import react from '@astrojs/react';
import type { AstroIntegration } from 'astro';
import { defineConfig, passthroughImageService } from 'astro/config';
import * as breakpoints from '#site/styles/breakpoints.ts';

const customMedia = Object.entries(breakpoints)
  .map(([name, query]) => `@custom-media --${name.toLowerCase().replaceAll('_', '-')} ${query};`)
  .join('\n');

/** Each stylesheet's layer goes by its folder; `base.css` names those of its imports itself. */
function inLayer(code: string, file: string): string {
  if (code.includes('@import')) return code;
  const layer = file.includes('/site/ui/') ? 'ui' : 'components';
  return `@layer ${layer} {${code}}`;
}

/** Breakpoints are `@media (--phone)`, under the names that scripts and pictures use. */
const layersAndBreakpoints = {
  name: 'layers-and-breakpoints',
  enforce: 'pre' as const,
  transform: {
    filter: { id: /\.css$/ },
    handler(code: string, id: string) {
      return { code: `${inLayer(code, id)}\n${customMedia}`, map: null };
    },
  },
};

/**
 * The oldest browsers with nesting, `mask` and `:has()`: what the stylesheets are written in is
 * sent as it is.
 */
const STYLE_TARGETS = { chrome: 120 << 16, firefox: 121 << 16, safari: (17 << 16) | (2 << 8) };

/**
 * Keeps scripts out of the HTML, which the first paint waits for, unless they are tiny.
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

/** React and the components of nearly every island, which every visit needs. */
const REACT = {
  name: 'react',
  test: /node_modules[\\/](react|react-dom|scheduler|@astrojs[\\/]react)[\\/]|createLucideIcon|[\\/]ui[\\/](Button|ChatLink|Sentences)\.tsx$/,
};
/**
 * Modules that forms share with scripts without React; a request for each would cost a phone more
 * than its bytes.
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

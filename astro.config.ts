import { fileURLToPath } from 'node:url';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import type { AstroIntegration } from 'astro';
import { defineConfig } from 'astro/config';
import { loadContent } from './src/content/load.ts';

const { empreendimento } = loadContent();

/** The zoom library writes a <style> element on import, which the policy refuses: docs/decisions/0006. */
const zoomWithoutInjectedStyles = {
  name: 'zoom-without-injected-styles',
  transform: {
    filter: { id: /react-zoom-pan-pinch[\\/]dist[\\/]index\.esm\.js/ },
    handler(this: { error(message: string): never }, code: string) {
      const call = 'styleInject(css_248z);';
      if (!code.includes(call)) {
        this.error(`react-zoom-pan-pinch no longer calls ${call} Read docs/decisions/0006 before upgrading.`);
      }
      return { code: code.replace(call, ''), map: null };
    },
  },
};

/** `client:calm`: see the entrypoint. */
const calmIslands: AstroIntegration = {
  name: 'calm-islands',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: 'calm', entrypoint: './src/layouts/calm.ts' }),
  },
};

const path = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** Parts of libraries that ask for what the policy or a browser may refuse; each stand-in says what. */
const standIns = [
  { find: 'react-style-singleton', replacement: path('./src/patches/adopted-styles.ts') },
  { find: /^.*\/createWebStorage$/, replacement: path('./src/patches/no-web-storage.ts') },
  { find: /^.*\/api\/sendPost$/, replacement: path('./src/patches/emailjs-send-post.ts') },
];

export default defineConfig({
  site: empreendimento.site,
  logger: { entrypoint: './scripts/build-log.ts' },
  integrations: [react(), calmIslands],
  vite: {
    plugins: [tailwindcss(), zoomWithoutInjectedStyles],
    resolve: { alias: standIns },
  },
  image: {
    service: {
      entrypoint: './src/pictures/service.ts',
      config: { avif: { chromaSubsampling: '4:2:0', effort: 4 } },
    },
  },
  build: { inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
});

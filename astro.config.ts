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
      addClientDirective({ name: 'calm', entrypoint: './src/islands/calm.ts' }),
  },
};

const adoptedStyles = fileURLToPath(new URL('./src/islands/adopted-styles.ts', import.meta.url));

export default defineConfig({
  site: empreendimento.site,
  integrations: [react(), calmIslands],
  vite: {
    plugins: [tailwindcss(), zoomWithoutInjectedStyles],
    resolve: { alias: { 'react-style-singleton': adoptedStyles } },
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

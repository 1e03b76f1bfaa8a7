import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { loadContent } from './src/content/load.ts';

const { empreendimento } = loadContent();

export default defineConfig({
  site: empreendimento.site,
  integrations: [react()],
  vite: { plugins: [tailwindcss()] },
  image: { service: { entrypoint: './src/pictures/service.ts' } },
  build: { inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
});

import { createApp } from 'astro/app/entrypoint';
import type { Launch } from './launch.ts';

const app = createApp({ streaming: false });

export const drawPage = (path: string, launch: Launch): Promise<Response> =>
  app.render(new Request(new URL(path, launch.content.empreendimento.site)), {
    locals: { launch },
  });

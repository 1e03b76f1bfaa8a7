import { content } from '../content/index.ts';

export function GET(): Response {
  const lines = [
    'User-agent: *',
    'Disallow: /obrigado/',
    'Disallow: /nao-enviado/',
    `Sitemap: ${new URL('/sitemap.xml', content.empreendimento.site)}`,
  ];
  return new Response(`${lines.join('\n')}\n`);
}

import { content } from '../content/index.ts';

export function GET(): Response {
  const { nome, descricao } = content.empreendimento;
  const icon = (size: number) => ({
    src: `/icone-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose: 'any maskable',
  });
  const manifest = {
    name: nome,
    short_name: nome.split(' ').at(-1),
    description: descricao,
    lang: 'pt-BR',
    start_url: '/',
    display: 'browser',
    background_color: '#fbf7f0',
    theme_color: '#0d3b3a',
    icons: [icon(192), icon(512)],
  };
  return new Response(JSON.stringify(manifest, null, 2));
}

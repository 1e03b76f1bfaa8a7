import { content } from '../content/index.ts';

/** The two pages that search engines may list. */
export function GET(): Response {
  const urls = ['/', '/privacidade/'].map(
    (path) => `<url><loc>${new URL(path, content.empreendimento.site)}</loc></url>`,
  );
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`,
  );
}

import type { APIRoute, GetStaticPaths } from 'astro';
import sharp from 'sharp';
import { colours, content } from '../content/index.ts';
import { brandName } from '../content/names.ts';
import { asWritten } from '../content/table.ts';
import { provider } from '../form/form.built.ts';
import { drawingFiles, mark } from '../pictures/drawings.ts';
import { makeFitData } from '../sections/plans/fit/make-fit-data.ts';
import { makeRoomData, roomFile } from '../sections/plans/room/room-data.ts';
import { socialCard } from '../seo/social-card.tsx';
import { builtFor, launchOf } from '../settings/built-for.ts';
import { coloured, iconOf } from '../theme/svg.ts';

const { medidas, sala } = content;
const { nome, descricao, site } = content.empreendimento;
const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** A launch may have an icon drawn for sixteen pixels; else it is made of the mark. */
const [drawn] = Object.values(
  import.meta.glob<string>('~launch/brand/favicon.svg', { eager: true, query: '?raw', import: 'default' }),
);

/** The icon's one source; every size is made from it. */
const iconSource = drawn ? coloured(drawn, colours) : iconOf(mark, colours);

/** The icon as a PNG of some pixels. `square` fills what lies around it, for systems that round by themselves. */
async function iconPng(size: number, { square = false } = {}): Promise<Uint8Array<ArrayBuffer>> {
  const icon = sharp(Buffer.from(iconSource), { density: (72 * size) / 32 }).resize(size, size);
  if (square) icon.flatten({ background: colours.deep });
  return new Uint8Array(await icon.png().toBuffer());
}

/** The sizes a web manifest needs. */
const ICONS = [192, 512];

const manifest = {
  name: nome,
  short_name: brandName(content.empreendimento).short,
  description: descricao,
  lang: 'pt-BR',
  start_url: '/',
  display: 'browser',
  background_color: colours.ground,
  theme_color: colours.deep,
  icons: ICONS.map((size) => ({
    src: `/icone-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose: 'any maskable',
  })),
};

const robots = `User-agent: *
Disallow: /obrigado/
Disallow: /nao-enviado/
Sitemap: ${new URL('/sitemap.xml', site)}
`;

/** The two pages that search engines may list. */
function sitemap(): string {
  const urls = ['/', '/privacidade/'].map((path) => `<url><loc>${new URL(path, site)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`;
}

/** What the site has beside its pages, by name. */
const FILES: Record<string, () => BodyInit | Promise<BodyInit>> = {
  'apple-touch-icon.png': () => iconPng(180, { square: true }),
  /** For our server: it refuses a page that was built for another recipient, and takes the launch's names from here. */
  'built-for.json': () => json({ ...builtFor(provider.toEmail, provider), launch: launchOf(content) }),
  'compartilhar.jpg': socialCard,
  /** The price table as the page was built; a broker publishes a new one by replacing this file. */
  'conditions.json': () => json(asWritten(content.condicoes.tabela)),
  /** Asked for by its name where no page tells of another. A PNG: what an icon is, its first bytes say. */
  'favicon.ico': () => iconPng(32),
  'favicon.svg': () => iconSource,
  ...Object.fromEntries(ICONS.map((size) => [`icone-${size}.png`, () => iconPng(size, { square: true })])),
  'manifest.webmanifest': () => JSON.stringify(manifest, null, 2),
  'robots.txt': () => robots,
  'sitemap.xml': sitemap,
};

/** The launch's drawings in its colours, beside the files that the build makes. */
for (const [name, text] of Object.entries(drawingFiles)) FILES[`_astro/${name}.svg`] = () => text;

/** What the ruler and the furniture work with; the page asks for it when a plan is first measured. */
if (medidas) FILES['medidas.json'] = () => JSON.stringify(makeFitData(content, medidas));

/** What each room in 360° is drawn from; the page asks for it when somebody enters. */
if (sala)
  for (const room of sala.salas)
    FILES[roomFile(room)] = async () => JSON.stringify(await makeRoomData(content, sala, room));

export const getStaticPaths: GetStaticPaths = () => Object.keys(FILES).map((file) => ({ params: { file } }));

export const GET: APIRoute = async ({ params: { file = '' } }) =>
  new Response(
    await FILES[file]?.(),
    file.endsWith('.svg') ? { headers: { 'Content-Type': 'image/svg+xml' } } : {},
  );

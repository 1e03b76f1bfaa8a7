import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { brandName } from '#core/launch/names.ts';
import { plansOf } from '#core/launch/schema.ts';
import { PRICES_PATH, tableAsWritten } from '#core/launch/table.ts';
import { LAUNCH_FILE, renderedLaunch } from '#core/settings/launch-file.ts';
import { drawnIcon, fillColours, iconOf } from '#core/theme/svg.ts';
import { makeFitData } from '../sections/plans/fit/make-fit-data.ts';
import { makeRoomData, roomFile } from '../sections/plans/room/room-data.ts';
import { builtTable } from '../sections/prices/notes.ts';
import { socialCard } from '../seo/social-card.ts';
import type { Launch } from './launch.ts';

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

function iconSource({ path, content, colours, mark }: Launch): string {
  const drawn = drawnIcon(path, content.theme.marca);
  return drawn ? fillColours(readFileSync(drawn, 'utf8'), colours) : iconOf(mark, colours);
}

/** `square` fills the background, for systems that round icons themselves. */
async function iconPng(launch: Launch, size: number, { square = false } = {}) {
  const icon = sharp(Buffer.from(iconSource(launch)), { density: (72 * size) / 32 }).resize(
    size,
    size,
  );
  if (square) icon.flatten({ background: launch.colours.deep });
  return icon.png().toBuffer();
}

const ICONS = [192, 512];

function manifest({ content: { empreendimento }, colours }: Launch): string {
  return JSON.stringify(
    {
      name: empreendimento.nome,
      short_name: brandName(empreendimento).short,
      description: empreendimento.descricao,
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
    },
    null,
    2,
  );
}

const robots = (site: string) => `User-agent: *
Disallow: /obrigado/
Disallow: /nao-enviado/
Sitemap: ${new URL('/sitemap.xml', site)}
`;

function sitemap(site: string): string {
  const urls = ['/', '/privacidade/'].map((path) => `<url><loc>${new URL(path, site)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`;
}

type Contents = string | Uint8Array;

export function siteFiles(launch: Launch): Record<string, () => Contents | Promise<Contents>> {
  const { content, provider } = launch;
  const { sala } = content;
  const { site } = content.empreendimento;
  const files: Record<string, () => Contents | Promise<Contents>> = {
    'apple-touch-icon.png': () => iconPng(launch, 180, { square: true }),
    'compartilhar.jpg': () => socialCard(launch),
    [PRICES_PATH.slice(1)]: () => json(tableAsWritten(builtTable(content, Date.now()))),
    /** A PNG is fine here, because browsers detect the icon's format. */
    'favicon.ico': () => iconPng(launch, 32),
    'favicon.svg': () => iconSource(launch),
    [LAUNCH_FILE]: () => json(renderedLaunch(content, provider)),
    'manifest.webmanifest': () => manifest(launch),
    'robots.txt': () => robots(site),
    'sitemap.xml': () => sitemap(site),
  };
  for (const size of ICONS)
    files[`icone-${size}.png`] = () => iconPng(launch, size, { square: true });
  const named = { ...launch.drawings.files, ...launch.plans.files, ...launch.theme.files };
  for (const [name, contents] of Object.entries(named)) files[name] = () => contents;
  if (plansOf(content).some(({ escala }) => escala))
    files['medidas.json'] = () => JSON.stringify(makeFitData(launch));
  if (sala)
    for (const room of sala.salas)
      files[roomFile(room)] = async () => JSON.stringify(await makeRoomData(launch, room));
  return files;
}

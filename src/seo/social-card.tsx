import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import satori, { type Font } from 'satori';
import sharp from 'sharp';
import { brandName } from '../content/names.ts';
import type { Content, Photo } from '../content/schema.ts';
import { regionOf } from '../pictures/service.ts';
import { type Colours, channels } from '../theme/colours.ts';
import { cuts, fileOf, resolve } from '../theme/faces.ts';
import { type Mark, markIn, stretchOf } from '../theme/svg.ts';

const WIDTH = 1200;
const HEIGHT = 630;
const PICTURE = 538;
/** Left edge of everything written. */
const MARGIN = 57;

/** What the card is drawn from. */
interface Source {
  path: string;
  content: Content;
  colours: Colours;
  mark: Mark;
}

/** Darkens the sky behind the headline. */
function skyOf({ sky }: Colours): string {
  const veil = (share: number) => `rgba(${channels(sky).join()},${share})`;
  return `radial-gradient(62% 62% at 16% 36%, ${veil(0.64)} 0%, ${veil(0.58)} 46%, ${veil(0.26)} 74%, ${veil(0)} 100%)`;
}

const TIGHT = '-0.02em';
const SMALL = { fontFamily: 'text', fontSize: 20 };
const HEADLINE = {
  left: MARGIN,
  top: 143,
  width: 520,
  letterSpacing: '-0.034em',
  textWrap: 'balance',
} as const;

/** The page's two faces at the weights the card uses: a machine that builds the page has none installed. */
async function faces({ titulos, texto }: Content['theme']['letras']): Promise<Font[]> {
  const cut = (pacote: string, weight: number) => readFile(resolve(fileOf(cuts(pacote), weight, 'woff')));
  return [
    { name: 'title', weight: 600, data: await cut(titulos.pacote, titulos.peso) },
    { name: 'text', weight: 400, data: await cut(texto.pacote, 400) },
  ];
}

async function picture(path: string, photo: Photo): Promise<Buffer> {
  const file = join(path, 'pictures', photo.arquivo);
  const position = (photo.recortes.compartilhar ?? photo.foco).join(' ');
  const image = sharp(file).autoOrient();
  const { autoOrient: size } = await image.metadata();
  return image
    .extract(regionOf(size, WIDTH / PICTURE, position))
    .resize(WIDTH, PICTURE)
    .toBuffer();
}

/** Everything that stands over the picture, as one SVG with its words as outlines. */
async function overlay({ content, colours, mark }: Source, photo: Photo): Promise<string> {
  const { capa, empreendimento, theme } = content;
  const { ground, ink, paper, 'quiet-ink': quiet } = colours;
  const { before, short } = brandName(empreendimento);
  const { wide, high } = stretchOf(mark);
  const markSize = { width: 76 * wide, height: 47 * high };
  const name = MARGIN + markSize.width + 15;
  /** Letters of the headline in pixels: as large as its words can be in the 520 x 395 that they have, 92 at most. */
  const longest = Math.max(...capa.titulo.split(' ').map((word) => word.length));
  const headline = Math.floor(Math.min(92, Math.sqrt(326_000 / capa.titulo.length), 940 / longest));
  /** Letters of the line of facts in pixels: 38, or fewer so that it ends before the picture's caption. */
  const facts = Math.min(38, Math.floor(1_700 / capa.compartilhar.fatos.length));
  const at = { position: 'absolute', display: 'flex' } as const;
  const card = (
    <div style={{ ...at, inset: 0, fontFamily: 'title', lineHeight: 1, color: paper }}>
      <div style={{ ...at, width: WIDTH, height: PICTURE, backgroundImage: skyOf(colours) }} />
      <div style={{ ...at, top: PICTURE, width: WIDTH, height: HEIGHT - PICTURE, background: ground }} />
      <img
        src={`data:image/svg+xml,${encodeURIComponent(markIn(paper, mark))}`}
        alt=""
        {...markSize}
        style={{ ...at, left: MARGIN - 1, top: 71.5 - markSize.height / 2 }}
      />
      <div style={{ ...at, ...SMALL, left: name, top: 46 }}>{before}</div>
      <div style={{ ...at, left: name, top: 68, fontSize: 30, letterSpacing: TIGHT }}>{short}</div>
      <div
        style={{ ...at, ...HEADLINE, fontSize: headline, lineHeight: `${Math.round(headline * 0.967)}px` }}
      >
        {capa.titulo}
      </div>
      <div
        style={{
          ...at,
          left: MARGIN,
          top: 565 + (38 - facts) / 2,
          fontSize: facts,
          color: ink,
          letterSpacing: TIGHT,
        }}
      >
        {capa.compartilhar.fatos}
      </div>
      <div style={{ ...at, ...SMALL, right: MARGIN, top: 574, color: quiet }}>{photo.legenda}</div>
    </div>
  );
  return satori(card, { width: WIDTH, height: HEIGHT, fonts: await faces(theme.letras) });
}

/** The 1200 x 630 picture that a shared link shows: render, name, headline, facts. A JPEG under 300 KB. */
export async function socialCard(launch: Source): Promise<Uint8Array<ArrayBuffer>> {
  const { capa, fotos } = launch.content;
  const photo = fotos[capa.compartilhar.foto];
  if (!photo) throw new Error('content/capa.yaml names a social card picture that content/fotos.yaml lacks.');
  const background = launch.colours.ground;
  const card = await sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background } })
    .composite([
      { input: await picture(launch.path, photo), left: 0, top: 0 },
      { input: Buffer.from(await overlay(launch, photo)), left: 0, top: 0 },
    ])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
  return new Uint8Array(card);
}

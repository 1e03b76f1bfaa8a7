import sharp from 'sharp';
import type { Content } from '#core/launch/schema.ts';
import { SLOT_ASPECTS } from '#core/launch/slots.ts';
import type { Colours } from '#core/theme/colours.ts';
import { type Mark, markIn, stretchOf } from '#core/theme/svg.ts';
import type { LaunchPictures } from '../pictures/launch-pictures.ts';
import { regionOf } from '../pictures/make-picture.ts';

const WIDTH = 1200;
const HEIGHT = WIDTH / SLOT_ASPECTS.compartilhar;
const MARGIN = 56;

interface Source {
  pictures: LaunchPictures;
  content: Content;
  colours: Colours;
  mark: Mark;
}

function overlay({ colours, mark }: Source): string {
  const { wide, high } = stretchOf(mark);
  const place = ` x="${MARGIN}" y="${MARGIN}" width="${Math.round(150 * wide)}" height="${Math.round(92 * high)}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
      <radialGradient id="shade" cx="0" cy="0" r="0.5">
        <stop offset="0.3" stop-color="${colours.deep}" stop-opacity="0.75"/>
        <stop offset="1" stop-color="${colours.deep}" stop-opacity="0"/>
      </radialGradient>
      <rect width="${WIDTH}" height="${HEIGHT}" fill="url(#shade)"/>
      ${markIn(colours.paper, mark, place)}
    </svg>`;
}

/** Makes a JPEG of 1200 x 630 px, under 300 KB. */
export async function socialCard(launch: Source): Promise<Buffer> {
  const { capa, fotos } = launch.content;
  const photo = fotos[capa.compartilhar.foto];
  if (!photo)
    throw new Error('content/capa.yaml names a social card picture that content/fotos.yaml lacks.');
  const position = (photo.recortes.compartilhar ?? photo.foco).join(' ');
  const over = overlay(launch);
  const options = { quality: 82, mozjpeg: true };
  const recipe = [WIDTH, HEIGHT, position, over, options];
  return launch.pictures.makeBy(`pictures/${photo.arquivo}`, recipe, async (path) => {
    const image = sharp(path).autoOrient();
    const { autoOrient: size } = await image.metadata();
    return image
      .extract(regionOf(size, WIDTH / HEIGHT, position))
      .resize(WIDTH, HEIGHT)
      .composite([{ input: Buffer.from(over) }])
      .jpeg(options)
      .toBuffer();
  });
}

import { contours } from 'd3-contour';
import sharp from 'sharp';
import simplify from 'simplify-js';
import { RefusalError } from './refusal.ts';

const MAX_PIXELS = 50_000_000;
const MAX_POINTS = 8000;
/** Pixels on an edge; a grainy picture has many times more, which would take minutes. */
const MAX_EDGE_PIXELS = 20_000;
const MIN_SIDE = 200;
/** Pixels of the longer side while a picture is traced. */
const MAX_TRACED_SIDE = 480;
/** Half of what a pixel can be covered. */
const EDGE = 128;
/** Pixels by which a line may leave the edge that it follows. */
const TOLERANCE = 0.3;

export const NO_LOGO =
  'Este arquivo não é um logo que a página possa usar. Envie um SVG ou um PNG.';
export const TOO_DETAILED =
  'Este desenho é detalhado demais para o alto da página. Peça uma versão simples a quem o fez, em SVG.';
const COLOURED =
  'Este desenho tem mais de uma cor, e o logo aparece claro sobre fotos e escuro sobre o fundo. Peça a versão de uma cor só.';

/** How much of each pixel belongs to the drawing, from 0 to 255. @param rgba four bytes a pixel */
function coverOf(rgba: Buffer): number[] {
  const pixels = Array.from({ length: rgba.length / 4 }, (_, pixel) => {
    const [red = 0, green = 0, blue = 0, alpha = 0] = rgba.subarray(pixel * 4, pixel * 4 + 4);
    return { light: 0.299 * red + 0.587 * green + 0.114 * blue, alpha };
  });
  if (pixels.every(({ alpha }) => alpha > 250)) {
    const ground = pixels[0]?.light ?? 0;
    const distances = pixels.map(({ light }) => Math.abs(light - ground));
    const most = distances.reduce((one, other) => Math.max(one, other), 1);
    return distances.map((distance) => (distance / most) * 255);
  }
  const inside = pixels.filter(({ alpha }) => alpha > 200);
  const mean = inside.reduce((sum, { light }) => sum + light, 0) / inside.length;
  const others = inside.filter(({ light }) => Math.abs(light - mean) > 60);
  if (others.length > inside.length * 0.05) throw new RefusalError(422, COLOURED);
  return pixels.map(({ alpha }) => alpha);
}

const isInside = (cover: number | undefined) => (cover ?? 0) >= EDGE;

function countEdgePixels(cover: readonly number[], width: number): number {
  const isOnEdge = (_: number, pixel: number) =>
    isInside(cover[pixel]) !== isInside(cover[pixel - 1]) ||
    isInside(cover[pixel]) !== isInside(cover[pixel - width]);
  return cover.filter(isOnEdge).length;
}

/**
 * A picture as a drawing of one colour: nothing of the file itself is kept.
 * @throws RefusalError with a sentence for the broker
 */
export async function traceImage(bytes: Uint8Array): Promise<string> {
  const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
  const found = await image.metadata().catch(() => undefined);
  if (!found) throw new RefusalError(415, NO_LOGO);
  if (Math.max(found.width, found.height) < MIN_SIDE)
    throw new RefusalError(
      422,
      `Este logo tem ${found.width} x ${found.height} pixels, pequeno demais: o lado maior precisa de ${MIN_SIDE}. Peça o SVG a quem o desenhou.`,
    );
  const { data, info } = await image
    .resize(MAX_TRACED_SIDE, MAX_TRACED_SIDE, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .timeout({ seconds: 30 })
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw new RefusalError(415, NO_LOGO);
    });
  const cover = coverOf(data);
  if (countEdgePixels(cover, info.width) > MAX_EDGE_PIXELS)
    throw new RefusalError(422, TOO_DETAILED);
  const { coordinates } = contours().size([info.width, info.height]).contour(cover, EDGE);
  const lines = coordinates.flat().map((line) =>
    simplify(
      line.map(([x = 0, y = 0]) => ({ x, y })),
      TOLERANCE,
      true,
    ),
  );
  const points = lines.flat();
  if (points.length === 0) throw new RefusalError(415, NO_LOGO);
  if (points.length > MAX_POINTS) throw new RefusalError(422, TOO_DETAILED);
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [left, top] = [Math.floor(Math.min(...xs)), Math.floor(Math.min(...ys))];
  const [width, height] = [Math.ceil(Math.max(...xs)) - left, Math.ceil(Math.max(...ys)) - top];
  const round = (value: number) => Math.round(value * 10) / 10;
  const path = lines
    .map((line) => `M${line.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L')}Z`)
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${width} ${height}"><path fill="currentColor" fill-rule="evenodd" d="${path}"/></svg>`;
}

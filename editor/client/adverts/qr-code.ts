import encodeQR from 'qr';

/** Light modules around the code, as its standard asks. */
const QUIET_ZONE = 4;
const PRINTED_PIXELS = 1200;

/** Its width in modules, and the dark ones as the path of an SVG. */
export function codeOf(text: string): { size: number; path: string } {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET_ZONE });
  const dark = rows.flatMap((row, y) =>
    row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')),
  );
  return { size: rows.length, path: dark.join('') };
}

/** The code as an SVG file, which prints sharply at any size. */
export function svgOf(text: string): string {
  const { size, path } = codeOf(text);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>\n`;
}

/** A picture of at least a thousand pixels, each module of the same number of them. */
export async function pngOf(text: string): Promise<Blob> {
  const { size, path } = codeOf(text);
  const scale = Math.ceil(PRINTED_PIXELS / size);
  const canvas = new OffscreenCanvas(size * scale, size * scale);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('O navegador não desenhou a imagem. Baixe o SVG.');
  context.scale(scale, scale);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, size, size);
  context.fillStyle = '#000';
  context.fill(new Path2D(path));
  return canvas.convertToBlob({ type: 'image/png' });
}

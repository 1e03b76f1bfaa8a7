import type { Content } from '../content/schema.ts';

/**
 * The rules that come from content instead of a stylesheet: each picture's colour while it loads
 * and the point its frame keeps in view. A strict CSP leaves no room for `style` attributes.
 */
export function pictureStyles({ fotos }: Content): string {
  return Object.entries(fotos)
    .flatMap(([id, photo]) => [
      `.foto-${id}{background-color:${photo.cor}}`,
      ...Object.entries(photo.recortes).map(
        ([slot, [x, y]]) => `.recorte-${slot}-${id}{object-position:${x}% ${y}%}`,
      ),
    ])
    .join('');
}

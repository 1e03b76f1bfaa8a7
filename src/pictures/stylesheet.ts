import type { Content } from '../content/schema.ts';

/** Slots that no element is named after: a phone's crop stands in the same `<img>`, the card is a file of its own. */
const ON_ANOTHERS_CLASS = /-celular$|^compartilhar$/;

/**
 * The rules that come from content instead of a stylesheet: each picture's colour while it loads
 * and the point its frame keeps in view. A strict CSP leaves no room for `style` attributes.
 */
export function pictureStyles({ fotos }: Content): string {
  return Object.entries(fotos)
    .flatMap(([id, photo]) => [
      `.foto-${id}{background-color:${photo.cor}}`,
      ...Object.entries(photo.recortes)
        .filter(([slot]) => !ON_ANOTHERS_CLASS.test(slot))
        .map(([slot, [x, y]]) => `.recorte-${slot}-${id}{object-position:${x}% ${y}%}`),
    ])
    .join('');
}

import fc from 'fast-check';
import { coloursOf, faintPairs, type Hex } from '#core/theme/colours.ts';

/** A colour by hue, saturation and lightness (CSS Color 4), as `#rrggbb`. */
function hex(hue: number, saturation: number, lightness: number): Hex {
  const [share, light] = [saturation / 100, lightness / 100];
  const channel = (at: number) => {
    const k = (at + hue / 30) % 12;
    return Math.round(
      255 * (light - share * Math.min(light, 1 - light) * Math.max(-1, Math.min(k - 3, 9 - k, 1))),
    )
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}

/**
 * Each colour's range of lightness on a light page; a dark page mirrors it.
 */
const LIGHTNESS = {
  fundo: [95, 98],
  papel: [99, 100],
  tinta: [7, 12],
  'tinta-suave': [24, 30],
  profunda: [14, 22],
  destaque: [28, 38],
  brilho: [68, 80],
  acao: [26, 36],
  conversa: [22, 26],
  linha: [80, 86],
  erro: [28, 34],
} as const;
/** The chat is always green, and mistakes are red. */
const HUES: Record<string, number> = { conversa: 155, erro: 358 };

/** Colours of two hues that pass the contrast check; one launch in four is dark. */
const colours = fc
  .record({
    hue: fc.integer({ min: 0, max: 359 }),
    other: fc.integer({ min: 0, max: 359 }),
    depth: fc.integer({ min: 20, max: 70 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    dark: fc.constantFrom(false, false, false, true),
  })
  .map(({ hue, other, depth, share, dark }) => {
    const named = Object.entries(LIGHTNESS).map(([name, [from, to]]) => {
      const lightness = from + (to - from) * share;
      const own = HUES[name] ?? (/^(acao|brilho)$/.test(name) ? other : hue);
      const quiet = /^(fundo|papel|tinta|linha)/.test(name) ? depth / 2 : depth;
      return [name, hex(own, quiet, dark ? 100 - lightness : lightness)];
    });
    return Object.fromEntries(named) as Record<keyof typeof LIGHTNESS, Hex>;
  })
  .filter((cores) => faintPairs(coloursOf({ cores, tons: {} })).length === 0);

/** The contents of `theme.yaml`. */
export const theme = fc.record({
  cores: colours,
  cantos: fc.constantFrom(0, 4, 10, 20),
  letras: fc.record({
    titulos: fc.record({
      pacote: fc.constantFrom('@fontsource/gabarito', '@fontsource/figtree'),
      peso: fc.constantFrom(400, 600, 800),
    }),
    texto: fc.record({
      pacote: fc.constantFrom('@fontsource-variable/figtree', '@fontsource/gabarito'),
    }),
  }),
});

/** A mark of any allowed shape, with any origin of its `viewBox`. */
export const mark = fc
  .record({
    ratio: fc.constantFrom(1 / 8, 0.4, 1, 1.6, 3, 8),
    left: fc.integer({ min: -200, max: 200 }),
    top: fc.integer({ min: -200, max: 200 }),
  })
  .map(({ ratio, left, top }) => {
    const [width, height] = [Math.round(80 * ratio), 80];
    const shape = `M${left + 1} ${top + height - 1}L${left + width / 2} ${top + 1}L${left + width - 1} ${top + height - 1}Z`;
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${width} ${height}"><path fill="currentColor" d="${shape}"/></svg>`;
  });

/** Sizes of photos in pixels, wide and upright, some just large enough. */
const SIZES = {
  wide: [
    [1336, 835],
    [1600, 1000],
  ],
  upright: [
    [768, 960],
    [900, 1600],
  ],
} as const;

/** A picture of a launch, drawn from its size alone. */
export interface DrawnPhoto {
  file: string;
  size: readonly [width: number, height: number];
}

/** All possible photos, by name in `fotos.yaml`. */
export const PHOTOS: Record<string, DrawnPhoto> = Object.fromEntries(
  Object.entries(SIZES).flatMap(([kind, sizes]) =>
    sizes.map((size): [string, DrawnPhoto] => {
      const name = `${kind}-${size[0]}`;
      return [name, { file: `${name}.jpg`, size }];
    }),
  ),
);
const named = (kind: keyof typeof SIZES) =>
  Object.keys(PHOTOS).filter((name) => name.startsWith(kind));
export const widePhoto = fc.constantFrom(...named('wide'));
export const uprightPhoto = fc.constantFrom(...named('upright'));

import { channels, coloursOf, type GivenColours } from './colours.ts';
import { faceRules } from './face-rules.ts';
import type { GivenFaces } from './faces.ts';

/** What a launch says of its looks. */
export interface Theme extends GivenColours {
  /** Radius of a card's corners, in pixels. */
  cantos: number;
  letras: GivenFaces;
}

/** Colours that also stand as veils, by their channels. */
const VEILS = ['paper', 'sky', 'ink', 'deep', 'on-deep'] as const;

/** Radii by how much of a card's they are. */
const RADII = { bar: 0.4, tag: 0.6, control: 0.8, card: 1, sheet: 1.2 };

/** The launch's colours, corners and letters as a stylesheet: what `tokens.css` leaves to each launch. */
export function themeStyles(theme: Theme): string {
  const colours = coloursOf(theme);
  const { rules, names } = faceRules(theme.letras);
  const properties = [
    ...Object.entries(colours).map(([token, hex]) => `--${token}:${hex}`),
    ...VEILS.map((token) => `--${token}-rgb:${channels(colours[token]).join(' ')}`),
    ...Object.entries(RADII).map(([name, share]) => `--radius-${name}:${Math.round(theme.cantos * share)}px`),
  ];
  // A dialog's backdrop inherits from nobody before Chrome 122.
  return `@layer theme{:root,::backdrop{${properties.join(';')}}:root{${names.join(';')}}}\n${rules}\n`;
}

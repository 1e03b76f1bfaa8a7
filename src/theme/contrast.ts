import { wordsFrom } from '../yaml/explain.ts';
import { type Colours, channels, type Hex, type Token } from './colours.ts';

/** How far apart the pairs of each group of `contrast.yaml` must be. */
const NEEDS = {
  /** WCAG 2.2, 1.4.3: what is read. */
  text: 4.5,
  /** WCAG 2.2, 1.4.3 and 1.4.11: large letters, and the edges of what is pressed or filled in. */
  edge: 3,
  /** Half transparent over a photo: what is left of it has to be enough for `text` whatever the photo. */
  veil: 12,
};
const pairsIn = wordsFrom('src/theme/contrast.yaml');

/** Relative luminance, 0 to 1 (WCAG 2.2). */
function luminance(hex: Hex): number {
  const [red = 0, green = 0, blue = 0] = channels(hex).map((value) =>
    value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of two colours, 1 to 21 (WCAG 2.2). */
export function contrast(one: Hex, other: Hex): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** The pairs whose contrast is too low, in the order of their file; `where` in Portuguese, as the subject of a sentence. */
export function faintPairs(colours: Colours) {
  const isToken = (name: string): name is Token => Object.hasOwn(colours, name);
  const pairs = Object.entries(NEEDS).flatMap(([group, need]) =>
    Object.entries(pairsIn(group)).map(([pair, where]) => {
      const [front, back] = pair.split(' on ').filter(isToken);
      if (!front || !back) throw new Error(`contrast.yaml: "${pair}" names something that is no colour.`);
      return { front, back, ratio: contrast(colours[front], colours[back]), need, where };
    }),
  );
  return pairs.filter(({ ratio, need }) => ratio < need);
}

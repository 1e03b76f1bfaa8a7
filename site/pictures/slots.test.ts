import { expect, it } from 'vitest';
import { SLOT_NEEDS } from '#core/launch/schema/meanings.ts';
import { NARROW_DESKTOP, PHONE, TABLET } from '../styles/breakpoints.ts';
import { FRAMES, type Frame } from './slots.ts';

const frames: Frame[] = Object.values(FRAMES).flat();

/** Maximum of image pixels offered per CSS pixel; a master has at least one. */
const DENSITY = 1.6;

it.each(Object.entries(SLOT_NEEDS))(
  'what a broker must deliver for "%s" fills every frame of it',
  (slot, needs) => {
    const [width, height] = needs;
    for (const frame of frames.filter((one) => one.slot === slot)) {
      const least = (frame.widths[0] ?? Number.NaN) / DENSITY;
      expect(width).toBeGreaterThanOrEqual(least);
      expect(height).toBeGreaterThanOrEqual(Math.floor(least / frame.aspect));
    }
  },
);

const PHONES: Screen[] = [
  [320, 568, 2],
  [360, 640, 1.5],
  [360, 740, 2],
  [360, 780, 3],
  [375, 667, 2],
  [375, 812, 3],
  [384, 832, 2.8125],
  [390, 844, 3],
  [393, 873, 2.75],
  [412, 915, 1.75],
  [412, 915, 2.625],
  [412, 915, 3.5],
  [414, 896, 2],
  [440, 956, 3],
];
const TABLETS: Screen[] = [
  [744, 1133, 2],
  [768, 1024, 2],
  [800, 1280, 1.5],
  [820, 1180, 2],
];
const DESKS: Screen[] = [
  [1180, 820, 2],
  [1280, 720, 1],
  [1366, 768, 1],
  [1440, 900, 2],
  [1512, 982, 2],
  [1536, 864, 1.25],
  [1680, 1050, 1],
  [1920, 1080, 1],
  [2560, 1440, 1],
];
type Screen = [width: number, height: number, density: number];

function screensOf({ media }: Frame): Screen[] {
  if (media === PHONE) return PHONES;
  if (media === TABLET) return TABLETS;
  return media === NARROW_DESKTOP ? DESKS.filter(([width]) => width < 1440) : DESKS;
}

/** Evaluates `sizes` on a screen, in CSS pixels. */
function shownWidth(sizes: string, [width, height]: Screen): number {
  const sum = sizes
    .replace(/([\d.]+)vw/g, (_all, share) => `${(share / 100) * width}`)
    .replace(/([\d.]+)vh/g, (_all, share) => `${(share / 100) * height}`)
    .replace(/px|calc/g, '')
    .replace(/\b(min|max)\(/g, 'Math.$1(');
  return Function(`return ${sum}`)();
}

/** WebKit and Gecko fetch the first sufficient width; Chromium uses the geometric mean. */
function chosen(frame: Frame, screen: Screen): number[] {
  const needed = shownWidth(frame.sizes ?? '', screen) * screen[2];
  const enough = frame.widths.find((width) => width >= needed) ?? frame.widths.at(-1) ?? 0;
  const below = frame.widths.filter((width) => width < enough).at(-1);
  return below && needed <= Math.sqrt(below * enough) ? [enough, below] : [enough];
}

it.each(frames.filter(({ widths }) => widths.length > 1))(
  '$slot: every width of $widths is what some screen chooses',
  (frame) => {
    const fetched = new Set(screensOf(frame).flatMap((screen) => chosen(frame, screen)));
    expect(frame.widths.filter((width) => !fetched.has(width))).toEqual([]);
  },
);

it.each(frames.filter(({ widths }) => widths.length === 1))(
  '$slot: $widths is all that is offered, without sizes to choose by',
  (frame) => {
    expect(frame.sizes).toBeUndefined();
  },
);

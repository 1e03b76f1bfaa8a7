import { expect, it } from 'vitest';
import { SLOT_NEEDS } from '#core/launch/schema/meanings.ts';
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

import { expect, it } from 'vitest';
import { SLOT_NEEDS, SLOTS } from '../content/schema.ts';
import { FRAMES, type Frame } from './slots.ts';

const frames: Frame[] = Object.values(FRAMES).flat();

it.each(SLOTS)('what a broker must deliver for "%s" fills every frame of it', (slot) => {
  const [width, height] = SLOT_NEEDS[slot];
  for (const frame of frames.filter((one) => one.slot === slot)) {
    const [smallest = Number.NaN] = frame.widths;
    expect(width).toBeGreaterThanOrEqual(smallest);
    expect(height).toBeGreaterThanOrEqual(Math.floor(smallest / frame.aspect));
  }
});

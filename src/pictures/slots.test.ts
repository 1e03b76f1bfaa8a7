import { expect, it } from 'vitest';
import { SLOT_NEEDS, type SlotName } from '../content/schema.ts';
import { FRAMES, type Frame } from './slots.ts';

const frames: Frame[] = Object.values(FRAMES).flat();

it.each(Object.keys(SLOT_NEEDS) as SlotName[])(
  'what a broker must deliver for "%s" fills every frame of it',
  (slot) => {
    const [width, height] = SLOT_NEEDS[slot];
    for (const frame of frames.filter((one) => one.slot === slot)) {
      const smallest = frame.widths[0] as number;
      expect(width).toBeGreaterThanOrEqual(smallest);
      expect(height).toBeGreaterThanOrEqual(Math.floor(smallest / frame.aspect));
    }
  },
);

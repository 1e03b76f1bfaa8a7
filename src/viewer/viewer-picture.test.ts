import { describe, expect, it } from 'vitest';
import fc from '../../tests/support/properties.ts';
import { whichLaunch } from '../launch/which-launch.ts';
import type { Drawing } from '../pictures/plan-files.ts';
import { shownPlans } from '../pictures/plans.ts';
import { readLaunch } from '../render/launch.ts';
import { viewerItem } from '../sections/plans/PlanPanel.tsx';
import { unitOf } from '../ui/usePanZoom.ts';
import { openingView, stageOf, type ViewerItem } from './ViewerPicture.tsx';

/** How an item opens on a canvas: its view, and the stage in pixels. */
function opened(item: ViewerItem, width: number, height: number, pageWidth = 0) {
  const stage = stageOf(item);
  const unit = unitOf(stage.fit, { width, height }, item.kind === 'plan' ? 4 : 0);
  const whole = { width: stage.width * unit, height: stage.height * unit };
  return { ...openingView(item, pageWidth, stage, whole, { width, height }), whole, unit, stage };
}

const launch = readLaunch(whichLaunch().path);
// Those that are drawn: of a picture nobody knows its letters, and here not even its size.
const plans = shownPlans(launch)
  .map((plan) => viewerItem(plan, ''))
  .filter(({ viewBox }) => viewBox);
const photo: ViewerItem = {
  ...{ kind: 'photo', title: '', alt: '', caption: '', src: '/photo.jpg' },
  ...{ width: 200, height: 100, focus: [0.5, 0.5] },
};
const plan: ViewerItem = { ...photo, kind: 'plan', width: 1000, height: 1400 };

describe('a plan', () => {
  it.each(plans)(
    '$title opens with letters a third larger than on any page, and 14 px on any phone',
    (item) => {
      const side = fc.integer({ min: 280, max: 2000 });
      fc.assert(
        fc.property(side, side, fc.integer({ min: 250, max: 900 }), (width, height, pageWidth) => {
          const { scale, unit, stage } = opened(item, width, height, pageWidth);
          // The page's drawing is that wide there, and its letters grow with it.
          const drawn = stage.fit.width * unit * scale;
          expect(drawn).toBeGreaterThanOrEqual(1.3 * pageWidth);
          expect(drawn).toBeGreaterThanOrEqual(479.9);
        }),
      );
    },
  );

  it('has the page’s drawing in its middle, however much further the large one reaches on one side', () => {
    const small: Drawing = { src: '/page.svg', width: 1464, height: 1940, viewBox: [-15, -96, 1464, 1940] };
    const { fit, width, height, ...places } = stageOf({ ...plan, viewBox: [-107, -136, 1616, 1882], small });
    const [left, top] = [places.small?.style.left, places.small?.style.top].map((side) =>
      Number.parseFloat(side ?? ''),
    );
    expect(left).toBeCloseTo((50 * (width - fit.width)) / width);
    expect(top).toBeCloseTo((50 * (height - fit.height)) / height);
  });

  it('opens whole where that is enough, and in its middle where it is not', () => {
    expect(opened(plan, 1000, 1400, 300).scale).toBe(1);
    const { x, y, scale, whole } = opened(plan, 1000, 800, 600);
    expect(scale).toBeGreaterThan(1);
    expect([x + (whole.width * scale) / 2, y + (whole.height * scale) / 2]).toEqual([
      expect.closeTo(500),
      expect.closeTo(400),
    ]);
  });
});

describe('a photo', () => {
  it('fills its canvas, and shows what it is about', () => {
    expect(opened(photo, 200, 400)).toMatchObject({ x: -300, y: 0, scale: 4 });
    expect(opened({ ...photo, focus: [0.6, 0.2] }, 200, 400)).toMatchObject({ x: -380, y: 0, scale: 4 });
    expect(opened({ ...photo, focus: [1, 0.5] }, 200, 400), 'the right end').toMatchObject({ x: -600, y: 0 });
  });
});

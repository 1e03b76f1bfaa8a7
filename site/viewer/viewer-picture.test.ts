import { describe, expect, it } from 'vitest';
import { whichLaunch } from '#core/launch/which-launch.ts';
import fc from '../../tests/support/properties.ts';
import type { Drawing } from '../pictures/plan-files.ts';
import { shownPlans } from '../pictures/plans.ts';
import { readLaunch } from '../render/launch.ts';
import { viewerItem } from '../sections/plans/PlanPanel.tsx';
import { clampView, unitOf, WHOLE } from '../ui/usePanZoom.ts';
import { stageOf, type ViewerItem } from './ViewerPicture.tsx';

const launch = readLaunch(whichLaunch().path);
// Only drawings have a size that is known here.
const plans = shownPlans(launch)
  .map((plan) => viewerItem(plan))
  .filter(({ viewBox }) => viewBox);
const plan: ViewerItem = {
  kind: 'plan',
  title: '',
  alt: '',
  caption: '',
  src: '/plan.svg',
  width: 1000,
  height: 1400,
};

/** Pixels. */
function edgesOf(item: ViewerItem, canvas: { width: number; height: number }) {
  const stage = stageOf(item);
  const unit = unitOf(stage.fit, canvas, 8);
  const size = { width: stage.width * unit, height: stage.height * unit };
  const view = clampView(WHOLE, size, canvas);
  const { left, top, width, height } = (stage.small ?? stage.large).style;
  const share = (percent: string, of: number) => (Number.parseFloat(percent) / 100) * of;
  const [x, y] = [view.x + share(left, size.width), view.y + share(top, size.height)];
  return {
    left: x,
    top: y,
    right: x + share(width, size.width),
    bottom: y + share(height, size.height),
  };
}

describe('a plan', () => {
  it.each(plans)('$title opens whole on a canvas of any shape, as large as it has room', (item) => {
    const side = fc.integer({ min: 240, max: 2000 });
    fc.assert(
      fc.property(side, side, (width, height) => {
        const { left, top, right, bottom } = edgesOf(item, { width, height });
        expect(Math.min(left, top, width - right, height - bottom)).toBeCloseTo(8, 3);
      }),
    );
  });

  it('has the page’s drawing in its middle, however much further the large one reaches on one side', () => {
    const small: Drawing = {
      src: '/page.svg',
      width: 1464,
      height: 1940,
      viewBox: [-15, -96, 1464, 1940],
    };
    const { fit, width, height, ...places } = stageOf({
      ...plan,
      viewBox: [-107, -136, 1616, 1882],
      small,
    });
    const [left, top] = [places.small?.style.left, places.small?.style.top].map((side) =>
      Number.parseFloat(side ?? ''),
    );
    expect(left).toBeCloseTo((50 * (width - fit.width)) / width);
    expect(top).toBeCloseTo((50 * (height - fit.height)) / height);
  });
});

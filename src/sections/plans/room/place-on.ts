import type { Drawing } from '../../../pictures/plans.ts';

/** Where a place of the plan lies on one of its drawings, in per cent of it. */
export function placeOn({ viewBox, width, height }: Drawing, [x, y]: readonly [number, number]) {
  const [left, top, across, down] = viewBox ?? [0, 0, width, height];
  return { left: `${((x - left) / across) * 100}%`, top: `${((y - top) / down) * 100}%` };
}

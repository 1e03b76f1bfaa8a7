import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Point } from './geometry.ts';
import { type Extent, keptView, onPlan, type View, wholeView, zoomed } from './view-box.ts';

/** What of a drawing is seen on a board, which may change its size. */
export function useView(board: RefObject<HTMLElement | null>, extent: Extent) {
  const [size, setSize] = useState({ width: 0, height: 0 });
  /** Null until somebody zooms: then the whole plan is shown, whatever the board's size. */
  const [chosen, setChosen] = useState<View | null>(null);

  useLayoutEffect(() => {
    const element = board.current;
    if (!element) return;
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [board]);

  const whole = wholeView(extent, size);
  const view = chosen ? keptView(chosen, extent, size) : whole;
  const set = (next: (view: View) => View) =>
    setChosen((before) => {
      const kept = keptView(next(before ? keptView(before, extent, size) : whole), extent, size);
      return kept.scale === whole.scale ? null : kept;
    });
  const middle = { x: size.width / 2, y: size.height / 2 };

  return {
    view,
    size,
    middle: onPlan(view, middle),
    /** About a place of the board in pixels; its middle unless told otherwise. */
    zoomBy: (factor: number, at: Point = middle) => set((before) => zoomed(before, factor, at)),
    /** By pixels. */
    panBy: (x: number, y: number) =>
      set((before) => ({ ...before, x: before.x - x / before.scale, y: before.y - y / before.scale })),
    whole: () => setChosen(null),
  };
}

export type Viewing = ReturnType<typeof useView>;

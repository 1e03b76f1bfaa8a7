import { type Handler, useGesture } from '@use-gesture/react';
import type { RefObject } from 'react';
import { wantsLessMotion } from './scheduling.ts';

/** What is let go rolls on for so long, as far as its speed goes in a third of it. Milliseconds. */
const ROLL = 600;
/** How long a step of the wheel may take. Milliseconds. */
const WHEEL = 150;

/** A drag or a tap under way, as the library tells it. */
export type Drag = Parameters<Handler<'drag'>>[0];

export interface Moves {
  /** What moves; it is stopped where it is seen to be. */
  moving: RefObject<HTMLElement | null>;
  haltAt(seen: DOMMatrix): void;
  /** @param time how long it takes, in milliseconds */
  panBy(x: number, y: number, time?: number): void;
  /** @param at the point of the window between the fingers, or under the mouse */
  zoomBy(factor: number, at: readonly [x: number, y: number], time: number): void;
  /**
   * Takes a drag or a tap for itself by returning true; else it pans. Without this there are no
   * taps.
   */
  onDrag?(drag: Drag): boolean;
}

/**
 * What fingers, mouse and wheel do to what an element shows: one moves it, two or the wheel zoom.
 */
export function useGestures(target: RefObject<HTMLElement | null>, moves: Moves) {
  const { moving, haltAt, panBy, zoomBy, onDrag } = moves;
  const halt = () =>
    moving.current && haltAt(new DOMMatrix(getComputedStyle(moving.current).transform));
  useGesture(
    {
      onDragStart: halt,
      onDrag(drag) {
        const { delta, last, pinching, velocity, direction, cancel } = drag;
        if (pinching) cancel();
        else if (onDrag?.(drag)) return;
        else if (!last) panBy(...delta);
        else if (!wantsLessMotion())
          panBy(
            (velocity[0] * direction[0] * ROLL) / 3,
            (velocity[1] * direction[1] * ROLL) / 3,
            ROLL,
          );
      },
      onPinchStart: halt,
      onPinch({ delta: [growth], offset: [scale], origin: [x, y], memo = [x, y] }) {
        panBy(x - memo[0], y - memo[1]);
        zoomBy(scale / (scale - growth), [x, y], 0);
        return [x, y];
      },
      onWheel({ event, active, delta: [, pixels] }) {
        if (!active || event.ctrlKey) return;
        event.preventDefault();
        zoomBy(Math.exp(-pixels * 0.002), [event.clientX, event.clientY], WHEEL);
      },
    },
    {
      target,
      eventOptions: { passive: false },
      drag: { filterTaps: onDrag !== undefined, tapsThreshold: 10, pointer: { keys: false } },
      pinch: { from: [1, 0], scaleBounds: { min: 0.05, max: 20 } },
    },
  );
}

import { type Handler, useGesture } from '@use-gesture/react';
import type { RefObject } from 'react';
import { wantsLessMotion } from './scheduling.ts';

/** A released drag glides as far as its speed goes in a third of this time. */
const GLIDE_MS = 600;
const WHEEL_MS = 150;

export type Drag = Parameters<Handler<'drag'>>[0];

export interface Moves {
  element: RefObject<HTMLElement | null>;
  stopAt(transform: DOMMatrix): void;
  /** @param time milliseconds */
  panBy(x: number, y: number, time?: number): void;
  /** @param at the fixed point, in window coordinates */
  zoomBy(factor: number, at: readonly [x: number, y: number], time: number): void;
  /** Returns true if it handled the gesture; otherwise it pans. */
  onDrag?(drag: Drag): boolean;
}

export function useGestures(target: RefObject<HTMLElement | null>, moves: Moves) {
  const { element, stopAt, panBy, zoomBy, onDrag } = moves;
  const stop = () =>
    element.current && stopAt(new DOMMatrix(getComputedStyle(element.current).transform));
  useGesture(
    {
      onDragStart: stop,
      onDrag(drag) {
        const { delta, last, pinching, velocity, direction, cancel } = drag;
        if (pinching) cancel();
        else if (onDrag?.(drag)) return;
        else if (!last) panBy(...delta);
        else if (!wantsLessMotion())
          panBy(
            (velocity[0] * direction[0] * GLIDE_MS) / 3,
            (velocity[1] * direction[1] * GLIDE_MS) / 3,
            GLIDE_MS,
          );
      },
      onPinchStart: stop,
      onPinch({ delta: [growth], offset: [scale], origin: [x, y], memo = [x, y] }) {
        panBy(x - memo[0], y - memo[1]);
        zoomBy(scale / (scale - growth), [x, y], 0);
        return [x, y];
      },
      onWheel({ event, active, delta: [, pixels] }) {
        if (!active || event.ctrlKey) return;
        event.preventDefault();
        zoomBy(Math.exp(-pixels * 0.002), [event.clientX, event.clientY], WHEEL_MS);
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

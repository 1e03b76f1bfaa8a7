import { type PointerEvent, type RefObject, type TouchEvent, useEffect, useRef } from 'react';

/** Called with the point of the screen that must stay where it is. */
type AtPoint = (x: number, y: number) => void;

interface Tap {
  x: number;
  y: number;
  time: number;
}

const near = (a: Tap, b: Tap, distance: number) => Math.hypot(a.x - b.x, a.y - b.y) < distance;

/**
 * Two short taps or clicks on one spot. The zoom library's own waits only 200 ms for the second
 * tap and counts it twice where the browser also sends `dblclick`.
 */
export function useDoubleTap(onDoubleTap: AtPoint) {
  const down = useRef<Tap | null>(null);
  const previous = useRef<Tap | null>(null);
  const tapOf = (event: PointerEvent): Tap => ({
    x: event.clientX,
    y: event.clientY,
    time: event.timeStamp,
  });

  return {
    onPointerDown(event: PointerEvent) {
      down.current = event.isPrimary && event.button === 0 ? tapOf(event) : null;
      if (!down.current) previous.current = null;
    },
    onPointerUp(event: PointerEvent) {
      const tap = tapOf(event);
      const start = down.current;
      down.current = null;
      if (!start || !near(start, tap, 10) || tap.time - start.time > 300) {
        previous.current = null;
      } else if (
        previous.current &&
        tap.time - previous.current.time < 400 &&
        near(previous.current, tap, 30)
      ) {
        previous.current = null;
        onDoubleTap(tap.x, tap.y);
      } else {
        previous.current = tap;
      }
    },
    onPointerCancel() {
      down.current = null;
      previous.current = null;
    },
    /** Keeps the mouse events that follow a tap from the library: they would stop the zoom just begun. */
    onTouchEnd(event: TouchEvent) {
      const onButton = event.target instanceof Element && event.target.closest('button');
      if (event.cancelable && !onButton) event.preventDefault();
    },
  };
}

/**
 * Wheel and trackpad pinch as a factor: one notch of a wheel is about a quarter, a pinch follows
 * the fingers. The library adds a fixed step instead, which is coarse at 1x and slow at 6x.
 */
export function useWheel(
  target: RefObject<HTMLElement | null>,
  onWheel: (factor: number, ...at: [number, number]) => void,
) {
  const handler = useRef(onWheel);
  handler.current = onWheel;
  useEffect(() => {
    const element = target.current;
    const listen = (event: WheelEvent) => {
      event.preventDefault();
      const pixels = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 33 : 1);
      handler.current(Math.exp(-pixels * (event.ctrlKey ? 0.01 : 0.0022)), event.clientX, event.clientY);
    };
    element?.addEventListener('wheel', listen, { passive: false });
    return () => element?.removeEventListener('wheel', listen);
  }, [target]);
}

import { useGesture } from '@use-gesture/react';
import { useLayoutEffect, useRef, useState } from 'react';
import { type View, within, zoomedAt } from './view.ts';

export const MIN_ZOOM = 1;
export const MAX_ZOOM = 6;
const STEPS = [MIN_ZOOM, 1.5, 2, 2.5, 3, 4, 5, MAX_ZOOM];
const DOUBLE_TAP_ZOOM = 2.5;
/** Between two taps: milliseconds, and pixels. */
const DOUBLE_TAP = { time: 400, distance: 30 };
/** How long a change takes that no finger leads, and a stage that was thrown rolls on. Milliseconds. */
const GLIDE = 200;
const ROLL = 400;

const START: View = { x: 0, y: 0, scale: MIN_ZOOM };
const clamp = (zoom: number) => Math.min(Math.max(zoom, MIN_ZOOM), MAX_ZOOM);

/** Zoom and pan of one stage. `shown` names what is on it: a change goes back to 100 %. */
export function useZoom(shown: string) {
  const wrapperRef = useRef<HTMLDivElement>(null);
  const contentRef = useRef<HTMLDivElement>(null);
  const [still] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  const [zoom, setZoom] = useState(MIN_ZOOM);
  const view = useRef(START);
  const lastTap = useRef({ time: 0, x: 0, y: 0 });

  function show(next: View, time = 0) {
    const [canvas, stage] = [wrapperRef.current, contentRef.current];
    if (!canvas || !stage) return;
    const size = { width: canvas.clientWidth, height: canvas.clientHeight };
    view.current = within(next, { width: stage.offsetWidth, height: stage.offsetHeight }, size);
    const { x, y, scale } = view.current;
    stage.style.transition = time && !still ? `transform ${time}ms ease-out` : 'none';
    stage.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
    setZoom(Math.round(scale * 100) / 100);
  }

  /** Stops a stage on its way where it is seen to be. */
  function halt() {
    if (!contentRef.current) return;
    const { a, e, f } = new DOMMatrix(getComputedStyle(contentRef.current).transform);
    show({ x: e, y: f, scale: a });
  }

  /** @param x @param y the point of the screen that stays where it is; without, the canvas's middle */
  function zoomTo(scale: number, time: number, x?: number, y?: number) {
    const box = wrapperRef.current?.getBoundingClientRect();
    if (!box) return;
    const at = [
      x === undefined ? box.width / 2 : x - box.x,
      y === undefined ? box.height / 2 : y - box.y,
    ] as const;
    show(zoomedAt(view.current, clamp(scale), ...at), time);
  }

  function panBy(x: number, y: number, time = 0) {
    show({ ...view.current, x: view.current.x + x, y: view.current.y + y }, time);
  }

  function step(direction: 1 | -1) {
    const from = view.current.scale;
    const next =
      direction > 0 ? STEPS.find((at) => at > from + 0.01) : STEPS.findLast((at) => at < from - 0.01);
    if (next) zoomTo(next, GLIDE);
  }

  const reset = () => show(START, GLIDE);

  function tapped(x: number, y: number, time: number) {
    const before = lastTap.current;
    const near = Math.hypot(x - before.x, y - before.y) < DOUBLE_TAP.distance;
    const double = near && time - before.time < DOUBLE_TAP.time;
    lastTap.current = double ? { time: 0, x: 0, y: 0 } : { time, x, y };
    if (!double) return;
    if (view.current.scale > MIN_ZOOM) reset();
    else zoomTo(DOUBLE_TAP_ZOOM, GLIDE, x, y);
  }

  useGesture(
    {
      onDragStart: halt,
      onDrag({ delta, last, tap, xy, event, pinching, velocity, direction, cancel }) {
        if (pinching) cancel();
        else if (tap) tapped(...xy, event.timeStamp);
        else if (!last) panBy(...delta);
        else panBy(velocity[0] * direction[0] * GLIDE, velocity[1] * direction[1] * GLIDE, ROLL);
      },
      onPinchStart: halt,
      onPinch({
        offset: [scale],
        origin: [x, y],
        memo = [x, y],
      }: {
        offset: [number, number];
        origin: [number, number];
        memo?: [number, number];
      }) {
        panBy(x - memo[0], y - memo[1]);
        zoomTo(scale, 0, x, y);
        return [x, y];
      },
      onWheel({ event, active, delta: [, pixels] }) {
        if (!active || event.ctrlKey) return;
        event.preventDefault();
        zoomTo(view.current.scale * Math.exp(-pixels * 0.0022), 0, event.clientX, event.clientY);
      },
    },
    {
      target: wrapperRef,
      eventOptions: { passive: false },
      drag: { filterTaps: true, tapsThreshold: 10, pointer: { keys: false } },
      pinch: { from: () => [view.current.scale, 0], scaleBounds: { min: MIN_ZOOM, max: MAX_ZOOM } },
    },
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another item is shown
  useLayoutEffect(() => {
    show(START);
    const resized = new ResizeObserver(() => show(view.current));
    for (const { current } of [wrapperRef, contentRef]) if (current) resized.observe(current);
    return () => resized.disconnect();
  }, [shown]);

  return { wrapperRef, contentRef, zoom, zoomed: zoom > MIN_ZOOM, step, reset, panBy };
}

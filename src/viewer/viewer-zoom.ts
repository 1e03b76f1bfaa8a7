import { useGesture } from '@use-gesture/react';
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { type Size, type View, WHOLE, within, zoomedAt } from './view.ts';

export const MIN_ZOOM = WHOLE.scale;
export const MAX_ZOOM = 6;
const STEPS = [MIN_ZOOM, 1.5, 2, 2.5, 3, 4, 5, MAX_ZOOM];
const DOUBLE_TAP_ZOOM = 2.5;
/** Between two taps: milliseconds, and pixels. */
const DOUBLE_TAP = { time: 400, distance: 30 };
/** After which a tap is taken for a single one. Milliseconds. */
const SINGLE_TAP = 260;
/** How long a change takes that no finger leads, and a stage that was thrown rolls on. Milliseconds. */
const GLIDE = 200;
const ROLL = 400;

const clamp = (zoom: number) => Math.min(Math.max(zoom, MIN_ZOOM), MAX_ZOOM);

/**
 * Zoom and pan of one stage.
 * @param shown names what is on it: a change opens anew
 * @param opening the view that it opens with
 */
export function useZoom(shown: string, opening: (stage: Size, canvas: Size) => View) {
  const wrapperRef = useRef<HTMLDivElement>(null);
  const contentRef = useRef<HTMLDivElement>(null);
  const [still] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  const [zoom, setZoom] = useState(MIN_ZOOM);
  const [opened, setOpened] = useState(MIN_ZOOM);
  const view = useRef(WHOLE);
  const untouched = useRef(true);
  const lastTap = useRef({ time: 0, x: 0, y: 0 });
  const singleTap = useRef<ReturnType<typeof setTimeout>>(undefined);

  function measure(): [HTMLElement, Size, Size] | null {
    const [canvas, stage] = [wrapperRef.current, contentRef.current];
    if (!canvas || !stage) return null;
    return [
      stage,
      { width: stage.offsetWidth, height: stage.offsetHeight },
      { width: canvas.clientWidth, height: canvas.clientHeight },
    ];
  }

  function show(next: View, time = 0) {
    const measured = measure();
    if (!measured) return;
    const [stage, ...sizes] = measured;
    untouched.current = false;
    view.current = within(next, ...sizes);
    const { x, y, scale } = view.current;
    stage.style.transition = time && !still ? `transform ${time}ms ease-out` : 'none';
    stage.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
    setZoom(Math.round(scale * 100) / 100);
  }

  function open(time = 0) {
    const measured = measure();
    if (!measured) return;
    const [, ...sizes] = measured;
    const first = opening(...sizes);
    setOpened(Math.round(first.scale * 100) / 100);
    show(first, time);
    untouched.current = true;
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

  /** To the whole, and from there back to how it opened. */
  function reset() {
    if (zoom <= MIN_ZOOM) open(GLIDE);
    else show(WHOLE, GLIDE);
  }

  function tapped(x: number, y: number, time: number) {
    const before = lastTap.current;
    const near = Math.hypot(x - before.x, y - before.y) < DOUBLE_TAP.distance;
    const double = near && time - before.time < DOUBLE_TAP.time;
    lastTap.current = double ? { time: 0, x: 0, y: 0 } : { time, x, y };
    clearTimeout(singleTap.current);
    if (!double) singleTap.current = setTimeout(() => zoom <= opened && reset(), SINGLE_TAP);
    else if (zoom > opened) open(GLIDE);
    else zoomTo(DOUBLE_TAP_ZOOM * opened, GLIDE, x, y);
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

  const resized = useEffectEvent(() => (untouched.current ? open() : show(view.current)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another item is shown
  useLayoutEffect(() => {
    untouched.current = true;
    resized();
    const sizes = new ResizeObserver(() => resized());
    for (const { current } of [wrapperRef, contentRef]) if (current) sizes.observe(current);
    return () => {
      sizes.disconnect();
      clearTimeout(singleTap.current);
    };
  }, [shown]);

  const zoomed = zoom > opened;
  return { wrapperRef, contentRef, zoom, opened, zoomed, step, reset, panBy };
}

import { useEffect, useRef, useState } from 'react';
import { type Moves, useGestures } from './gestures.ts';

/** CSS pixels unless stated otherwise. */
export interface Size {
  width: number;
  height: number;
}

/** The stage's upper left corner on the canvas in pixels, and its magnification. */
export interface View {
  x: number;
  y: number;
  scale: number;
}

export const WHOLE: View = { x: 0, y: 0, scale: 1 };

/** Pixels per unit for something fitted into the canvas; `margin` in pixels. */
export function unitOf(fit: Size, canvas: Size, margin: number): number {
  const unit = Math.min(
    (canvas.width - 2 * margin) / fit.width,
    (canvas.height - 2 * margin) / fit.height,
  );
  return Math.max(unit, 1e-4);
}

const clampAxis = (at: number, length: number, room: number, scale: number) =>
  length <= room || scale <= WHOLE.scale
    ? (room - length) / 2
    : Math.min(Math.max(at, room - length), 0);

/** Centres an axis with room to spare, and a whole stage; any other axis leaves no gap. */
export function clampView({ x, y, scale }: View, stage: Size, canvas: Size): View {
  return {
    x: clampAxis(x, stage.width * scale, canvas.width, scale),
    y: clampAxis(y, stage.height * scale, canvas.height, scale),
    scale,
  };
}

export function zoomAt(view: View, scale: number, x: number, y: number): View {
  const ratio = scale / view.scale;
  return { x: x - (x - view.x) * ratio, y: y - (y - view.y) * ratio, scale };
}

const STEPS = [WHOLE.scale, 1.5, 2, 2.5, 3, 4, 5, 6, 8];
const DOUBLE_TAP_ZOOM = 2.5;
/** Limits of a double tap: milliseconds and pixels. */
const DOUBLE_TAP = { time: 300, distance: 30 };
const GLIDE_MS = 200;

interface PanZoomOptions {
  stage: Size;
  /** The part of the stage that fills the canvas at 100 %; the rest is margin. */
  fit?: Size;
  margin: number;
  maxZoom: number;
  onDrag?: Moves['onDrag'];
}

export function usePanZoom({ stage, fit = stage, margin, maxZoom, onDrag }: PanZoomOptions) {
  const canvasRef = useRef<HTMLDivElement>(null);
  const stageRef = useRef<HTMLDivElement>(null);
  const [canvas, setCanvas] = useState<Size>({ width: 0, height: 0 });
  const [movement, setMovement] = useState({ view: WHOLE, time: 0 });
  const lastTap = useRef({ time: 0, x: 0, y: 0 });

  useEffect(() => {
    const { current } = canvasRef;
    if (!current) return;
    const measure = () => setCanvas({ width: current.clientWidth, height: current.clientHeight });
    // A ResizeObserver would only measure in the next frame.
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(current);
    return () => sizes.disconnect();
  }, []);

  const unit = unitOf(fit, canvas, margin);
  const whole = { width: stage.width * unit, height: stage.height * unit };
  const view = clampView(movement.view, whole, canvas);
  const zoomed = view.scale > WHOLE.scale + 0.005;

  const changeView = (next: (now: View) => View, time = 0) =>
    setMovement(({ view: now }) => ({ view: clampView(next(now), whole, canvas), time }));

  /** @param at the fixed point in the window; defaults to the canvas's middle */
  function zoomBy(factor: number, at?: readonly [x: number, y: number], time = 0) {
    const box = canvasRef.current?.getBoundingClientRect() ?? { x: 0, y: 0 };
    const [x, y] = at ? [at[0] - box.x, at[1] - box.y] : [canvas.width / 2, canvas.height / 2];
    changeView(
      (now) => zoomAt(now, Math.min(Math.max(now.scale * factor, WHOLE.scale), maxZoom), x, y),
      time,
    );
  }

  const panBy = (x: number, y: number, time = 0) =>
    changeView((now) => ({ ...now, x: now.x + x, y: now.y + y }), time);

  function step(direction: 1 | -1) {
    const candidates = STEPS.filter((at) => (at - view.scale) * direction > 0.01);
    const next = candidates.at(direction > 0 ? 0 : -1);
    if (next) zoomBy(next / view.scale, undefined, GLIDE_MS);
  }

  const reset = (time = GLIDE_MS) => changeView(() => WHOLE, time);

  function onTap(x: number, y: number, time: number) {
    const before = lastTap.current;
    const near = Math.hypot(x - before.x, y - before.y) < DOUBLE_TAP.distance;
    const double = near && time - before.time < DOUBLE_TAP.time;
    lastTap.current = double ? { time: 0, x: 0, y: 0 } : { time, x, y };
    if (!double) return;
    if (zoomed) reset();
    else zoomBy(DOUBLE_TAP_ZOOM / view.scale, [x, y], GLIDE_MS);
  }

  useGestures(canvasRef, {
    element: stageRef,
    stopAt: ({ a, e, f }) => changeView(() => ({ x: e, y: f, scale: a })),
    panBy,
    zoomBy: (factor, at) => zoomBy(factor, at),
    onDrag(drag) {
      const taken = onDrag?.(drag) ?? false;
      if (drag.tap && !taken) onTap(...drag.xy, drag.event.timeStamp);
      return taken || drag.tap;
    },
  });

  return {
    canvasRef,
    stageRef,
    canvas,
    view,
    zoomed,
    step,
    reset,
    panBy,
    /** Pixels per stage unit at the current zoom. */
    unit: unit * view.scale,
    zoom: Math.round(view.scale * 100) / 100,
    style: {
      ...whole,
      transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})`,
      transition: movement.time
        ? `transform ${movement.time}ms cubic-bezier(0.33, 1, 0.68, 1)`
        : 'none',
    },
  };
}

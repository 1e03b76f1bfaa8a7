import { type Handler, useGesture } from '@use-gesture/react';
import { useRef, useState } from 'react';
import { useSize } from './in-browser.ts';
import { type Size, unitOf, type View, WHOLE, wantsLessMotion, within, zoomedAt } from './view.ts';

const STEPS = [WHOLE.scale, 1.5, 2, 2.5, 3, 4, 5, 6, 8];
const DOUBLE_TAP_ZOOM = 2.5;
/** Between two taps: milliseconds, and pixels. */
const DOUBLE_TAP = { time: 400, distance: 30 };
/** After which a tap is taken for a single one. Milliseconds. */
const SINGLE_TAP = 260;
/** How long a change takes that no finger leads, and a stage that was thrown rolls on. Milliseconds. */
const GLIDE = 200;
const ROLL = 400;

/** A drag or a tap under way, as the library tells it. */
export type Drag = Parameters<Handler<'drag'>>[0];

interface Given {
  /** Names what is shown: another one opens anew. */
  shown: string;
  /** What is moved, in any unit. */
  stage: Size;
  /** The part of it that fills the canvas when it is whole; what is around that is margin. */
  fit: Size;
  /** Pixels around that part. */
  margin: number;
  /** How far it can be magnified. */
  most: number;
  /** The view it opens with, for a stage and a canvas in pixels. */
  opening?(stage: Size, canvas: Size): View;
  /** Takes a drag or a tap for itself by returning true; else it moves the stage. */
  onDrag?(drag: Drag): boolean;
}

/**
 * Pan and zoom of a stage on a canvas by fingers, mouse and wheel; buttons and keys call what it returns.
 * A view stays within what wastes no canvas, whatever size the window takes.
 */
export function usePanZoom({ shown, stage, fit, margin, most, opening = () => WHOLE, onDrag }: Given) {
  const canvasRef = useRef<HTMLDivElement>(null);
  const stageRef = useRef<HTMLDivElement>(null);
  const canvas = useSize(canvasRef);
  /** Null until somebody moves it. */
  const [moved, setMoved] = useState<{ shown: string; view: View; time: number } | null>(null);
  const lastTap = useRef({ time: 0, x: 0, y: 0 });
  const singleTap = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (moved && moved.shown !== shown) setMoved(null);

  const unit = unitOf(fit, canvas, margin);
  const whole = { width: stage.width * unit, height: stage.height * unit };
  const opened = canvas.width > 0 ? within(opening(whole, canvas), whole, canvas) : WHOLE;
  const view = moved ? within(moved.view, whole, canvas) : opened;

  function show(next: (now: View) => View, time = 0) {
    const taken = wantsLessMotion() ? 0 : time;
    setMoved((before) => ({
      shown,
      view: within(next(before?.view ?? opened), whole, canvas),
      time: taken,
    }));
  }

  /** @param at the point of the screen that stays where it is; without, the canvas's middle */
  function zoomTo(scaleOf: (now: number) => number, time = 0, at?: readonly [x: number, y: number]) {
    const box = canvasRef.current?.getBoundingClientRect() ?? { x: 0, y: 0 };
    const [x, y] = at ? [at[0] - box.x, at[1] - box.y] : [canvas.width / 2, canvas.height / 2];
    show((now) => zoomedAt(now, Math.min(Math.max(scaleOf(now.scale), WHOLE.scale), most), x, y), time);
  }

  function panBy(x: number, y: number, time = 0) {
    show((now) => ({ ...now, x: now.x + x, y: now.y + y }), time);
  }

  function step(direction: 1 | -1) {
    const ahead = STEPS.filter((at) => (at - view.scale) * direction > 0.01);
    const next = ahead.at(direction > 0 ? 0 : -1);
    if (next) zoomTo(() => next, GLIDE);
  }

  /** To the whole, and from there back to how it opened. */
  function reset() {
    show((now) => (now.scale <= WHOLE.scale ? opened : WHOLE), GLIDE);
  }

  /** Stops a stage on its way where it is seen to be. */
  function halt() {
    if (!stageRef.current) return;
    const { a, e, f } = new DOMMatrix(getComputedStyle(stageRef.current).transform);
    show(() => ({ x: e, y: f, scale: a }));
  }

  const zoomed = view.scale > opened.scale + 0.005;

  function tapped(x: number, y: number, time: number) {
    const before = lastTap.current;
    const near = Math.hypot(x - before.x, y - before.y) < DOUBLE_TAP.distance;
    const double = near && time - before.time < DOUBLE_TAP.time;
    lastTap.current = double ? { time: 0, x: 0, y: 0 } : { time, x, y };
    clearTimeout(singleTap.current);
    if (!double) singleTap.current = setTimeout(() => zoomed || reset(), SINGLE_TAP);
    else if (zoomed) show(() => opened, GLIDE);
    else zoomTo(() => DOUBLE_TAP_ZOOM * opened.scale, GLIDE, [x, y]);
  }

  useGesture(
    {
      onDragStart: halt,
      onDrag(drag) {
        const { delta, last, tap, xy, event, pinching, velocity, direction, cancel } = drag;
        if (pinching) cancel();
        else if (onDrag?.(drag)) return;
        else if (tap) tapped(...xy, event.timeStamp);
        else if (!last) panBy(...delta);
        else if (!wantsLessMotion())
          panBy(velocity[0] * direction[0] * GLIDE, velocity[1] * direction[1] * GLIDE, ROLL);
      },
      onPinchStart: halt,
      onPinch({ offset: [scale], origin: [x, y], memo = [x, y] }) {
        panBy(x - memo[0], y - memo[1]);
        zoomTo(() => scale, 0, [x, y]);
        return [x, y];
      },
      onWheel({ event, active, delta: [, pixels] }) {
        if (!active || event.ctrlKey) return;
        event.preventDefault();
        zoomTo((now) => now * Math.exp(-pixels * 0.0022), 0, [event.clientX, event.clientY]);
      },
    },
    {
      target: canvasRef,
      eventOptions: { passive: false },
      drag: { filterTaps: true, tapsThreshold: 10, pointer: { keys: false } },
      pinch: { from: () => [view.scale, 0], scaleBounds: { min: WHOLE.scale, max: most } },
    },
  );

  return {
    canvasRef,
    stageRef,
    canvas,
    /** Pixels for a unit of the stage, as it is shown now. */
    unit: unit * view.scale,
    view,
    /** How far it is magnified, and how far it was as it opened: hundredths. */
    zoom: Math.round(view.scale * 100) / 100,
    opened: Math.round(opened.scale * 100) / 100,
    zoomed,
    /** For the element that is moved. */
    style: {
      ...whole,
      transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})`,
      transition: moved?.time ? `transform ${moved.time}ms ease-out` : 'none',
    },
    step,
    reset,
    panBy,
  };
}

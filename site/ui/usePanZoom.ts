import { useEffect, useRef, useState } from 'react';
import { type Moves, useGestures } from './gestures.ts';

/** CSS pixels, where nothing else is said. */
export interface Size {
  width: number;
  height: number;
}

/**
 * Where a stage lies on its canvas: its upper left corner, in pixels, and how much it is magnified.
 */
export interface View {
  x: number;
  y: number;
  scale: number;
}

/** Everything that fits, and nothing magnified. */
export const WHOLE: View = { x: 0, y: 0, scale: 1 };

/**
 * How many pixels one unit of something gets that is as large as its canvas allows, with a margin
 * in pixels around it.
 */
export function unitOf(fit: Size, canvas: Size, margin: number): number {
  const unit = Math.min(
    (canvas.width - 2 * margin) / fit.width,
    (canvas.height - 2 * margin) / fit.height,
  );
  return Math.max(unit, 1e-4);
}

const along = (at: number, length: number, room: number, scale: number) =>
  length <= room || scale <= WHOLE.scale
    ? (room - length) / 2
    : Math.min(Math.max(at, room - length), 0);

/**
 * The nearest view that wastes no canvas: an axis with room to spare is centred, any other leaves
 * no gap. Whole, a stage is centred in any case: what is larger of it than the canvas is margin.
 */
export function within({ x, y, scale }: View, stage: Size, canvas: Size): View {
  return {
    x: along(x, stage.width * scale, canvas.width, scale),
    y: along(y, stage.height * scale, canvas.height, scale),
    scale,
  };
}

/** The view at another scale in which what lies at this point of the canvas stays there. */
export function zoomedAt(view: View, scale: number, x: number, y: number): View {
  const ratio = scale / view.scale;
  return { x: x - (x - view.x) * ratio, y: y - (y - view.y) * ratio, scale };
}

const STEPS = [WHOLE.scale, 1.5, 2, 2.5, 3, 4, 5, 6, 8];
const DOUBLE_TAP_ZOOM = 2.5;
/** Between two taps that count as a double tap, at most: milliseconds, and pixels. */
const DOUBLE_TAP = { time: 300, distance: 30 };
/** How long a change takes that no finger leads. Milliseconds. */
const GLIDE = 200;

interface PanZoomOptions {
  /** What is moved, in any unit. */
  stage: Size;
  /** The part of it that fills the canvas when it is whole; what is around that is margin. */
  fit?: Size;
  /** Pixels around that part. */
  margin: number;
  /** How far it can be magnified. */
  most: number;
  onDrag?: Moves['onDrag'];
}

/**
 * Pan and zoom of a stage on a canvas by fingers, mouse and wheel; buttons and keys call what it
 * returns. A stage opens whole. A view stays within what wastes no canvas, whatever size the window
 * takes.
 */
export function usePanZoom({ stage, fit = stage, margin, most, onDrag }: PanZoomOptions) {
  const canvasRef = useRef<HTMLDivElement>(null);
  const stageRef = useRef<HTMLDivElement>(null);
  const [canvas, setCanvas] = useState<Size>({ width: 0, height: 0 });
  const [moved, setMoved] = useState({ view: WHOLE, time: 0 });
  const lastTap = useRef({ time: 0, x: 0, y: 0 });

  useEffect(() => {
    const { current } = canvasRef;
    if (!current) return;
    const measure = () => setCanvas({ width: current.clientWidth, height: current.clientHeight });
    // No key comes before this, where a dialog around it is shown by now; an observer waits for a
    // frame.
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(current);
    return () => sizes.disconnect();
  }, []);

  const unit = unitOf(fit, canvas, margin);
  const whole = { width: stage.width * unit, height: stage.height * unit };
  const view = within(moved.view, whole, canvas);
  const zoomed = view.scale > WHOLE.scale + 0.005;

  const show = (next: (now: View) => View, time = 0) =>
    setMoved(({ view: now }) => ({ view: within(next(now), whole, canvas), time }));

  /** @param at the point of the window that stays where it is; without, the canvas's middle */
  function zoomBy(factor: number, at?: readonly [x: number, y: number], time = 0) {
    const box = canvasRef.current?.getBoundingClientRect() ?? { x: 0, y: 0 };
    const [x, y] = at ? [at[0] - box.x, at[1] - box.y] : [canvas.width / 2, canvas.height / 2];
    show(
      (now) => zoomedAt(now, Math.min(Math.max(now.scale * factor, WHOLE.scale), most), x, y),
      time,
    );
  }

  const panBy = (x: number, y: number, time = 0) =>
    show((now) => ({ ...now, x: now.x + x, y: now.y + y }), time);

  function step(direction: 1 | -1) {
    const ahead = STEPS.filter((at) => (at - view.scale) * direction > 0.01);
    const next = ahead.at(direction > 0 ? 0 : -1);
    if (next) zoomBy(next / view.scale, undefined, GLIDE);
  }

  /** To the whole. */
  const reset = (time = GLIDE) => show(() => WHOLE, time);

  function tapped(x: number, y: number, time: number) {
    const before = lastTap.current;
    const near = Math.hypot(x - before.x, y - before.y) < DOUBLE_TAP.distance;
    const double = near && time - before.time < DOUBLE_TAP.time;
    lastTap.current = double ? { time: 0, x: 0, y: 0 } : { time, x, y };
    if (!double) return;
    if (zoomed) reset();
    else zoomBy(DOUBLE_TAP_ZOOM / view.scale, [x, y], GLIDE);
  }

  useGestures(canvasRef, {
    moving: stageRef,
    haltAt: ({ a, e, f }) => show(() => ({ x: e, y: f, scale: a })),
    panBy,
    zoomBy: (factor, at) => zoomBy(factor, at),
    onDrag(drag) {
      const taken = onDrag?.(drag) ?? false;
      if (drag.tap && !taken) tapped(...drag.xy, drag.event.timeStamp);
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
    /** Pixels for a unit of the stage, as it is shown now. */
    unit: unit * view.scale,
    /** How far it is magnified, to the hundredth. */
    zoom: Math.round(view.scale * 100) / 100,
    style: {
      ...whole,
      transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})`,
      transition: moved.time ? `transform ${moved.time}ms cubic-bezier(0.33, 1, 0.68, 1)` : 'none',
    },
  };
}

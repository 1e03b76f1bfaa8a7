import { type CSSProperties, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { ARROWS, ZOOMS } from '../../../ui/Dialog.tsx';
import type { Drag } from '../../../ui/gestures.ts';
import { usePanZoom } from '../../../ui/usePanZoom.ts';
import { type Box, distance, type Point, type Segment } from '../geometry.ts';
import { isRuler } from './arrangement.ts';
import type { Furniture } from './furniture.ts';
import { dragItem, type Grip, nudgeItem, snapEnd, TURN_DEGREES } from './moves.ts';
import type { Fitting } from './useFitting.ts';

/** Pixels around the whole plan, and the largest zoom. */
const MARGIN_PX = 10;
const MAX_ZOOM = 8;
/** Snap distance in pixels, capped in millimetres. */
const SNAP_PX = 12;
const MAX_SNAP_MM = 80;
/** A shorter drag draws no line. Pixels. */
const MIN_LINE_PX = 6;

/** Pan, zoom and input on a plan, to lay rulers and move furniture. */
export function useBoard(fit: Fitting) {
  const { all, chosen, choose, obstaclesFor } = fit;
  const { box } = fit.drawing;
  const [measuring, setMeasuring] = useState(false);
  const [draft, setDraft] = useState<Segment | null>(null);
  const held = useRef<Grip>(undefined);
  const stage = { width: box.width, height: box.depth };
  const panZoom = usePanZoom({ stage, margin: MARGIN_PX, maxZoom: MAX_ZOOM, onDrag });
  const { canvasRef, canvas, view, unit } = panZoom;
  const snapMm = Math.min(SNAP_PX / unit, MAX_SNAP_MM);

  // Focus moves to the board when the focused thing disappears, so that keys reach the dialog.
  useEffect(() => {
    const grip = `[data-id="${chosen?.id}"]`;
    if (document.activeElement?.matches(grip)) return;
    canvasRef.current?.querySelector<HTMLElement>(grip)?.focus({ preventScroll: true });
  }, [chosen?.id, canvasRef]);
  useEffect(() => {
    if (document.activeElement === document.body) canvasRef.current?.focus({ preventScroll: true });
  });

  function gripOf(target: EventTarget | null): Grip | undefined {
    const { part, id } = (target instanceof HTMLElement && target.closest('button')?.dataset) || {};
    const thing = all.find((one) => String(one.id) === id);
    return part && thing ? { part, thing } : undefined;
  }

  const [left, top] = [
    view.x - (box.x - box.width / 2) * unit,
    view.y - (box.y - box.depth / 2) * unit,
  ];
  const middle = { x: (canvas.width / 2 - left) / unit, y: (canvas.height / 2 - top) / unit };

  function onPlan([x, y]: readonly [number, number]): Point {
    const board = canvasRef.current?.getBoundingClientRect() ?? { x: 0, y: 0 };
    return { x: (x - board.x - left) / unit, y: (y - board.y - top) / unit };
  }

  function draw(from: Point, to: Point, finish: boolean) {
    const edges = obstaclesFor();
    const a = draft?.a ?? snapEnd(from, null, edges, snapMm);
    const b = snapEnd(to, draft && a, edges, snapMm);
    const isLine = finish && distance(a, b) * unit > MIN_LINE_PX;
    if (isLine) fit.add({ a, b }, false);
    setDraft(isLine ? null : { a, b });
  }

  function onDrag({ event, xy, initial, first, last, tap }: Drag): boolean {
    const [from, to] = [onPlan(initial), onPlan(xy)];
    if (first || tap) held.current = gripOf(event.target);
    // Safari does not focus a clicked button.
    if (first && event.target instanceof HTMLElement) event.target.focus({ preventScroll: true });
    const grip = held.current;
    if (measuring && !(grip && isRuler(grip.thing))) {
      draw(from, to, tap ? draft !== null : last);
      return true;
    }
    if (grip || tap) choose(grip?.thing.id ?? null);
    if (grip && !tap) fit.put(dragItem(grip, [from, to], obstaclesFor(grip.thing), snapMm), !first);
    return grip !== undefined;
  }

  function press(event: KeyboardEvent): boolean {
    const control = event.ctrlKey || event.metaKey;
    const key = event.key.toLowerCase();
    const focused = gripOf(event.target);
    const thing = focused?.thing ?? chosen;
    const part = focused?.part ?? '';
    const [direction, closer] = [ARROWS[event.key], ZOOMS[event.key]];
    if (direction && thing && !event.altKey)
      fit.put(nudgeItem({ part, thing }, direction, event, obstaclesFor(thing)), event.repeat);
    else if (control && key === 'z') fit.undo?.();
    else if (control || event.altKey) return false;
    else if (closer) panZoom.step(closer);
    else if (key === '0') panZoom.reset();
    else if (key === 'r' && thing && !isRuler(thing))
      fit.put({ ...thing, angle: thing.angle + (event.shiftKey ? -TURN_DEGREES : TURN_DEGREES) });
    else if ((key === 'delete' || key === 'backspace') && thing) fit.remove(thing.id);
    else if ((key === 'enter' || key === ' ') && focused) choose(focused.thing.id);
    else return false;
    return true;
  }

  return {
    panZoom,
    draft,
    measuring,
    place: ({ x, y, width, depth, angle }: Box): CSSProperties => ({
      left: left + x * unit,
      top: top + y * unit,
      width: width * unit,
      height: depth * unit,
      rotate: `${angle}deg`,
    }),
    addFurniture(one: Furniture) {
      setMeasuring(false);
      const at = fit.addFurniture(one, middle);
      const [x, y] = [left + at.x * unit, top + at.y * unit];
      if (x < 0 || y < 0 || x > canvas.width || y > canvas.height) panZoom.reset();
    },
    measure(byKeys: boolean) {
      setDraft(null);
      setMeasuring(!measuring && !byKeys);
      // A keyboard user gets a one-metre ruler in the middle and moves its ends.
      const { x, y } = middle;
      if (byKeys) fit.add({ a: { x: x - 500, y }, b: { x: x + 500, y } });
    },
    onKeyDown(event: KeyboardEvent) {
      const writing = event.target instanceof HTMLInputElement;
      if (!writing && press(event)) event.preventDefault();
    },
    onHover: (xy: readonly [number, number]) => draft && draw(draft.a, onPlan(xy), false),
  };
}

export type BoardControls = ReturnType<typeof useBoard>;

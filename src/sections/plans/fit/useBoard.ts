import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { type Drag, usePanZoom } from '../../../ui/usePanZoom.ts';
import { isRuler, type Piece } from './arrangement.ts';
import { obstaclesOf } from './clearance.ts';
import { distance, type Point, type Segment } from './geometry.ts';
import { dragged, type Grip, nudged, snapEnd, TURN } from './moves.ts';
import type { Fitting } from './useFitting.ts';

/** Around the whole plan, in pixels, and how much larger it can be shown. */
const MARGIN = 10;
const CLOSEST = 8;
/** So near a wall draws things to itself: pixels, and never more than millimetres. */
const PULL = 12;
const LONGEST_PULL = 80;
/** A shorter line is none. Pixels. */
const SHORTEST_LINE = 6;
const ARROWS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** What fingers, mouse and keys do on the board: drag and turn pieces, draw rulers, move and zoom the plan. */
export function useBoard(fit: Fitting) {
  const { all, plan, chosen, choose, inTheWayOf } = fit;
  const { box, src } = fit.drawing;
  const [measuring, setMeasuring] = useState(false);
  const [draft, setDraft] = useState<Segment | null>(null);
  const held = useRef<Grip>(undefined);
  const panZoom = usePanZoom({ shown: src, stage: box, fit: box, margin: MARGIN, most: CLOSEST, onDrag });
  const { canvasRef, canvas, view, unit } = panZoom;
  const edges = obstaclesOf(plan.edges, fit.solid);
  const pull = Math.min(PULL / unit, LONGEST_PULL);

  // What is chosen has the focus; once that is gone, the board has it: keys must still reach the dialog.
  useEffect(() => {
    const grip = `[data-grip$=" ${chosen}"]`;
    if (document.activeElement?.matches(grip)) return;
    canvasRef.current?.querySelector<SVGElement>(grip)?.focus({ preventScroll: true });
  }, [chosen, canvasRef]);
  useEffect(() => {
    if (document.activeElement === document.body) canvasRef.current?.focus({ preventScroll: true });
  });

  /** What was taken hold of, by the attribute `data-grip`: `body 3`, `turn 3`, `a 4`, `b 4`. */
  function gripOf(target: EventTarget | null): Grip | undefined {
    const named = target instanceof Element && target.closest('[data-grip]')?.getAttribute('data-grip');
    const [part = '', id] = (named || '').split(' ');
    const thing = all.find((one) => one.id === Number(id));
    return thing && { part, thing };
  }

  /** A point of the board, in pixels from its corner, as a place of the plan. */
  const placeAt = (x: number, y: number): Point => ({
    x: box.left + (x - view.x) / unit,
    y: box.top + (y - view.y) / unit,
  });
  const middle = placeAt(canvas.width / 2, canvas.height / 2);

  /** A point of the window as a place of the plan. */
  function onPlan([x, y]: readonly [number, number]): Point {
    const { left, top } = canvasRef.current?.getBoundingClientRect() ?? { left: 0, top: 0 };
    return placeAt(x - left, y - top);
  }

  function draw(from: Point, to: Point, finish: boolean) {
    const a = draft?.a ?? snapEnd(from, null, edges, pull);
    const b = snapEnd(to, draft && a, edges, pull);
    const isLine = finish && distance(a, b) * unit > SHORTEST_LINE;
    if (isLine) fit.add({ a, b });
    setDraft(isLine ? null : { a, b });
  }

  function onDrag({ event, xy, initial, first, last, tap, startTime }: Drag): boolean {
    const [from, to] = [onPlan(initial), onPlan(xy)];
    if (first || tap) held.current = gripOf(event.target);
    const grip = held.current;
    if (measuring && !(grip && isRuler(grip.thing))) {
      draw(from, to, tap ? draft !== null : last);
      return true;
    }
    if (grip || tap) choose(grip?.thing.id ?? null);
    if (grip && !tap) fit.put(dragged(grip, [from, to], inTheWayOf(grip.thing), pull), `drag ${startTime}`);
    return grip !== undefined;
  }

  function press(event: KeyboardEvent): boolean {
    const control = event.ctrlKey || event.metaKey;
    const key = event.key.toLowerCase();
    const focused = gripOf(event.target);
    const thing = focused?.thing ?? fit.piece ?? fit.ruler;
    const part = focused?.part ?? '';
    const direction = ARROWS[event.key];
    if (direction && thing && !event.altKey)
      fit.put(nudged({ part, thing }, direction, event, inTheWayOf(thing)), `keys ${part} ${thing.id}`);
    else if (control && key === 'z') fit.undo?.();
    else if (control || event.altKey) return false;
    else if (key === '+' || key === '=') panZoom.step(1);
    else if (key === '-') panZoom.step(-1);
    else if (key === '0') panZoom.toWhole();
    else if (key === 'r' && thing && !isRuler(thing))
      fit.put({ ...thing, angle: thing.angle + (event.shiftKey ? -TURN : TURN) });
    else if ((key === 'delete' || key === 'backspace') && thing) fit.remove(thing.id);
    else if ((key === 'enter' || key === ' ') && focused) choose(focused.thing.id);
    else return false;
    return true;
  }

  return {
    ...{ panZoom, draft, measuring },
    /** Lays a piece near the middle of what is seen. */
    lay(one: Pick<Piece, 'kind' | 'width' | 'depth'>) {
      setMeasuring(false);
      fit.lay({ ...middle, ...one, angle: 0 });
    },
    measure(byKeys: boolean) {
      setDraft(null);
      setMeasuring(!measuring && !byKeys);
      // Who has no pointer gets a ruler of one metre in the middle, and moves its ends.
      const [a, b] = [-500, 500].map((by) => ({ x: middle.x + by, y: middle.y }));
      if (byKeys && a && b) fit.addChosen({ a, b });
    },
    onKeyDown(event: KeyboardEvent) {
      const writing = event.target instanceof HTMLInputElement;
      if (!writing && press(event)) event.preventDefault();
    },
    /** Between two taps, the ruler goes with the mouse. */
    onHover: (xy: readonly [number, number]) => draft && draw(draft.a, onPlan(xy), false),
  };
}

export type BoardHands = ReturnType<typeof useBoard>;

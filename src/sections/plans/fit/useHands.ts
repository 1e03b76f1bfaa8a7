import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import type { Drag } from '../../../ui/usePanZoom.ts';
import { addRuler, changePiece, changeRuler, remove } from './arrangement.ts';
import { corners, distance, type Point, sidesOf } from './geometry.ts';
import { nextEdge, snapEnd, snapPiece, wayAhead } from './snap.ts';
import type { Fitting } from './useFitting.ts';

/** So near, in pixels, a wall draws something to itself; in millimetres never more than the others. */
const PULL = 12;
const LONGEST_PULL = 120;
const PIECES_PULL = 60;
/** So near a quarter turn, a piece turned by hand turns the rest by itself. Degrees. */
const SQUARE = 3;
/** A shorter line is none. Pixels. */
const SHORTEST_LINE = 6;
/** What an arrow key moves by, alone and with Shift, in millimetres; what a piece turns by, in degrees. */
const SHORT = 10;
const LONG = 100;
export const TURN = 15;

const ARROWS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** What on the board was taken hold of, by its attribute `data-grip`: `piece 3`, its handle, a ruler's end, or nothing. */
function gripOf(target: EventTarget | null): { kind: string | undefined; id: number | null } {
  const named = target instanceof Element ? target.closest('[data-grip]')?.getAttribute('data-grip') : null;
  const [kind, id] = named?.split(' ') ?? [];
  return { kind, id: id ? Number(id) : null };
}

/** The way from one place to another in degrees, clockwise from the top of the sheet. */
const bearing = (from: Point, to: Point) => (Math.atan2(to.x - from.x, from.y - to.y) * 180) / Math.PI;

/** What fingers, mouse and keys do on the board: drag and turn pieces, draw rulers, move and zoom the plan. */
export function useHands(fit: Fitting) {
  const { all, plan, make, panZoom, choose, measuring, draft, setDraft } = fit;
  const { canvasRef, view, unit } = panZoom;
  const held = useRef<{ kind: string | undefined; id: number | null; off: Point; lead: number }>(null);
  const edges = [...plan.edges, ...fit.solid.flatMap((piece) => sidesOf(corners(piece)))];
  const pull = Math.min(PULL / unit, LONGEST_PULL);

  /** A point of the window as a place of the plan. */
  function onPlan([x, y]: readonly [number, number]): Point {
    const box = canvasRef.current?.getBoundingClientRect();
    const [left, top] = fit.drawing.box;
    return {
      x: left + (x - (box?.x ?? 0) - view.x) / unit,
      y: top + (y - (box?.y ?? 0) - view.y) / unit,
    };
  }

  function draw(from: Point, to: Point, finish: boolean) {
    const a = draft?.a ?? snapEnd(from, null, edges, pull);
    const b = snapEnd(to, draft && a, edges, pull);
    if (finish && distance(a, b) * unit > SHORTEST_LINE) {
      make({ change: (now) => addRuler(now, { a, b }) });
      setDraft(null);
    } else setDraft({ a, b });
  }

  function move(at: Point, under: string) {
    const { kind, id, off, lead } = held.current ?? { off: at, lead: 0 };
    const ruler = all.rulers.find((one) => one.id === id);
    const piece = all.pieces.find((one) => one.id === id);
    if (ruler && (kind === 'a' || kind === 'b')) {
      const end = snapEnd(at, kind === 'a' ? ruler.b : ruler.a, edges, pull);
      make({ change: (now) => changeRuler(now, ruler.id, kind, end), under });
    } else if (piece && kind === 'turn') {
      const angle = bearing(piece, at) + lead;
      const square = Math.round(angle / 90) * 90;
      const turned = Math.abs(angle - square) <= SQUARE ? square : angle;
      make({ change: (now) => changePiece(now, piece.id, { angle: turned }), under });
    } else if (piece) {
      const wanted = { ...piece, x: at.x - off.x, y: at.y - off.y };
      const to = snapPiece(wanted, plan.edges, fit.othersOf(piece), Math.min(pull, PIECES_PULL));
      make({ change: (now) => changePiece(now, piece.id, to), under });
    }
  }

  function onDrag({ event, xy, initial, first, last, tap, startTime }: Drag): boolean {
    const [from, at] = [onPlan(initial), onPlan(xy)];
    if (first || tap) {
      const grip = gripOf(event.target);
      const piece = all.pieces.find(({ id }) => id === grip.id);
      const off = piece ? { x: from.x - piece.x, y: from.y - piece.y } : from;
      held.current = { ...grip, off, lead: piece ? piece.angle - bearing(piece, from) : 0 };
    }
    const { kind, id } = held.current ?? {};
    if (measuring && !fit.measured && kind !== 'a' && kind !== 'b')
      draw(from, at, tap ? draft !== null : last);
    else if (!id) {
      if (tap) choose(null);
      return false;
    } else {
      choose(id);
      if (!tap) move(at, `drag ${startTime}`);
    }
    return true;
  }
  useLayoutEffect(() => {
    fit.hands.current = onDrag;
  });

  function arrow(event: KeyboardEvent, to: Point, id: number | null): boolean {
    const { kind } = gripOf(event.target);
    const by = event.shiftKey ? LONG : SHORT;
    const toWall = event.ctrlKey || event.metaKey;
    const moved = ({ x, y }: Point, far: number) => ({ x: x + to.x * far, y: y + to.y * far });
    const piece = all.pieces.find((one) => one.id === id);
    const ruler = all.rulers.find((one) => one.id === id);
    const under = `keys ${kind} ${id}`;
    if (piece && kind === 'turn') {
      const angle = piece.angle + (to.x - to.y) * (event.shiftKey ? TURN : 1);
      make({ change: (now) => changePiece(now, piece.id, { angle }), under });
    } else if (piece) {
      const far = toWall ? wayAhead(piece, to, plan.edges, fit.othersOf(piece)) : by;
      make({ change: (now) => changePiece(now, piece.id, moved(piece, far)), under });
    } else if (ruler && (kind === 'a' || kind === 'b')) {
      const end = toWall ? nextEdge(ruler[kind], to, edges) : moved(ruler[kind], by);
      make({ change: (now) => changeRuler(now, ruler.id, kind, end), under });
    }
    return piece !== undefined || ruler !== undefined;
  }

  function press(event: KeyboardEvent): boolean {
    const control = event.ctrlKey || event.metaKey;
    const key = event.key.toLowerCase();
    const grip = gripOf(event.target);
    const id = grip.id ?? fit.chosen;
    const piece = all.pieces.find((one) => one.id === id);
    const direction = ARROWS[event.key];
    if (direction && !event.altKey) return arrow(event, direction, id);
    if (control && key === 'z') make('undo');
    else if (control || event.altKey) return false;
    else if (key === '+' || key === '=') panZoom.step(1);
    else if (key === '-') panZoom.step(-1);
    else if (key === '0') panZoom.toWhole();
    else if (key === 'r' && piece) {
      const angle = piece.angle + (event.shiftKey ? -TURN : TURN);
      make({ change: (now) => changePiece(now, piece.id, { angle }) });
    } else if ((key === 'delete' || key === 'backspace') && id !== null) {
      make({ change: (now) => remove(now, id) });
      choose(null);
    } else if ((key === 'enter' || key === ' ') && grip.id) choose(grip.id);
    else return false;
    return true;
  }

  return {
    onKeyDown(event: KeyboardEvent) {
      const writing = event.target instanceof HTMLInputElement;
      if (!writing && press(event)) event.preventDefault();
    },
    /** Between two taps, the ruler goes with the mouse. */
    onHover: (xy: readonly [number, number]) => draft && draw(draft.a, onPlan(xy), false),
  };
}

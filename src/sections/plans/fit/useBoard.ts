import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { addRuler, changePiece, changeRuler, MOST_RULERS, type Ruler } from './arrangement.ts';
import type { FitPlan } from './fit-data.ts';
import { corners, type Point, sidesOf } from './geometry.ts';
import { type Grip, gripOf } from './grip.ts';
import { snapPiece } from './placing.ts';
import { snapEnd } from './snap.ts';
import type { Arranging } from './useArrangement.ts';
import type { Viewing } from './useView.ts';
import { onPlan } from './view-box.ts';

/** So near, in pixels, a wall draws something to itself; in millimetres never more than the other number. */
const PULL = 12;
const LONGEST_PULL = 120;
/** A finger that moved less than this tapped. Pixels. */
const TAP = 6;
/** So near a quarter turn, a piece turned by hand turns the rest by itself. Degrees. */
const SQUARE = 3;

interface Held {
  grip: Grip;
  /** From the middle of what is held to the finger, on the plan. */
  off: Point;
  /** From the way to the finger to the piece's own, in degrees. */
  lead: number;
  start: Point;
  moved: boolean;
}

/** The way from one place to another in degrees, clockwise from the top of the sheet. */
const bearing = (from: Point, to: Point) => (Math.atan2(to.x - from.x, from.y - to.y) * 180) / Math.PI;

interface Given {
  board: RefObject<HTMLElement | null>;
  plan: FitPlan;
  arranging: Arranging;
  viewing: Viewing;
  measuring: boolean;
  onChoose(id: number | null): void;
}

/** What fingers and mouse do on the board: drag and turn pieces, draw rulers, move and zoom the plan. */
export function useBoard({ board, plan, arranging, viewing, measuring, onChoose }: Given) {
  const { all, make, settle } = arranging;
  const { view } = viewing;
  const fingers = useRef(new Map<number, Point>());
  const held = useRef<Held | null>(null);
  const [draft, setDraft] = useState<Omit<Ruler, 'id'> | null>(null);
  const pull = Math.min(PULL / view.scale, LONGEST_PULL);
  const edges = () => [...plan.edges, ...all.pieces.flatMap((piece) => sidesOf(corners(piece)))];

  useEffect(() => {
    if (!measuring) setDraft(null);
  }, [measuring]);

  const zoomBy = useRef(viewing.zoomBy);
  zoomBy.current = viewing.zoomBy;
  useEffect(() => {
    const element = board.current;
    if (!element) return;
    const listen = (event: WheelEvent) => {
      event.preventDefault();
      const pixels = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 33 : 1);
      const { left, top } = element.getBoundingClientRect();
      const at = { x: event.clientX - left, y: event.clientY - top };
      zoomBy.current(Math.exp(-pixels * (event.ctrlKey ? 0.01 : 0.0022)), at);
    };
    element.addEventListener('wheel', listen, { passive: false });
    return () => element.removeEventListener('wheel', listen);
  }, [board]);

  function pixelsOf(event: PointerEvent): Point {
    const box = board.current?.getBoundingClientRect();
    return { x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) };
  }

  function move({ grip, off, lead }: Held, at: Point) {
    const name = `drag ${JSON.stringify(grip)}`;
    if (grip.kind === 'end') {
      const ruler = all.rulers.find(({ id }) => id === grip.id);
      const other = ruler && (grip.end === 'a' ? ruler.b : ruler.a);
      make((now) => changeRuler(now, grip.id, grip.end, snapEnd(at, other ?? null, edges(), pull)), name);
    }
    const piece = 'id' in grip && all.pieces.find(({ id }) => id === grip.id);
    if (!piece) return;
    const others = all.pieces.filter(({ id }) => id !== piece.id);
    if (grip.kind === 'piece') {
      const wanted = { ...piece, x: at.x - off.x, y: at.y - off.y };
      make((now) => changePiece(now, piece.id, snapPiece(wanted, plan, others, Math.min(pull, 60))), name);
    } else if (grip.kind === 'turn') {
      const angle = bearing(piece, at) + lead;
      const square = Math.round(angle / 90) * 90;
      const turned = Math.abs(angle - square) <= SQUARE ? square : angle;
      make((now) => changePiece(now, piece.id, { angle: turned }), name);
    }
  }

  return {
    draft,
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      const at = pixelsOf(event);
      const place = onPlan(view, at);
      event.currentTarget.setPointerCapture(event.pointerId);
      fingers.current.set(event.pointerId, at);
      if (fingers.current.size > 1) {
        held.current = null;
        return settle();
      }
      const pressed = gripOf(event.target);
      const grip: Grip = measuring && pressed.kind !== 'end' ? { kind: 'board' } : pressed;
      const piece = 'id' in grip && all.pieces.find(({ id }) => id === grip.id);
      const off = piece ? { x: place.x - piece.x, y: place.y - piece.y } : { x: 0, y: 0 };
      const lead = piece ? piece.angle - bearing(piece, place) : 0;
      held.current = { grip, off, lead, start: at, moved: false };
      if ('id' in grip) onChoose(grip.id);
      if (!measuring || grip.kind === 'end' || all.rulers.length >= MOST_RULERS) return;
      // A tap after a first one ends the ruler; any other press begins one.
      const end = snapEnd(place, draft?.a ?? null, edges(), pull);
      setDraft((before) => (before ? { a: before.a, b: end } : { a: end, b: end }));
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const before = fingers.current.get(event.pointerId);
      const at = pixelsOf(event);
      const place = onPlan(view, at);
      if (!before) {
        if (draft) setDraft({ a: draft.a, b: snapEnd(place, draft.a, edges(), pull) });
        return;
      }
      fingers.current.set(event.pointerId, at);
      const [one, two] = [...fingers.current.values()];
      if (one && two) {
        const still = one === at ? two : one;
        const spread = (to: Point) => Math.hypot(to.x - still.x, to.y - still.y);
        viewing.panBy((at.x - before.x) / 2, (at.y - before.y) / 2);
        viewing.zoomBy(spread(at) / Math.max(1, spread(before)), still);
        return setDraft(null);
      }
      const now = held.current;
      if (!now) return;
      now.moved ||= Math.hypot(at.x - now.start.x, at.y - now.start.y) > TAP;
      if (!now.moved) return;
      if (now.grip.kind !== 'board') move(now, place);
      else if (draft) setDraft({ a: draft.a, b: snapEnd(place, draft.a, edges(), pull) });
      else viewing.panBy(at.x - before.x, at.y - before.y);
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      fingers.current.delete(event.pointerId);
      const now = held.current;
      held.current = null;
      settle();
      if (!now) return;
      if (draft && Math.hypot(draft.b.x - draft.a.x, draft.b.y - draft.a.y) * view.scale > TAP) {
        make((before) => addRuler(before, draft.a, draft.b));
        setDraft(null);
      } else if (!measuring && now.grip.kind === 'board' && !now.moved) onChoose(null);
    },
    onPointerCancel(event: PointerEvent<HTMLElement>) {
      fingers.current.delete(event.pointerId);
      held.current = null;
      setDraft(null);
      settle();
    },
  };
}

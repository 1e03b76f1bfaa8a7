import type { KeyboardEvent } from 'react';
import { changePiece, changeRuler, remove } from './arrangement.ts';
import type { FitPlan } from './fit-data.ts';
import { corners, type Point, sidesOf } from './geometry.ts';
import { gripOf } from './grip.ts';
import { wayAhead } from './placing.ts';
import { nextEdge } from './snap.ts';
import type { Arranging } from './useArrangement.ts';
import type { Viewing } from './useView.ts';

/** What an arrow key moves by, alone and with Shift. Millimetres. */
const SHORT = 10;
const LONG = 100;
const TURN = 15;

const ARROWS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

interface Given {
  plan: FitPlan;
  arranging: Arranging;
  viewing: Viewing;
  chosen: number | null;
  onChoose(id: number | null): void;
}

/**
 * What keys do: arrows move what has the focus or is chosen, or turn a piece by its handle, and the rest that
 * the dialog's help tells.
 */
export function useKeys({ plan, arranging, viewing, chosen, onChoose }: Given) {
  const { all, make } = arranging;

  function arrow(event: KeyboardEvent, direction: Point): boolean {
    const grip = gripOf(event.target);
    const id = 'id' in grip ? grip.id : chosen;
    const step = event.shiftKey ? LONG : SHORT;
    const toWall = event.ctrlKey || event.metaKey;
    const moved = ({ x, y }: Point, by: number) => ({ x: x + direction.x * by, y: y + direction.y * by });
    const piece = all.pieces.find((one) => one.id === id);
    const ruler = all.rulers.find((one) => one.id === id);
    if (piece && grip.kind === 'turn') {
      const by = (direction.x - direction.y) * (event.shiftKey ? TURN : 1);
      make((now) => changePiece(now, piece.id, { angle: piece.angle + by }), `turn ${piece.id}`);
    } else if (piece) {
      const others = all.pieces.filter((one) => one !== piece);
      const by = toWall ? wayAhead(piece, direction, plan, others) : step;
      make((now) => changePiece(now, piece.id, moved(piece, by)), `keys ${piece.id}`);
    } else if (ruler && grip.kind === 'end') {
      const end = ruler[grip.end];
      const edges = [...plan.edges, ...all.pieces.flatMap((one) => sidesOf(corners(one)))];
      const to = toWall ? nextEdge(end, direction, edges) : moved(end, step);
      make((now) => changeRuler(now, ruler.id, grip.end, to), `keys ${ruler.id} ${grip.end}`);
    } else return false;
    return true;
  }

  function press(event: KeyboardEvent): boolean {
    const control = event.ctrlKey || event.metaKey;
    const key = event.key.toLowerCase();
    const grip = gripOf(event.target);
    const id = 'id' in grip ? grip.id : chosen;
    const piece = all.pieces.find((one) => one.id === id);
    const direction = ARROWS[event.key];
    if (direction && !event.altKey) return arrow(event, direction);
    if (control && key === 'z' && !event.shiftKey) arranging.undo();
    else if (control && (key === 'y' || key === 'z')) arranging.redo();
    else if (control || event.altKey) return false;
    else if (key === '+' || key === '=') viewing.zoomBy(1.25);
    else if (key === '-') viewing.zoomBy(1 / 1.25);
    else if (key === '0') viewing.whole();
    else if (key === 'r' && piece) {
      const angle = piece.angle + (event.shiftKey ? -TURN : TURN);
      make((now) => changePiece(now, piece.id, { angle }));
    } else if ((key === 'delete' || key === 'backspace') && id !== null) {
      make((now) => remove(now, id));
      onChoose(null);
    } else if ((key === 'enter' || key === ' ') && 'id' in grip) onChoose(grip.id);
    else return false;
    return true;
  }

  return (event: KeyboardEvent) => {
    const writing = event.target instanceof HTMLInputElement;
    if (!writing && press(event)) event.preventDefault();
  };
}

import { useEffect, useReducer, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { fill } from '../../../content/fill.ts';
import { PHONE } from '../../../styles/breakpoints.ts';
import { type Drag, usePanZoom } from '../../../ui/usePanZoom.ts';
import * as arrangement from './arrangement.ts';
import { keepTexts, keptTexts, linkText, planOfLink, readLink } from './link.ts';
import type { FitData, FitPlan, Furniture } from './make-fit-data.ts';
import { conflictOf, gapsAround, smallestPassage } from './passage.ts';
import { newPlace } from './placing.ts';
import { difference, metres } from './words.ts';

const { addPiece, addRuler, EMPTY, laid, MOST_PIECES, MOST_RULERS, nextId } = arrangement;
/** Around the whole plan, in pixels, and how much larger it can be shown. */
const MARGIN = 10;
const CLOSEST = 8;

interface Given {
  data: FitData;
  id: string;
  plan: FitPlan;
  link: string | null;
}

/** What the browser kept and, over it, what a link brought: undo leads back to the visitor's own. */
function begin(plan: string, kinds: readonly string[], link: string | null): arrangement.History {
  const texts = keptTexts();
  const here = readLink(texts.find((text) => planOfLink(text) === plan) ?? '', kinds);
  const others = texts.filter((text) => planOfLink(text) !== plan);
  const own = { here, others, past: [], under: null };
  const brought = readLink(link ?? '', kinds);
  return brought === EMPTY ? own : laid(own, { change: () => brought });
}

/** All that the tools know and do: what is laid, what is chosen, what of the plan is seen, what is told of it. */
export function useFitting({ data, id, plan, link }: Given) {
  const { palavras: words } = data.content;
  const [history, make] = useReducer(laid, null, () =>
    begin(
      id,
      data.furniture.map(({ kind }) => kind),
      link,
    ),
  );
  const [kept, setKept] = useState(true);
  const [chosen, setChosen] = useState<number | null>(null);
  const [measuring, setMeasuring] = useState(false);
  const [draft, setDraft] = useState<Omit<arrangement.Ruler, 'id'> | null>(null);
  const [fade, setFade] = useState<boolean | null>(null);
  const [narrow] = useState(() => matchMedia(PHONE).matches);
  const drawing = narrow ? plan.small : plan.large;
  const [left, top, width, height] = drawing.box;
  const hands = useRef<(drag: Drag) => boolean>(() => false);
  const panZoom = usePanZoom({
    shown: drawing.src,
    stage: { width, height },
    fit: { width, height },
    margin: MARGIN,
    most: CLOSEST,
    onDrag: (drag) => hands.current(drag),
  });
  const { canvasRef, canvas, view, unit } = panZoom;

  // Nothing is kept, a link's arrangement neither, until the visitor changes something.
  const start = useRef(history);
  const { here: all, others, past } = history;
  useEffect(() => {
    if (history !== start.current) setKept(keepTexts([...others, linkText(id, all)]));
  }, [history, others, id, all]);
  // What had the focus may be gone, a removed piece or its panel: keys must still reach the dialog.
  useEffect(() => {
    if (document.activeElement === document.body) canvasRef.current?.focus({ preventScroll: true });
  });

  const kindOf = (kind: string) => data.furniture.find((one) => one.kind === kind);
  const nameOf = (kind: string) => kindOf(kind)?.name ?? kind;
  const isOutline = ({ kind }: { kind: string }) => kindOf(kind)?.outline ?? false;
  const solid = all.pieces.filter((one) => !isOutline(one));
  const othersOf = (piece: arrangement.Piece) => solid.filter((one) => one !== piece);
  const isBad = (piece: arrangement.Piece) =>
    isOutline(piece) ? undefined : conflictOf(piece, plan, othersOf(piece));

  const piece = all.pieces.find((one) => one.id === chosen);
  const ruler = all.rulers.find((one) => one.id === chosen);
  const gaps = piece && !isOutline(piece) ? gapsAround(piece, plan.edges, othersOf(piece)) : [];
  const full = all.pieces.length >= MOST_PIECES;
  const measured = all.rulers.length >= MOST_RULERS;
  const middle = {
    x: left + (canvas.width / 2 - view.x) / unit,
    y: top + (canvas.height / 2 - view.y) / unit,
  };

  /** What is told of the chosen piece where it stands. */
  function verdict(): string {
    if (!piece) return '';
    if (isOutline(piece)) return plan.living ? difference(words, plan.living, piece) : '';
    const conflict = isBad(piece);
    if (conflict) return words[conflict === 'wall' ? 'na-parede' : 'na-peca'];
    const passage = smallestPassage(gaps);
    return passage ? fill(words.passagem, { medida: metres(passage.length) }) : words['sem-passagem'];
  }

  function limit(): string {
    if (measuring && measured) return fill(words['reguas-cheias'], { n: String(MOST_RULERS) });
    return full ? fill(words.cheio, { n: String(MOST_PIECES) }) : '';
  }

  /** Changes what is laid, and chooses what it added: that gets the focus. */
  function add(change: (all: arrangement.Arrangement) => arrangement.Arrangement, grip: string) {
    const next = nextId(all);
    flushSync(() => {
      make({ change });
      setChosen(next);
    });
    canvasRef.current?.querySelector<SVGElement>(`[data-grip="${grip} ${next}"]`)?.focus();
  }

  /** Lays a piece, or a copy of one, where it stands free; an outline over the living room. */
  function lay(one: Furniture | arrangement.Piece) {
    if (full) return;
    const { kind, width: wide, depth } = one;
    const box = { width: wide, depth, ...('angle' in one ? one : { ...middle, angle: 0 }) };
    const { living } = plan;
    const over = living && {
      x: living.x + (wide - living.width) / 2,
      y: living.y + (depth - living.depth) / 2,
    };
    const placed = isOutline(one) ? { ...box, ...over } : newPlace(box, plan, solid, drawing.taken);
    add((now) => addPiece(now, { ...placed, kind }), 'piece');
    setMeasuring(false);
  }

  function measure(byKeys: boolean) {
    setDraft(null);
    if (!byKeys || measured) return setMeasuring(!measuring);
    // Who has no pointer gets a ruler of one metre in the middle, and moves its ends.
    const [a, b] = [-500, 500].map((by) => ({ x: middle.x + by, y: middle.y }));
    if (a && b) add((now) => addRuler(now, { a, b }), 'a');
  }

  const empty = all.pieces.length + all.rulers.length === 0;
  const faded = fade ?? all.pieces.length > 0;
  return {
    ...{ data, words, plan, drawing, all, panZoom, hands, kept, make, full, empty, measuring, measured },
    ...{ chosen, choose: setChosen, piece, ruler, gaps, draft, setDraft, faded, lay, measure },
    ...{ nameOf, isOutline, isBad, othersOf, solid, said: verdict(), limit: limit() },
    canUndo: past.length > 0,
    /** Everything was just taken away, on every plan. */
    cleared: all === EMPTY && past.length > 0,
    toggleFade: () => setFade(!faded),
    /** The text of the link that brings this arrangement back. */
    text: linkText(id, all),
  };
}

export type Fitting = ReturnType<typeof useFitting>;

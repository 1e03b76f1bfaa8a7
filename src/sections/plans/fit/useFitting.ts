import { useState } from 'react';
import { fill } from '../../../content/fill.ts';
import { PHONE } from '../../../styles/breakpoints.ts';
import type { Segment } from '../geometry.ts';
import {
  type Arrangement,
  added,
  changed,
  isPiece,
  isRuler,
  keep,
  keptText,
  linkText,
  type Piece,
  readLink,
  type Thing,
} from './arrangement.ts';
import { conflictOf, obstaclesOf, waysAround } from './clearance.ts';
import type { FitData, FitPlan } from './make-fit-data.ts';
import { newPlace } from './moves.ts';
import { difference, metres } from './words.ts';

export interface Given {
  data: FitData;
  id: string;
  plan: FitPlan;
  /** The text of the link by which the visitor came, if it speaks of this plan. */
  link: string | undefined;
}

/** What the browser kept and, over it, what a link brought: undo leads back to the visitor's own. */
function begin({ data, id, link = '' }: Given): readonly Arrangement[] {
  const kinds = data.furniture.map(({ kind }) => kind);
  const own = readLink(keptText(id), kinds);
  const brought = readLink(link, kinds);
  return brought.length > 0 ? [own, brought] : [own];
}

/** What is laid on a plan and chosen of it, what changes it, and what is told of it. */
export function useFitting(given: Given) {
  const { data, id, plan } = given;
  const words = data.content.palavras;
  const [steps, setSteps] = useState(() => begin(given));
  const [kept, setKept] = useState(true);
  const [chosenId, choose] = useState<number | null>(null);
  const [narrow] = useState(() => matchMedia(PHONE).matches);
  const all = steps.at(-1) ?? [];
  const pieces = all.filter(isPiece);
  const chosen = all.find((one) => one.id === chosenId);

  // Nothing is kept, a link's arrangement neither, until the visitor changes something.
  function show(next: readonly Arrangement[]) {
    setSteps(next);
    setKept(keep(id, next.at(-1) ?? []));
  }
  /** What goes on, as a drag, a key held down or a number being written does, is undone in one. */
  const make = (next: Arrangement, goesOn = false) => show([...(goesOn ? steps.slice(0, -1) : steps), next]);
  /** Puts a thing in the place of what it was. */
  const put = (thing: Thing, goesOn?: boolean) => make(changed(all, thing), goesOn);
  const add = (one: Omit<Piece, 'id'> | Segment) => make(added(all, one));
  function addChosen(one: Omit<Piece, 'id'> | Segment) {
    const next = added(all, one);
    make(next);
    choose(next.at(-1)?.id ?? null);
  }
  function remove(id: number) {
    make(all.filter((one) => one.id !== id));
    choose(null);
  }

  const kindOf = (kind: string) => data.furniture.find((one) => one.kind === kind);
  const nameOf = (kind: string) => kindOf(kind)?.name ?? kind;
  const isOutline = ({ kind }: { kind: string }) => kindOf(kind)?.outline ?? false;
  const solid = pieces.filter((one) => !isOutline(one));
  const othersOf = (thing?: Thing) => solid.filter((one) => one.id !== thing?.id);
  const inTheWayOf = (thing?: Thing) => obstaclesOf(plan.edges, othersOf(thing));
  const conflictAt = (one: Piece) => (isOutline(one) ? undefined : conflictOf(one, plan, othersOf(one)));
  const isSolid = chosen && isPiece(chosen) && !isOutline(chosen);
  const ways = isSolid ? waysAround(chosen, inTheWayOf(chosen)) : [];

  /** What is told of the chosen thing where it stands. */
  function verdict(): string {
    if (!chosen || isRuler(chosen)) return '';
    if (isOutline(chosen)) return plan.living ? difference(words, plan.living, chosen) : '';
    const conflict = conflictAt(chosen);
    if (conflict) return words[conflict === 'wall' ? 'na-parede' : 'na-peca'];
    const [passage] = ways;
    return passage ? fill(words.passagem, { medida: metres(passage.length) }) : words['sem-passagem'];
  }

  /** Lays a piece where it stands free, near to where it is; an outline over the living room. */
  function lay(one: Omit<Piece, 'id'>) {
    const { living } = plan;
    const over = living && {
      x: living.x + (one.width - living.width) / 2,
      y: living.y + (one.depth - living.depth) / 2,
    };
    addChosen({ ...one, ...(isOutline(one) ? over : newPlace(one, plan, solid)) });
  }

  return {
    ...{ data, words, plan, all, pieces, solid, chosen, ways, kept },
    room: pieces.find(isOutline),
    ...{ nameOf, isOutline, conflictAt, inTheWayOf, choose, add, addChosen, lay, put, remove },
    rulers: all.filter(isRuler),
    drawing: narrow ? plan.small : plan.large,
    said: verdict(),
    undo: steps.length > 1 ? () => show(steps.slice(0, -1)) : undefined,
    clear: () => make([]),
    /** Everything was just taken away. */
    cleared: all.length === 0 && steps.length > 1,
    /** The text of the link that brings this arrangement back. */
    text: linkText(id, all),
  };
}

export type Fitting = ReturnType<typeof useFitting>;

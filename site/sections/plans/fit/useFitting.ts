import { useState } from 'react';
import { fill } from '#core/launch/yaml/values.ts';
import type { PlanData } from '../../../pictures/plans.ts';
import { PHONE } from '../../../styles/breakpoints.ts';
import type { Point, Segment } from '../geometry.ts';
import {
  type Arrangement,
  addThing,
  type FitItem,
  isPiece,
  isRuler,
  keep,
  keptText,
  linkText,
  type Piece,
  readLink,
  replaceThing,
} from './arrangement.ts';
import { conflictOf, obstaclesOf, waysAround } from './clearance.ts';
import { FURNITURE, type Furniture } from './furniture.ts';
import type { FitData, FitPlan } from './make-fit-data.ts';
import { findFreePlace, newPlace, replacedBy } from './moves.ts';
import { difference, metres, WORDS } from './words.ts';

export interface FittingOptions {
  data: FitData;
  plan: PlanData;
  ground: FitPlan;
  link: string | undefined;
}

export function useFitting({ plan, ground, link = '' }: FittingOptions) {
  const [drawing] = useState<'section' | 'large'>(() =>
    matchMedia(PHONE).matches ? 'section' : 'large',
  );
  /** The kept arrangement lies under the one from a link, so that undo leads back to it. */
  const [steps, setSteps] = useState(() =>
    [keptText(plan.id), link]
      .map((text) => readLink(text, FURNITURE))
      .filter((all, step) => step === 0 || all.length > 0),
  );
  const [kept, setKept] = useState(true);
  const [chosenId, choose] = useState<number | null>(null);
  const all = steps.at(-1) ?? [];
  const pieces = all.filter(isPiece);
  const chosen = all.find((one) => one.id === chosenId);

  // An arrangement from a link is not kept until the visitor changes it.
  function show(next: Arrangement[]) {
    setSteps(next);
    setKept(keep(plan.id, next.at(-1) ?? []));
  }
  /** Continuous changes, such as a drag or typing, are one step of undo. */
  const make = (next: Arrangement, goesOn = false) =>
    show([...(goesOn ? steps.slice(0, -1) : steps), next]);
  function add(one: Omit<Piece, 'id'> | Segment, choosing = true) {
    const next = addThing(all, one);
    make(next);
    if (choosing) choose(next.at(-1)?.id ?? null);
  }
  function remove(id: number) {
    make(all.filter((one) => one.id !== id));
    choose(null);
  }

  const othersOf = (thing?: FitItem) =>
    pieces.filter((one) => !one.outline && one.id !== thing?.id);
  const inTheWayOf = (thing?: FitItem) => obstaclesOf(ground.edges, othersOf(thing));
  const conflictAt = (one: Piece) =>
    one.outline ? undefined : conflictOf(one, ground, othersOf(one));
  const isSolid = chosen && isPiece(chosen) && !chosen.outline;
  const ways = isSolid ? waysAround(chosen, inTheWayOf(chosen)) : [];

  function verdict(): string {
    if (!chosen || isRuler(chosen)) return '';
    if (chosen.outline) return ground.living ? difference(ground.living, chosen) : '';
    const conflict = conflictAt(chosen);
    if (conflict) return conflict === 'wall' ? WORDS.hitsWall : WORDS.hitsPiece;
    const [passage] = ways;
    return passage ? fill(WORDS.passage, { medida: metres(passage.length) }) : WORDS.noPassage;
  }

  function overLiving({ width, depth }: Furniture, middle: Point) {
    const living = ground.living ?? { ...middle, width, depth };
    const x = living.x + (width - living.width) / 2;
    return { x, y: living.y + (depth - living.depth) / 2, angle: 0 };
  }

  function lay(one: Furniture, middle: Point): Point {
    const at = one.outline ? overLiving(one, middle) : newPlace(one, ground, othersOf(), middle);
    add({ ...one, ...at });
    return at;
  }

  return {
    plan,
    all,
    pieces,
    chosen,
    ways,
    kept,
    conflictAt,
    inTheWayOf,
    choose,
    add,
    lay,
    remove,
    copy: (piece: Piece) => add(findFreePlace(piece, pieces)),
    replaced: replacedBy(pieces, ground),
    drawing: { src: plan[drawing].src, box: ground.boxes[drawing] },
    rulers: all.filter(isRuler),
    said: verdict(),
    put: (thing: FitItem, goesOn?: boolean) => make(replaceThing(all, thing), goesOn),
    undo: steps.length > 1 ? () => show(steps.slice(0, -1)) : undefined,
    clear: () => make([]),
    cleared: all.length === 0 && steps.length > 1,
    text: linkText(plan.id, all),
  };
}

export type Fitting = ReturnType<typeof useFitting>;

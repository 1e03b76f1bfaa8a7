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
  linkText,
  type Piece,
  readLink,
  replaceThing,
  storeArrangement,
  storedArrangement,
} from './arrangement.ts';
import { conflictOf, obstaclesOf, waysAround } from './clearance.ts';
import { FURNITURE, type Furniture } from './furniture.ts';
import type { FitData, FitPlan } from './make-fit-data.ts';
import { findFreePlace, newPlace, replacedBy } from './moves.ts';
import { difference, metres, WORDS } from './words.ts';

export interface FittingOptions {
  data: FitData;
  plan: PlanData;
  fitPlan: FitPlan;
  link: string | undefined;
}

export function useFitting({ plan, fitPlan, link = '' }: FittingOptions) {
  const [drawing] = useState<'section' | 'large'>(() =>
    matchMedia(PHONE).matches ? 'section' : 'large',
  );
  /** The stored arrangement lies under the one from a link, so that undo leads back to it. */
  const [steps, setSteps] = useState(() =>
    [storedArrangement(plan.id), link]
      .map((text) => readLink(text, FURNITURE))
      .filter((all, step) => step === 0 || all.length > 0),
  );
  const [isStored, setIsStored] = useState(true);
  const [chosenId, choose] = useState<number | null>(null);
  const all = steps.at(-1) ?? [];
  const pieces = all.filter(isPiece);
  const chosen = all.find((one) => one.id === chosenId);

  // An arrangement from a link is not stored until the visitor changes it.
  function store(next: Arrangement[]) {
    setSteps(next);
    setIsStored(storeArrangement(plan.id, next.at(-1) ?? []));
  }
  /** Continuous changes, such as a drag or typing, are one step of undo. */
  const change = (next: Arrangement, continues = false) =>
    store([...(continues ? steps.slice(0, -1) : steps), next]);
  function add(one: Omit<Piece, 'id'> | Segment, choosing = true) {
    const next = addThing(all, one);
    change(next);
    if (choosing) choose(next.at(-1)?.id ?? null);
  }
  function remove(id: number) {
    change(all.filter((one) => one.id !== id));
    choose(null);
  }

  const otherPieces = (thing?: FitItem) =>
    pieces.filter((one) => !one.outline && one.id !== thing?.id);
  const obstaclesFor = (thing?: FitItem) => obstaclesOf(fitPlan.edges, otherPieces(thing));
  const conflictAt = (one: Piece) =>
    one.outline ? undefined : conflictOf(one, fitPlan, otherPieces(one));
  const isSolid = chosen && isPiece(chosen) && !chosen.outline;
  const ways = isSolid ? waysAround(chosen, obstaclesFor(chosen)) : [];

  function describeVerdict(): string {
    if (!chosen || isRuler(chosen)) return '';
    if (chosen.outline) return fitPlan.living ? difference(fitPlan.living, chosen) : '';
    const conflict = conflictAt(chosen);
    if (conflict) return conflict === 'wall' ? WORDS.hitsWall : WORDS.hitsPiece;
    const [passage] = ways;
    return passage ? fill(WORDS.passage, { medida: metres(passage.length) }) : WORDS.noPassage;
  }

  function overLiving({ width, depth }: Furniture, middle: Point) {
    const living = fitPlan.living ?? { ...middle, width, depth };
    const x = living.x + (width - living.width) / 2;
    return { x, y: living.y + (depth - living.depth) / 2, angle: 0 };
  }

  function addFurniture(one: Furniture, middle: Point): Point {
    const at = one.outline
      ? overLiving(one, middle)
      : newPlace(one, fitPlan, otherPieces(), middle);
    add({ ...one, ...at });
    return at;
  }

  return {
    plan,
    all,
    pieces,
    chosen,
    ways,
    isStored,
    conflictAt,
    obstaclesFor,
    choose,
    add,
    addFurniture,
    remove,
    copy: (piece: Piece) => add(findFreePlace(piece, pieces)),
    replaced: replacedBy(pieces, fitPlan),
    drawing: { src: plan[drawing].src, box: fitPlan.boxes[drawing] },
    rulers: all.filter(isRuler),
    verdict: describeVerdict(),
    put: (thing: FitItem, continues?: boolean) => change(replaceThing(all, thing), continues),
    undo: steps.length > 1 ? () => store(steps.slice(0, -1)) : undefined,
    clear: () => change([]),
    cleared: all.length === 0 && steps.length > 1,
    text: linkText(plan.id, all),
  };
}

export type Fitting = ReturnType<typeof useFitting>;

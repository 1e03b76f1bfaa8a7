import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SAMPLE } from '../../../../tests/support/launch.ts';
import { folderOf } from '../../../../tests/support/launch-with.ts';
import fc from '../../../../tests/support/properties.ts';
import { readLaunch } from '../../../render/launch.ts';
import { readDrawing } from '../drawing.ts';
import { corners, isInside } from '../geometry.ts';
import { conflictOf } from './clearance.ts';
import { FURNITURE } from './furniture.ts';
import { makeFitData } from './make-fit-data.ts';
import { freeDistance, newPlace, replacedBy, snapToWalls } from './moves.ts';

const launch = readLaunch(folderOf(SAMPLE));
const NOWHERE = { x: -9e6, y: -9e6 };
const tipoA = readDrawing(readFileSync(`${folderOf(SAMPLE)}/plans/tipo-a.svg`, 'utf8'), 5);
const { plans } = makeFitData(launch);
const sofa = { x: 2000, y: 5000, width: 2100, depth: 950, angle: 0 };

describe('a new piece', () => {
  const landings = Object.entries(plans).flatMap(([plan, ground]) =>
    (ground?.drawn ?? []).flatMap((drawn) =>
      drawn.kinds.map((kind) => ({ plan, kind, ground, drawn })),
    ),
  );

  it.each(landings)(
    '$kind of $plan lies on the drawn one, clear of walls',
    ({ kind, ground, drawn }) => {
      const one = FURNITURE.find((each) => each.kind === kind);
      if (!ground || !one) throw new Error(`There is no ${kind}.`);
      const before = ground.drawn.slice(0, ground.drawn.indexOf(drawn));
      const placed = newPlace(one, ground, before, NOWHERE);
      expect(isInside(corners({ ...drawn, angle: 0 }), placed)).toBe(true);
      expect(placed).toMatchObject({ width: one.width, depth: one.depth, angle: drawn.angle });
      expect(conflictOf(placed, ground, [])).toBeUndefined();
    },
  );

  it('lies in the living room where none is drawn or all are taken, beside what lies there', () => {
    const ground = plans['tipo-a'];
    if (!ground?.living) throw new Error('The sample’s plan names its floors.');
    const { x, y } = ground.living;
    const chair = { kind: 'rede', name: '', width: 800, depth: 850, outline: false };
    expect(newPlace(chair, ground, [], NOWHERE)).toMatchObject({ x, y, angle: 0 });
    expect(newPlace(chair, ground, [{ x, y }], NOWHERE)).toMatchObject({ x: x + 200, y: y + 200 });
    expect(newPlace({ ...chair, kind: 'sofa' }, ground, ground.drawn, NOWHERE)).toMatchObject({
      x,
      y,
    });
  });

  it('lies where it is asked for on a drawing that says nothing', () => {
    const ground = { drawn: [], living: undefined, edges: [] };
    const chair = { kind: 'rede', name: '', width: 800, depth: 850, outline: false };
    expect(newPlace(chair, ground, [], { x: 1, y: 2 })).toMatchObject({ x: 1, y: 2 });
  });

  it('stands for one drawn piece, a second of its kind for the next', () => {
    const ground = plans['tipo-b'];
    const beds = FURNITURE.filter(({ kind }) => kind === 'cama-solteiro');
    if (!ground) throw new Error('The sample has this plan.');
    expect(replacedBy(beds, ground)).toHaveLength(1);
    expect(replacedBy([...beds, ...beds, ...beds], ground)).toHaveLength(2);
  });
});

describe('a piece let go near a wall', () => {
  it('stands at it, whether it was before it or a little in it', () => {
    fc.assert(
      fc.property(fc.integer({ min: -55, max: 55 }), (off) => {
        const at = snapToWalls({ ...sofa, x: 75 + 1050 + off }, tipoA.edges, 60);
        expect(Math.abs(at.x - (75 + 1050))).toBeLessThan(0.01);
        expect(at.y).toBe(sofa.y);
      }),
    );
  });

  it('stays where it is in the middle of the room', () => {
    expect(snapToWalls({ ...sofa, width: 1000 }, tipoA.edges, 60)).toEqual({
      x: sofa.x,
      y: sofa.y,
    });
  });

  it('goes to the wall by one key', () => {
    expect(freeDistance({ ...sofa, x: 1500 }, { x: -1, y: 0 }, tipoA.edges)).toBeCloseTo(
      1500 - 1050 - 75,
      6,
    );
    expect(freeDistance({ ...sofa, x: 1125 }, { x: -1, y: 0 }, tipoA.edges)).toBeCloseTo(0, 6);
  });
});

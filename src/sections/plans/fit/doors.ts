import { type Box, distance, isInside, type Point, type Segment, sidesOf } from './geometry.ts';

/** What somebody needs in front of a way through. Millimetres. */
const STEP_IN = 600;
/** No wall between two rooms is thicker. Millimetres. */
const THICKEST = 220;
/** Narrower, nobody goes through. Millimetres. */
const NARROWEST = 500;
/** So finely the ways through are looked for. Millimetres. */
const FINE = 25;

const middle = ({ a, b }: Segment): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const direction = ({ a, b }: Segment) => (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;

/** The square that a door sweeps, drawn as a quarter of a circle: its ends are two corners across. */
function swept(arc: Segment): Box {
  const side = distance(arc.a, arc.b) / Math.SQRT2;
  return { ...middle(arc), width: side, depth: side, angle: direction(arc) + 45 };
}

/** What is kept free of a way through a wall so thick, as wide as a segment along the wall's middle. */
function steppedIn(through: Segment, thickness: number): Box {
  const width = distance(through.a, through.b);
  return { ...middle(through), width, depth: thickness + 2 * STEP_IN, angle: direction(through) };
}

/** A piece of floor as thin as a wall: the open way between two rooms. */
function openWay(floor: readonly Point[]): Box[] {
  const [one, two, three, four] = sidesOf(floor);
  if (!one || !two || !three || !four || floor.length > 4) return [];
  const [long, short, opposite] =
    distance(one.a, one.b) > distance(two.a, two.b) ? [one, two, three] : [two, one, four];
  const thickness = distance(short.a, short.b);
  if (thickness > THICKEST || distance(long.a, long.b) < NARROWEST) return [];
  const through = { a: middle({ a: long.a, b: opposite.b }), b: middle({ a: long.b, b: opposite.a }) };
  return [steppedIn(through, thickness)];
}

/** The parts of a floor's edge across which, through no wall, another floor begins: shut doors. */
function shutWays(
  { a, b }: Segment,
  onFloor: (point: Point) => boolean,
  inWall: (point: Point) => boolean,
): Box[] {
  const length = distance(a, b);
  const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length];
  const at = (along: number, out: number): Point => ({
    x: a.x + ux * along + uy * out,
    y: a.y + uy * along - ux * out,
  });
  const outward = onFloor(at(length / 2, 1)) ? -1 : 1;
  const thickness = (along: number): number | undefined => {
    for (let out = FINE / 2; out <= THICKEST; out += FINE) {
      const point = at(along, outward * out);
      if (inWall(point)) return undefined;
      if (onFloor(point)) return out;
    }
    return undefined;
  };
  const ways: Box[] = [];
  let start = 0;
  let thick = 0;
  for (let along = FINE / 2; along < length + FINE; along += FINE) {
    const here = along < length ? thickness(along) : undefined;
    if (here !== undefined) {
      thick = here;
      continue;
    }
    const end = Math.min(along - FINE / 2, length);
    const out = (outward * thick) / 2;
    if (end - start >= NARROWEST) ways.push(steppedIn({ a: at(start, out), b: at(end, out) }, thick));
    start = along + FINE / 2;
  }
  return ways;
}

interface Named {
  /** From where a door's swing begins to where it ends. */
  swings: readonly Segment[];
  floors: readonly Point[][];
  edges: readonly Segment[];
  walls: readonly Point[][];
}

/** What must stay free for people to come and go: where doors swing, and a step before each way through. */
export function waysThrough({ swings, floors, edges, walls }: Named): Box[] {
  const onFloor = (point: Point) => floors.some((floor) => isInside(floor, point));
  const inWall = (point: Point) => walls.filter((wall) => isInside(wall, point)).length % 2 === 1;
  const shut = walls.length > 0 ? edges.flatMap((edge) => shutWays(edge, onFloor, inWall)) : [];
  const all = [...swings.map(swept), ...floors.flatMap(openWay), ...shut];
  // A shut door is found from either side of it.
  const known = new Map(all.map((way) => [`${Math.round(way.x / 100)} ${Math.round(way.y / 100)}`, way]));
  return [...known.values()].map((way) => ({
    x: Math.round(way.x),
    y: Math.round(way.y),
    width: Math.round(way.width),
    depth: Math.round(way.depth),
    angle: way.angle,
  }));
}

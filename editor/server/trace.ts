/** Half of what a pixel can be covered. */
const EDGE = 128;
/** Pixels by which a line may leave the edge that it follows. */
const TOLERANCE = 0.3;

type Point = readonly [x: number, y: number];

/** Which sides of a square an edge crosses, by its corners inside: left, top, right, bottom. */
const CROSSED: Record<number, [from: number, to: number][]> = {
  1: [[3, 0]],
  2: [[2, 3]],
  3: [[2, 0]],
  4: [[1, 2]],
  5: [
    [3, 0],
    [1, 2],
  ],
  6: [[1, 3]],
  7: [[1, 0]],
  8: [[0, 1]],
  9: [[3, 1]],
  10: [
    [0, 1],
    [2, 3],
  ],
  11: [[2, 1]],
  12: [[0, 2]],
  13: [[3, 2]],
  14: [[0, 3]],
};

/** Leaves out points that lie on the line between others (Douglas and Peucker). */
function simplify(points: readonly Point[]): Point[] {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 3) return [...points];
  const [dx, dy] = [last[0] - first[0], last[1] - first[1]];
  const length = Math.hypot(dx, dy);
  const distances = points.map(([x, y]) =>
    length === 0
      ? Math.hypot(x - first[0], y - first[1])
      : Math.abs(dy * (x - first[0]) - dx * (y - first[1])) / length,
  );
  const farthest = distances.indexOf(Math.max(...distances));
  if ((distances[farthest] ?? 0) <= TOLERANCE) return [first, last];
  return [
    ...simplify(points.slice(0, farthest + 1)).slice(0, -1),
    ...simplify(points.slice(farthest)),
  ];
}

/** The outline of what is covered, by marching squares: closed lines around it and its holes. */
export function traceOutlines(covered: Uint8Array, width: number, height: number): Point[][] {
  const at = (x: number, y: number) =>
    x < 0 || y < 0 || x >= width || y >= height ? 0 : (covered[y * width + x] ?? 0);
  const between = (one: number, other: number) => (EDGE - one) / (other - one);
  const points = new Map<string, Point>();
  const next = new Map<string, string>();
  for (let y = -1; y < height; y++)
    for (let x = -1; x < width; x++) {
      const [a, b, c, d] = [at(x, y), at(x + 1, y), at(x + 1, y + 1), at(x, y + 1)];
      const corners =
        (a >= EDGE ? 8 : 0) + (b >= EDGE ? 4 : 0) + (c >= EDGE ? 2 : 0) + (d >= EDGE ? 1 : 0);
      const crossed = CROSSED[corners];
      if (!crossed) continue;
      /** Neighbours know a side by the same name. */
      const sides = [
        { name: `v${x},${y}`, point: () => [x, y + between(a, d)] as const },
        { name: `h${x},${y}`, point: () => [x + between(a, b), y] as const },
        { name: `v${x + 1},${y}`, point: () => [x + 1, y + between(b, c)] as const },
        { name: `h${x},${y + 1}`, point: () => [x + between(d, c), y + 1] as const },
      ];
      for (const [from, to] of crossed) {
        const [start, end] = [sides[from], sides[to]];
        if (!start || !end) continue;
        points.set(start.name, start.point());
        next.set(start.name, end.name);
      }
    }
  const lines: Point[][] = [];
  for (const first of points.keys()) {
    const line: Point[] = [];
    for (let name: string | undefined = first; name && next.has(name); ) {
      const point = points.get(name);
      if (point) line.push(point);
      const following: string | undefined = next.get(name);
      next.delete(name);
      name = following;
    }
    const half = Math.floor(line.length / 2);
    const [begin] = line;
    // A closed line has no two ends: both halves are simplified.
    if (begin && line.length > 3)
      lines.push([
        ...simplify(line.slice(0, half + 1)),
        ...simplify([...line.slice(half), begin]).slice(1, -1),
      ]);
  }
  return lines;
}

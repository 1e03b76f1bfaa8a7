/** A room of a drawn plan: a rectangle, in metres. */
export interface DrawnRoom {
  name: string;
  left: number;
  top: number;
  width: number;
  depth: number;
}

/** Millimetres of one unit of a drawn plan, its `escala`. */
export const MILLIMETRES = 10;
const UNITS = 1000 / MILLIMETRES;

/** Random numbers from 0 to 1, the same for the same seed. */
export function numbersFrom(seed: number): () => number {
  let state = (seed * 2654435761 + 1) >>> 0;
  return () => {
    state = (state * 1664525 + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A range of hills as a closed outline, from one side of the picture to the other. */
function ridge(next: () => number, width: number, height: number, level: number): string {
  const steps = 9;
  const tops = Array.from({ length: steps + 1 }, (_, step) => {
    const rise = (0.06 + 0.16 * next()) * height * (step % 2 ? 1 : -0.4);
    return `${Math.round((step * width) / steps)} ${Math.round(level * height - rise)}`;
  });
  return `M0 ${height}L${tops.join(' ')}L${width} ${height}Z`;
}

/** Mountains under a sky, as a picture of the launch. */
export function mountains(seed: number, width: number, height: number): string {
  const next = numbersFrom(seed);
  const hue = 200 + Math.round(next() * 60);
  const hills = [0.55, 0.68, 0.82].map(
    (level, index) =>
      `<path fill="hsl(${hue} 32% ${58 - index * 16}%)" d="${ridge(next, width, height, level)}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="hsl(${hue} 55% 62%)"/><stop offset="1" stop-color="hsl(${hue - 160} 70% 88%)"/></linearGradient></defs>
    <rect width="${width}" height="${height}" fill="url(#sky)"/>
    <circle cx="${width * (0.2 + 0.6 * next())}" cy="${height * 0.34}" r="${height / 14}" fill="#fff6dc"/>
    ${hills.join('')}
    <rect x="${width * 0.6}" y="${height * 0.3}" width="${width * 0.16}" height="${height * 0.62}" fill="hsl(${hue} 18% 90%)"/>
  </svg>`;
}

const rectangle = ({ left, top, width, depth }: DrawnRoom, by = 0) =>
  `M${left * UNITS + by} ${top * UNITS + by}h${width * UNITS - 2 * by}v${depth * UNITS - 2 * by}h${-(width * UNITS - 2 * by)}z`;

/**
 * A floor plan with the parts that the ruler needs, and rooms' names in one of the machine's fonts.
 */
export function floorPlan(rooms: readonly DrawnRoom[], letters = 34): string {
  const right = Math.max(...rooms.map(({ left, width }) => left + width)) * UNITS;
  const bottom = Math.max(...rooms.map(({ top, depth }) => top + depth)) * UNITS;
  const WALL = 7;
  const names = rooms.map(({ name, left, top, width, depth }) => {
    const [x, y] = [(left + width / 2) * UNITS, (top + depth / 2) * UNITS];
    return `<text x="${x}" y="${y}" font-size="${letters}" text-anchor="middle">${name}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-40 -40 ${right + 80} ${bottom + 80}" font-family="sans-serif">
    <path data-part="walls" fill="#26323c" fill-rule="evenodd" d="M-8-8h${right + 16}v${bottom + 16}h${-(right + 16)}z${rooms.map((room) => rectangle(room, WALL)).join('')}"/>
    <path data-part="floor" fill="#e8ddc9" d="${rooms.map((room) => rectangle(room, WALL)).join('')}"/>
    <rect x="40" y="40" width="120" height="70" rx="8" fill="#a9b8c4"/>
    <g fill="#1c2a36">${names.join('')}</g>
  </svg>`;
}

/** A mark of two peaks, three times as wide as high. */
export const MARK = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 100" fill="none"><path stroke="currentColor" stroke-width="14" stroke-linejoin="round" d="M12 92 96 16l52 48 40-36 100 64z"/></svg>`;

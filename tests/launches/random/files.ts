import sharp from 'sharp';
import { type DrawnRoom, floorPlan, mountains } from '../drawing.ts';
import type { DrawnPhoto } from './look.ts';

const made = new Map<string, Promise<Buffer>>();

/** Files are made once, because many launches share them. */
function once(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const there = made.get(name) ?? make();
  made.set(name, there);
  return there;
}

/** A photo of a launch. */
export const photoFile = ({ file, size: [width, height] }: DrawnPhoto): Promise<Buffer> =>
  once(file, () =>
    sharp(Buffer.from(mountains(1, width, height)))
      .jpeg({ quality: 60 })
      .toBuffer(),
  );

/** A face of a room in 360°; all six are alike. */
export const faceFile = (): Promise<Buffer> =>
  once('face', () =>
    sharp({ create: { width: 1024, height: 1024, channels: 3, background: '#b9a58c' } })
      .jpeg({ quality: 40 })
      .toBuffer(),
  );

/** A plan as an SVG or a picture of it, by the ending of its name. */
export async function planFile(file: string, rooms: readonly DrawnRoom[]): Promise<Buffer> {
  const drawing = Buffer.from(floorPlan(rooms));
  if (file.endsWith('.svg')) return drawing;
  return once(drawing.toString(), () =>
    sharp(drawing).flatten({ background: '#ffffff' }).png({ compressionLevel: 2 }).toBuffer(),
  );
}

/** The highlighted place's drawing, of any size, with its house anywhere. */
export const highlightDrawing = (
  width: number,
  height: number,
  across: number,
  down: number,
): string => {
  const [x, y] = [Math.round(width * across), Math.round(height * down)];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">
    <defs><path id="casa" d="M${x - 10} ${y}v-40h20v40z"/><path id="caminho" d="M${x} ${y - 50}q20-30 0-60"/><text id="nome" x="${x + (across > 0.5 ? -20 : 20)}" y="${y}" text-anchor="${across > 0.5 ? 'end' : 'start'}"/></defs>
    <path fill="var(--accent-deep)" d="M0 0h${width}v${height}H0z"/>
    <path fill="var(--deep)" d="M0 ${height}L${x} ${y}L${width} ${height}z"/>
  </svg>`;
};

/** A map drawing of any size, with the launch's name anywhere. */
export const mapDrawing = (width: number, height: number, across: number, down: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">
    <rect id="nome" x="${Math.round(width * across)}" y="${Math.round(height * down)}" width="10" height="10" fill="none"/>
    <path fill="var(--ground-3)" d="M0 0h${width}v${height}H0z"/>
    <path stroke="var(--line-plain)" stroke-width="14" d="M0 ${height * down}H${width}M${width * across} 0V${height}"/>
  </svg>`;

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { contentWith, folderOf, launchWith } from '../../../../tests/support/launch-with.ts';
import { MARK_SHARE } from './RoomPoster.tsx';

/** Of names, areas and walls: lagoa-950. */
const INK = [0x07, 0x21, 0x1f] as const;

/** How many pixels of a drawing are ink within a distance of a place. One pixel is a unit of the drawing. */
async function inkAround(file: string, [x, y]: readonly [number, number], distance: number): Promise<number> {
  const path = join(folderOf(launchWith('sala', 'plantas')), 'plans', file);
  const image = sharp(path);
  const { width = 0 } = await image.metadata();
  const { data, info } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  expect(info.width, 'a pixel a unit').toBe(width);
  const [, from = 0, down = 0] =
    /viewBox="(-?\d+) (-?\d+)/.exec(readFileSync(path, 'utf8'))?.map(Number) ?? [];
  const [left, top] = [x - from, y - down];
  let ink = 0;
  for (let row = Math.floor(top - distance); row <= top + distance; row += 1)
    for (let column = Math.floor(left - distance); column <= left + distance; column += 1) {
      if (Math.hypot(column - left, row - top) > distance) continue;
      const at = (row * info.width + column) * info.channels;
      if (INK.every((value, channel) => Math.abs((data[at + channel] ?? 255) - value) < 24)) ink += 1;
    }
  return ink;
}

describe('the mark of who stands in the room', () => {
  const { sala, plantas } = contentWith('sala', 'plantas');
  const RADIUS = (1464 * MARK_SHARE) / 2;
  const fileOf = (plan: string) => plantas.plantas[plan]?.desenho.secao ?? '';

  it.each(sala.salas)(
    'of $pasta touches no lettering on the plan, whichever way its cone turns',
    async (room) => {
      expect(await inkAround(fileOf(room.planta), room['olho-na-pagina'] ?? room.olho, RADIUS)).toBe(0);
    },
  );

  it('would touch some where the eye itself is', async () => {
    const [room] = sala.salas;
    expect(await inkAround(fileOf(room?.planta ?? ''), room?.olho ?? [0, 0], RADIUS)).toBeGreaterThan(500);
  });
});

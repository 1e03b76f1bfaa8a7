import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { contentWith, folderOf, launchWith } from '../../../../tests/support/launch-with.ts';
import { MARK_SIZE } from './RoomPoster.tsx';

/** The ink of names, areas and walls: lagoa-950. */
const INK = [0x07, 0x21, 0x1f] as const;

/** Counts ink pixels under the mark; one pixel is one unit of the drawing. */
async function inkUnder(file: string, [x, y]: readonly [number, number]): Promise<number> {
  const path = join(folderOf(launchWith('sala', 'plantas')), 'plans', file);
  const image = sharp(path);
  const { width = 0 } = await image.metadata();
  const { data, info } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  expect(info.width, 'a pixel a unit').toBe(width);
  const [, from = 0, above = 0] =
    /viewBox="(-?\d+) (-?\d+)/.exec(readFileSync(path, 'utf8'))?.map(Number) ?? [];
  const [left, top] = [x - from, y - above];
  const [across, down] = MARK_SIZE.map((share) => (share * width) / 2) as [number, number];
  let ink = 0;
  for (let row = Math.floor(top - down); row <= top + down; row += 1)
    for (let column = Math.floor(left - across); column <= left + across; column += 1) {
      const at = (row * info.width + column) * info.channels;
      if (INK.every((value, channel) => Math.abs((data[at + channel] ?? 255) - value) < 24))
        ink += 1;
    }
  return ink;
}

describe('the mark of a room that can be entered', () => {
  const { sala, plantas } = contentWith('sala', 'plantas');
  const fileOf = (plan: string) => plantas.plantas[plan]?.desenho.secao ?? '';

  it.each(sala.salas)('of $pasta covers no lettering and no wall of the plan', async (room) => {
    expect(await inkUnder(fileOf(room.planta), room['olho-na-pagina'] ?? room.olho)).toBe(0);
  });

  it('would cover some where the eye itself is', async () => {
    const [room] = sala.salas;
    expect(await inkUnder(fileOf(room?.planta ?? ''), room?.olho ?? [0, 0])).toBeGreaterThan(100);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layMosaic, type Tile } from './mosaic.ts';

function fill(columns: number, tiles: { columns: number; rows: number }[]): boolean[][] {
  const cells: boolean[][] = [];
  let row = 0;
  let column = 0;
  for (const tile of tiles) {
    const fits = () =>
      column + tile.columns <= columns &&
      Array.from({ length: tile.columns }).every((_, along) => !cells[row]?.[column + along]);
    while (!fits()) {
      column += 1;
      if (column >= columns) {
        column = 0;
        row += 1;
      }
    }
    for (let down = 0; down < tile.rows; down++) {
      cells[row + down] ??= Array(columns).fill(false);
      for (let along = 0; along < tile.columns; along++)
        (cells[row + down] ?? [])[column + along] = true;
    }
    column += tile.columns;
  }
  return cells;
}

const anyTiles = fc.array(fc.boolean(), { minLength: 3, maxLength: 12 });
const P = false;
const D = true;
const shapes = (tiles: Tile[]) => tiles.map(({ columns, rows }) => `${columns}x${rows}`);

describe('the mosaic', () => {
  it('has no hole on a desktop, whatever is drawn', () => {
    fc.assert(
      fc.property(anyTiles, (drawn) => {
        const cells = fill(24, layMosaic(drawn));
        expect(cells.flat().every(Boolean)).toBe(true);
      }),
    );
  });

  it('has no hole on narrow screens, where two drawings share a row', () => {
    fc.assert(
      fc.property(anyTiles, (drawn) => {
        const tiles = layMosaic(drawn).map(({ half }) => ({ columns: half ? 1 : 2, rows: 1 }));
        expect(fill(2, tiles).flat().every(Boolean)).toBe(true);
      }),
    );
  });

  it('opens with a large photo, beside a wide one and two small drawings', () => {
    const tiles = layMosaic([P, P, D, D, D, P, P]);
    expect(shapes(tiles)).toEqual(['14x2', '10x1', '5x1', '5x1', '6x2', '9x2', '9x2']);
    expect(tiles.map(({ half }) => half)).toEqual([false, false, true, true, false, false, false]);
  });
});

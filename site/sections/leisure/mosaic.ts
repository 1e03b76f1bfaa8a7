/** How a tile stands on a desktop: columns of 24, and rows. */
export interface Tile {
  columns: number;
  rows: 1 | 2;
  /** On narrow screens it shares a row with its neighbour, which is drawn too. */
  half: boolean;
}

/** How wide the tiles are, as rules: a strict CSP leaves no room for `style` attributes. */
export const mosaicStyles = (tiles: Tile[]): string =>
  [...new Set(tiles.map(({ columns }) => columns))]
    .map((columns) => `.tile-${columns}{--columns:${columns}}`)
    .join('');

/** How many tiles stand beside each other, row by row: threes and twos, never one alone. */
function rowsOf(count: number): number[] {
  const twos = (3 - (count % 3)) % 3;
  return [...Array(Math.floor((count - 2 * twos) / 3)).fill(3), ...Array(twos).fill(2)];
}

/** A row: a drawing is two thirds as wide as a photo, and drawings alone are low. */
function layRow(drawn: boolean[]): Pick<Tile, 'columns' | 'rows'>[] {
  const photos = drawn.filter((isDrawn) => !isDrawn).length;
  const drawings = drawn.length - photos;
  const ofDrawing = Math.round((24 * 2) / (drawings * 2 + photos * 3));
  const ofPhoto = (24 - drawings * ofDrawing) / photos;
  return drawn.map((isDrawn) => ({
    columns: isDrawn ? ofDrawing : ofPhoto,
    rows: photos === 0 ? 1 : 2,
  }));
}

const LARGE = { columns: 14, rows: 2 } as const;
const WIDE = { columns: 10, rows: 1 } as const;
const SMALL = { columns: 5, rows: 1 } as const;
/** A photo and three small drawings fill a low row. */
const LOW_ROW = [{ columns: 9, rows: 1 }, SMALL, SMALL, SMALL] as const;

/**
 * What stands first, where a photo begins: it large, and beside it two wide ones, or one and two
 * small drawings.
 */
function opening(drawn: boolean[]): Pick<Tile, 'columns' | 'rows'>[] {
  const [first, , third, fourth] = drawn;
  if (first || drawn.length < 3) return [];
  if (third && fourth && drawn.length !== 5) return [LARGE, WIDE, SMALL, SMALL];
  return drawn.length === 4 ? [] : [LARGE, WIDE, WIDE];
}

/**
 * Lays three and more tiles, in their order and without a hole, whichever of them are drawn.
 * @param drawn whether a tile holds a drawing; else it holds a photo
 */
export function layMosaic(drawn: boolean[]): Tile[] {
  const laid = opening(drawn);
  const [next, ...others] = drawn.slice(laid.length);
  if (next === false && others.length === 3 && others.every(Boolean)) laid.push(...LOW_ROW);
  for (const length of rowsOf(drawn.length - laid.length))
    laid.push(...layRow(drawn.slice(laid.length, laid.length + length)));
  let pairOpen = false;
  return laid.map((tile, index) => {
    const half = pairOpen || (drawn[index] === true && drawn[index + 1] === true);
    pairOpen = half && !pairOpen;
    return { ...tile, half };
  });
}

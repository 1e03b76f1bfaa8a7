/** A tile's size on a desktop, in a grid of 24 columns. */
export interface Tile {
  columns: number;
  rows: 1 | 2;
  /** On narrow screens it shares a row with a neighbour that is drawn too. */
  half: boolean;
}

/** These are rules because a strict CSP forbids `style` attributes. */
export const mosaicStyles = (tiles: Tile[]): string =>
  [...new Set(tiles.map(({ columns }) => columns))]
    .map((columns) => `.tile-${columns}{--tile-columns:${columns}}`)
    .join('');

function rowsOf(count: number): number[] {
  const twos = (3 - (count % 3)) % 3;
  return [...Array(Math.floor((count - 2 * twos) / 3)).fill(3), ...Array(twos).fill(2)];
}

/** A drawing is two thirds as wide as a photo; a row of drawings alone is low. */
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
const LOW_ROW = [{ columns: 9, rows: 1 }, SMALL, SMALL, SMALL] as const;

function opening(drawn: boolean[]): Pick<Tile, 'columns' | 'rows'>[] {
  const [first, , third, fourth] = drawn;
  if (first || drawn.length < 3) return [];
  if (third && fourth && drawn.length !== 5) return [LARGE, WIDE, SMALL, SMALL];
  return drawn.length === 4 ? [] : [LARGE, WIDE, WIDE];
}

/** Takes whether each tile holds a drawing and lays out three or more without holes. */
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

/** Where the stage lies on the canvas: its upper left corner, in pixels, and how much it is magnified. */
export interface View {
  x: number;
  y: number;
  scale: number;
}

export interface Size {
  width: number;
  height: number;
}

const along = (at: number, length: number, room: number) =>
  length <= room ? (room - length) / 2 : Math.min(Math.max(at, room - length), 0);

/** The nearest view that wastes no canvas: an axis with room to spare is centred, any other leaves no gap. */
export function within(view: View, stage: Size, canvas: Size): View {
  const { x, y, scale } = view;
  return {
    x: along(x, stage.width * scale, canvas.width),
    y: along(y, stage.height * scale, canvas.height),
    scale,
  };
}

/** The view at another scale in which what lies at this point of the canvas stays there. */
export function zoomedAt(view: View, scale: number, x: number, y: number): View {
  const ratio = scale / view.scale;
  return { x: x - (x - view.x) * ratio, y: y - (y - view.y) * ratio, scale };
}

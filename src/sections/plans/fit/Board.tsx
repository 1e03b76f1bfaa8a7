import { useEffect, useState } from 'react';
import { fadedDrawing } from './drawing.ts';
import { corners, sidesOf } from './geometry.ts';
import { Ends, Measure, PieceShape } from './Shapes.tsx';
import type { BoardHands } from './useBoard.ts';
import type { Fitting } from './useFitting.ts';

/** A drawing with its furniture faded, made of the one that the browser has; until then, and if it can't be, nothing. */
function useFaded({ src, fades }: Fitting['drawing']): string | undefined {
  const [faded, setFaded] = useState<string>();
  useEffect(() => {
    if (!fades) return;
    fetch(src)
      .then((answer) => answer.text())
      .then((svg) => setFaded(`data:image/svg+xml,${encodeURIComponent(fadedDrawing(svg))}`))
      .catch(() => undefined);
  }, [src, fades]);
  return faded;
}

/** The plan with what the visitor lays on it. */
export function Board({ fit, hands }: { fit: Fitting; hands: BoardHands }) {
  const { plan, drawing, pieces, rulers, ways } = fit;
  const faded = useFaded(drawing);
  const { canvasRef, canvas, view, unit } = hands.panZoom;
  const { left, top, width, height } = drawing.box;
  const px = 1 / unit;
  const place = {
    width: `${width * unit}px`,
    height: `${height * unit}px`,
    transform: `translate(${view.x}px, ${view.y}px)`,
  };
  const seen = [left - view.x * px, top - view.y * px, canvas.width * px, canvas.height * px];
  const sides = pieces.filter(fit.isOutline).flatMap((piece) => sidesOf(corners(piece)).slice(0, 2));
  const measures = [
    ...[...sides, ...ways.slice(1)].map((line) => ({ line, look: 'gap' as const })),
    ...ways.slice(0, 1).map((line) => ({ line, look: 'passage' as const })),
    ...[...rulers, ...(hands.draft ? [hands.draft] : [])].map((line) => ({ line, look: 'ruler' as const })),
  ];
  return (
    <div
      ref={canvasRef}
      tabIndex={-1}
      className="fit-board"
      data-measuring={hands.measuring}
      onPointerMove={({ clientX, clientY, buttons }) => buttons || hands.onHover([clientX, clientY])}
    >
      {faded && <img className="fit-drawing" src={faded} alt="" style={place} />}
      <img
        className="fit-drawing"
        src={drawing.src}
        alt={plan.alt}
        style={place}
        data-away={fit.faded && faded !== undefined}
      />
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: each thing on it has a name of its own */}
      <svg className="fit-sheet" viewBox={seen.join(' ')}>
        {pieces.map((piece) => (
          <PieceShape key={piece.id} fit={fit} px={px} thing={piece} />
        ))}
        {measures.map(({ line, look }) => (
          <Measure key={JSON.stringify([look, line])} line={line} px={px} look={look} />
        ))}
        {rulers.map((ruler) => (
          <Ends key={ruler.id} fit={fit} px={px} thing={ruler} />
        ))}
      </svg>
    </div>
  );
}

import { fill } from '../../../content/fill.ts';
import { corners, distance, type Segment } from './geometry.ts';
import { nearestTwo, smallestPassage } from './passage.ts';
import { plateOn } from './placing.ts';
import { Ends, Measure, PieceShape } from './Shapes.tsx';
import type { Fitting } from './useFitting.ts';
import { metres, size } from './words.ts';

interface Props {
  fit: Fitting;
  onHover(xy: readonly [number, number]): void;
}

/** What is measured on the plan: rulers, the ways beside the chosen piece, the sides of an outline. */
function linesOf({ all, draft, gaps, isOutline }: Fitting) {
  const passage = smallestPassage(gaps);
  const ways = new Set([...(passage ? [passage] : []), ...nearestTwo(gaps)]);
  const sides = all.pieces.filter(isOutline).flatMap((piece): Segment[] => {
    const [a, b, c] = corners(piece);
    return a && b && c
      ? [
          { a, b },
          { a: b, b: c },
        ]
      : [];
  });
  return [
    ...[...all.rulers, ...(draft ? [draft] : [])].map((line) => ({ line, look: 'ruler' as const })),
    ...[...ways].map((gap) => ({
      line: { a: gap.from, b: gap.to },
      look: gap === passage ? ('passage' as const) : ('gap' as const),
    })),
    ...sides.map((line) => ({ line, look: 'gap' as const })),
  ];
}

/** The plan with what the visitor lays on it. */
export function Board({ fit, onHover }: Props) {
  const { words, plan, drawing, all, chosen, panZoom, nameOf, isOutline } = fit;
  const { canvasRef, canvas, view, unit } = panZoom;
  const [left, top, width, height] = drawing.box;
  const place = {
    width: `${width * unit}px`,
    height: `${height * unit}px`,
    transform: `translate(${view.x}px, ${view.y}px)`,
  };
  // No number over a letter, a piece or another number; a ruler's own is written in any case.
  const taken = [...drawing.taken, ...fit.solid];
  const measures = linesOf(fit).map(({ line, look }) => {
    const letters = metres(distance(line.a, line.b)).length;
    const free = plateOn(line, letters, taken, unit);
    const plate = free ?? (look === 'ruler' ? plateOn(line, letters, [], unit) : undefined);
    if (plate) taken.push(plate);
    return { line, look, plate };
  });
  const seen = [left - view.x / unit, top - view.y / unit, canvas.width / unit, canvas.height / unit];
  return (
    <div
      ref={canvasRef}
      tabIndex={-1}
      className="fit-board"
      data-measuring={fit.measuring}
      onPointerMove={({ clientX, clientY, buttons }) => buttons || onHover([clientX, clientY])}
    >
      {drawing.faded && <img className="fit-drawing" src={drawing.faded} alt="" style={place} />}
      <img
        className="fit-drawing"
        src={drawing.src}
        alt={plan.alt}
        style={place}
        data-away={fit.faded && drawing.faded !== undefined}
      />
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: each thing on it has a name of its own */}
      <svg className="fit-sheet" viewBox={seen.join(' ')}>
        {all.pieces.map((piece) => (
          <PieceShape
            key={piece.id}
            piece={piece}
            name={nameOf(piece.kind)}
            label={fill(words.peca, { nome: nameOf(piece.kind), tamanho: size(piece) })}
            outline={isOutline(piece)}
            chosen={piece.id === chosen}
            conflict={fit.isBad(piece)}
            scale={unit}
            turnLabel={words['girar-livre']}
          />
        ))}
        {measures.map(({ line: { a, b }, look, plate }) => (
          <Measure
            key={`${look} ${a.x} ${a.y} ${b.x} ${b.y}`}
            line={{ a, b }}
            plate={plate}
            scale={unit}
            look={look}
          />
        ))}
        {all.rulers.map((ruler) => (
          <Ends
            key={ruler.id}
            ruler={ruler}
            chosen={ruler.id === chosen}
            scale={unit}
            labelOf={(n) => fill(words.ponta, { medida: metres(distance(ruler.a, ruler.b)), n: String(n) })}
          />
        ))}
      </svg>
    </div>
  );
}

import type { RefObject } from 'react';
import { fill } from '../../../content/fill.ts';
import type { Arrangement, Ruler } from './arrangement.ts';
import type { FitData, FitDrawing, FitPlan } from './fit-data.ts';
import { distance } from './geometry.ts';
import { knobsOf, placeNumbers, wordsOn } from './labels.ts';
import { Measure } from './Measure.tsx';
import { metres, size } from './measure-words.ts';
import { PieceShape } from './PieceShape.tsx';
import { conflictOf, type Gap, nearestTwo, smallestPassage } from './passage.ts';
import { RulerShape } from './RulerShape.tsx';
import type { useBoard } from './useBoard.ts';
import type { Viewing } from './useView.ts';

/** A shorter gap has no room for its number; the narrowest way is told in any case. Pixels. */
const SHORTEST_SHOWN = 18;

interface Props {
  boardRef: RefObject<HTMLDivElement | null>;
  data: FitData;
  plan: FitPlan;
  drawing: FitDrawing;
  faded: boolean;
  all: Arrangement;
  chosen: number | null;
  gaps: readonly Gap[];
  viewing: Viewing;
  measuring: boolean;
  gestures: ReturnType<typeof useBoard>;
}

/** The plan with what the visitor lays on it. */
export function Board({
  boardRef,
  data,
  plan,
  drawing,
  faded,
  all,
  chosen,
  gaps,
  viewing,
  measuring,
  gestures,
}: Props) {
  const { view, size: board } = viewing;
  const words = data.content.palavras;
  const { draft, ...pointers } = gestures;
  const [left, top, width, height] = drawing.box;
  const passage = smallestPassage(gaps);
  const wide = nearestTwo(gaps).filter(({ length }) => length * view.scale >= SHORTEST_SHOWN);
  const shown = passage ? [passage, ...wide.filter((gap) => gap !== passage)] : wide;
  const nameOf = (kind: string) => data.furniture.find((one) => one.kind === kind)?.name ?? kind;
  const place = {
    width: `${width * view.scale}px`,
    height: `${height * view.scale}px`,
    transform: `translate(${(left - view.x) * view.scale}px, ${(top - view.y) * view.scale}px)`,
  };
  // Numbers of the rulers stay where they are while a piece goes by.
  const numbers = placeNumbers(
    [...all.rulers, ...(draft ? [draft] : []), ...shown.map(({ from, to }) => ({ a: from, b: to }))],
    [
      ...all.pieces.flatMap((piece) => wordsOn(nameOf(piece.kind), piece, view.scale) ?? []),
      ...all.rulers.flatMap((ruler) => knobsOf(ruler, view.scale)),
    ],
    view.scale,
  );
  const numbersOfGaps = numbers.slice(numbers.length - shown.length);
  const lengthOf = ({ a, b }: Omit<Ruler, 'id'>) => metres(distance(a, b));
  return (
    <div ref={boardRef} tabIndex={-1} className="fit-board" data-measuring={measuring} {...pointers}>
      {drawing.faded && (
        <img className="fit-drawing" src={drawing.faded} alt="" style={place} draggable={false} />
      )}
      <img
        className="fit-drawing"
        src={drawing.src}
        alt={plan.alt}
        style={place}
        draggable={false}
        data-away={faded && drawing.faded !== undefined}
      />
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: each thing on it has a name of its own */}
      <svg
        className="fit-sheet"
        viewBox={`${view.x} ${view.y} ${board.width / view.scale || 1} ${board.height / view.scale || 1}`}
      >
        {all.pieces.map((piece) => (
          <PieceShape
            key={piece.id}
            piece={piece}
            name={nameOf(piece.kind)}
            label={fill(words.peca, { nome: nameOf(piece.kind), tamanho: size(piece) })}
            chosen={piece.id === chosen}
            conflict={conflictOf(
              piece,
              plan,
              all.pieces.filter((other) => other !== piece),
            )}
            scale={view.scale}
            turnLabel={words['girar-livre']}
          />
        ))}
        {shown.map((gap, index) => (
          <Measure
            key={`${gap.along}${gap.from.x}${gap.from.y}`}
            a={gap.from}
            b={gap.to}
            number={numbersOfGaps[index]}
            scale={view.scale}
            look={gap === passage ? 'passage' : 'gap'}
          />
        ))}
        {all.rulers.map((ruler, index) => (
          <RulerShape
            key={ruler.id}
            ruler={ruler}
            chosen={ruler.id === chosen}
            number={numbers[index]}
            scale={view.scale}
            labelOf={(end) => fill(words.ponta, { medida: lengthOf(ruler), n: String(end) })}
          />
        ))}
        {draft && <Measure {...draft} number={numbers[all.rulers.length]} scale={view.scale} look="ruler" />}
      </svg>
    </div>
  );
}

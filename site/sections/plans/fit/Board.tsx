import { fill } from '#core/launch/yaml/values.ts';
import {
  bearing,
  boundsOf,
  corners,
  distance,
  type Segment,
  sidesOf,
  wholeTurn,
} from '../geometry.ts';
import type { Piece } from './arrangement.ts';
import { FurnitureShape } from './FurnitureShape.tsx';
import type { BoardControls } from './useBoard.ts';
import type { Fitting } from './useFitting.ts';
import { metres, size, WORDS } from './words.ts';

/** Keeps words upright; vertical ones are read from the right, as on the plan. */
function upright(angle: number): 0 | 180 {
  const turn = wholeTurn(angle);
  return turn >= 90 && turn < 270 ? 180 : 0;
}

type Place = BoardControls['place'];
type Look = 'ruler' | 'gap' | 'passage';

function Measure({ line: { a, b }, place, look }: { line: Segment; place: Place; look: Look }) {
  const [width, angle] = [distance(a, b), bearing(a, b)];
  const box = { ...boundsOf([a, b]), width, depth: 0, angle };
  return (
    <div className={`fit-measure fit-measure-${look}`} style={place(box)}>
      <span style={{ rotate: `${upright(angle)}deg` }}>{metres(width)}</span>
    </div>
  );
}

function PieceShape({ fit, place, piece }: { fit: Fitting; place: Place; piece: Piece }) {
  const { id, name, width, depth, angle, outline } = piece;
  const [chosen, sizes] = [id === fit.chosen?.id, size(piece)];
  // The name runs along the longer side.
  const along = depth > width ? 90 : 0;
  const share = 170 / Math.max(name.length, sizes.length);
  return (
    <div
      className={outline ? 'fit-piece fit-outline' : 'fit-piece'}
      style={place(piece)}
      data-conflict={fit.conflictAt(piece)}
    >
      <button
        type="button"
        className="fit-piece-body"
        data-part="body"
        data-id={id}
        aria-pressed={chosen}
        aria-label={fill(WORDS.piece, { nome: name, tamanho: sizes })}
      >
        {!outline && <FurnitureShape {...piece} />}
        {!outline && (
          <span
            style={{
              rotate: `${along + upright(angle + along)}deg`,
              fontSize: `min(14px, ${share}cqmax, 30cqmin)`,
            }}
          >
            <b>{name}</b>
            <br />
            {sizes}
          </span>
        )}
      </button>
      {chosen && (
        <button
          type="button"
          className="fit-turn"
          data-part="turn"
          data-id={id}
          role="slider"
          aria-label={WORDS.turnFreely}
          aria-valuemin={0}
          aria-valuemax={359}
          aria-valuenow={angle}
          aria-valuetext={`${angle}°`}
        />
      )}
    </div>
  );
}

export function Board({ fit, controls }: { fit: Fitting; controls: BoardControls }) {
  const { plan, drawing, pieces, rulers, ways } = fit;
  const { place, draft } = controls;
  // A room's outline may cover another piece, so its sides get their own keys.
  const sides = pieces.flatMap(({ id, outline, ...box }) =>
    (outline ? sidesOf(corners(box)).slice(0, 2) : []).map((side) => ({ ...side, id })),
  );
  const [passage, ...gaps] = ways;
  const measures = [
    ...[...sides, ...gaps].map((line) => ({ line, look: 'gap' as const })),
    ...(passage ? [{ line: passage, look: 'passage' as const }] : []),
    ...(draft ? [...rulers, draft] : rulers).map((line) => ({ line, look: 'ruler' as const })),
  ];
  return (
    <div
      ref={controls.panZoom.canvasRef}
      tabIndex={-1}
      className="fit-board dialog-view"
      data-measuring={controls.measuring}
      onPointerMove={({ clientX, clientY, buttons }) =>
        buttons || controls.onHover([clientX, clientY])
      }
    >
      <img className="fit-drawing" src={drawing.src} alt={plan.alt} style={place(drawing.box)} />
      {fit.replaced.map(({ angle: _, ...spot }) => (
        <div
          key={`${spot.x} ${spot.y}`}
          className="fit-replaced"
          style={place({ ...spot, angle: 0 })}
        />
      ))}
      {pieces.map((piece) => (
        <PieceShape key={piece.id} fit={fit} place={place} piece={piece} />
      ))}
      {measures.map(({ line, look }) => (
        <Measure key={JSON.stringify([look, line])} line={line} place={place} look={look} />
      ))}
      {rulers.flatMap((ruler) =>
        (['a', 'b'] as const).map((end, index) => (
          <button
            key={ruler.id + end}
            type="button"
            className="fit-end"
            data-part={end}
            data-id={ruler.id}
            data-chosen={ruler.id === fit.chosen?.id}
            aria-label={fill(WORDS.rulerEnd, {
              medida: metres(distance(ruler.a, ruler.b)),
              n: String(index + 1),
            })}
            style={place(boundsOf([ruler[end]]))}
          />
        )),
      )}
    </div>
  );
}

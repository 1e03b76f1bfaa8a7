import { type RefObject, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { fill } from '../../../content/fill.ts';
import { chatUrl } from '../../../lead/chat.ts';
import { PHONE } from '../../../styles/breakpoints.ts';
import { ChatLink } from '../../../ui/ChatLink.tsx';
import { Dialog } from '../../../viewer/Dialog.tsx';
import { useRested } from '../../../viewer/useRested.ts';
import { addPiece, addRuler, MOST_PIECES, MOST_RULERS, type Piece } from './arrangement.ts';
import { Board } from './Board.tsx';
import chosenStyles from './ChosenPanel.css?url';
import { ChosenPanel, verdict } from './ChosenPanel.tsx';
import fitStyles from './Fit.css?url';
import toolStyles from './FitTools.css?url';
import { FurnitureList } from './FurnitureList.tsx';
import type { FitData, FitPlan, Furniture } from './fit-data.ts';
import { FRAGMENT, linkText } from './link.ts';
import { fitMessage } from './message.ts';
import pieceStyles from './Pieces.css?url';
import { conflictOf, gapsAround, smallestPassage } from './passage.ts';
import { newPlace } from './placing.ts';
import { ToolBar } from './ToolBar.tsx';
import { useArrangement } from './useArrangement.ts';
import { useBoard } from './useBoard.ts';
import { useKeys } from './useKeys.ts';
import { useView } from './useView.ts';
import { ViewButtons } from './ViewButtons.tsx';

/** So near a wall, a new piece goes to stand at it. Millimetres. */
const NEAR = 120;

interface Props {
  data: FitData;
  id: string;
  plan: FitPlan;
  /** The text of the link by which the visitor came, if it speaks of this plan. */
  link: string | null;
  returnFocusTo: RefObject<HTMLElement | null>;
  onClose(): void;
}

/** A plan with a ruler and the visitor's own furniture, in the dialog. Fetched when it is first asked for. */
export default function FitTool({ data, id, plan, link, returnFocusTo, onClose }: Props) {
  const { palavras: words, ...texts } = data.content;
  const board = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const [measuring, setMeasuring] = useState(false);
  const [fade, setFade] = useState<boolean | null>(null);
  const [narrow] = useState(() => matchMedia(PHONE).matches);
  const drawing = narrow ? plan.small : plan.large;
  const kinds = data.furniture.map(({ kind }) => kind);
  const arranging = useArrangement(id, kinds, link);
  const { all, make } = arranging;
  const viewing = useView(board, drawing.box);
  const onChoose = (next: number | null) => {
    setChosen(next);
    arranging.settle();
  };
  const gestures = useBoard({ board, plan, arranging, viewing, measuring, onChoose });
  const onKeyDown = useKeys({ plan, arranging, viewing, chosen, onChoose });

  // What had the focus may be gone, a removed piece or its panel: keys must still reach the dialog.
  useEffect(() => {
    if (document.activeElement === document.body) board.current?.focus({ preventScroll: true });
  });

  const piece = all.pieces.find((one) => one.id === chosen);
  const ruler = all.rulers.find((one) => one.id === chosen);
  const others = all.pieces.filter((one) => one !== piece);
  const gaps = piece ? gapsAround(piece, plan.edges, others) : [];
  const conflict = piece && conflictOf(piece, plan, others);
  const nameOf = (kind: string) => data.furniture.find((one) => one.kind === kind)?.name ?? kind;
  const said = piece ? verdict(words, conflict, smallestPassage(gaps)) : '';
  const faded = fade ?? all.pieces.length > 0;
  const full = all.pieces.length >= MOST_PIECES;
  const measured = all.rulers.length >= MOST_RULERS;
  const limit =
    measuring && measured
      ? fill(words['reguas-cheias'], { n: String(MOST_RULERS) })
      : full
        ? fill(words.cheio, { n: String(MOST_PIECES) })
        : '';

  /** The id that the next piece or ruler gets. */
  const next = Math.max(0, ...[...all.pieces, ...all.rulers].map((one) => one.id)) + 1;
  const focusOn = (grip: string) => {
    const left = [document.activeElement, document.body, board.current];
    requestAnimationFrame(() => {
      // Whoever has gone on to something else by then stays there.
      if (!left.includes(document.activeElement)) return;
      board.current?.querySelector<SVGElement>(`[data-grip="${grip}"]`)?.focus();
    });
  };

  /** Lays a piece where it stands free of those that are there, and chooses it. */
  function lay(made: (pieces: readonly Piece[]) => Omit<Piece, 'id'>) {
    if (full) return;
    make((now) => addPiece(now, made(now.pieces)));
    onChoose(next);
    focusOn(`piece ${next}`);
  }
  function add({ kind, width, depth }: Furniture) {
    const box = { ...viewing.middle, width, depth, angle: 0 };
    lay((now) => ({ kind, ...newPlace(box, plan, now, NEAR) }));
    setMeasuring(false);
  }
  function measure(byKeys: boolean) {
    if (!byKeys || measured) return setMeasuring(!measuring);
    // Who has no pointer gets a ruler of one metre in the middle, and moves its ends.
    const { x, y } = viewing.middle;
    make((now) => addRuler(now, { x: x - 500, y }, { x: x + 500, y }));
    onChoose(next);
    focusOn(`a ${next}`);
  }

  const address = `${location.origin}${location.pathname}#${FRAGMENT}${linkText(id, all)}`;
  const message = all.pieces.length
    ? fitMessage(texts, plan.title, all.pieces, nameOf, address)
    : fill(texts['mensagem-vazia'], { planta: plan.title });
  const announced = useRested(said);
  const announcedLimit = useRested(limit);

  return createPortal(
    <>
      {[fitStyles, toolStyles, chosenStyles, pieceStyles].map((href) => (
        <link key={href} rel="stylesheet" href={href} precedence="dialog" />
      ))}
      <Dialog
        title={texts.titulo}
        detail={`${plan.title} · ${plan.detail}`}
        description={words.ajuda}
        size="whole"
        returnFocusTo={returnFocusTo}
        onClose={onClose}
        onKeyDown={onKeyDown}
      >
        <div className="fit">
          <div className="fit-stage">
            <Board
              boardRef={board}
              data={data}
              plan={plan}
              drawing={drawing}
              faded={faded}
              all={all}
              chosen={chosen}
              gaps={gaps}
              viewing={viewing}
              measuring={measuring}
              gestures={gestures}
            />
            <p className="fit-note">{measuring && !measured ? words.medindo : texts.nota}</p>
            <ViewButtons words={words} viewing={viewing} />
          </div>
          <div className="fit-side-bar" data-chosen={piece !== undefined || ruler !== undefined}>
            {(piece || ruler) && (
              <ChosenPanel
                words={words}
                piece={piece}
                ruler={ruler}
                name={piece ? nameOf(piece.kind) : words.medir}
                said={said}
                bad={conflict !== undefined}
                make={make}
                onChoose={onChoose}
                onCopy={
                  full
                    ? undefined
                    : () => piece && lay((now) => ({ ...piece, ...newPlace(piece, plan, now, NEAR) }))
                }
              />
            )}
            {limit && <p className="fit-shared">{limit}</p>}
            <FurnitureList words={words} furniture={data.furniture} full={full} onAdd={add} />
            <ToolBar
              words={words}
              arranging={arranging}
              measuring={measuring}
              onMeasure={measure}
              fading={drawing.faded ? { on: faded, toggle: () => setFade(!faded) } : undefined}
              link={address}
            />
            <div className="fit-send">
              <ChatLink href={chatUrl(data.whatsapp, message)} className="fit-send-link">
                {words.enviar}
              </ChatLink>
              <p>{words[arranging.kept ? 'guardado' : 'nao-guardado']}</p>
            </div>
          </div>
          <div className="visually-hidden" aria-live="polite">
            <p>{announced}</p>
            <p>{announcedLimit}</p>
          </div>
        </div>
      </Dialog>
    </>,
    document.body,
  );
}

import { Minus, Plus, Scan } from 'lucide-react';
import type { RefObject } from 'react';
import { createPortal } from 'react-dom';
import { chatUrl } from '../../../lead/chat.ts';
import { ChatLink } from '../../../ui/ChatLink.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Dialog } from '../../../viewer/Dialog.tsx';
import { useRested } from '../../../viewer/useRested.ts';
import { Board } from './Board.tsx';
import fitStyles from './Fit.css?url';
import { FRAGMENT } from './link.ts';
import type { FitData, FitPlan } from './make-fit-data.ts';
import { ChosenPanel, ToolBar } from './Panel.tsx';
import { useFitting } from './useFitting.ts';
import { useHands } from './useHands.ts';
import { fitMessage, size } from './words.ts';

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
  const fit = useFitting({ data, id, plan, link });
  const { onKeyDown, onHover } = useHands(fit);
  const { all, panZoom, limit, piece, ruler } = fit;
  const address = `${location.origin}${location.pathname}#${FRAGMENT}${fit.text}`;
  const room = all.pieces.find(fit.isOutline);
  const message = fitMessage(texts, plan.title, fit.solid, room, fit.nameOf, address);
  const announced = useRested(fit.said);
  const announcedLimit = useRested(limit);

  return createPortal(
    <>
      <link rel="stylesheet" href={fitStyles} precedence="dialog" />
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
            <Board fit={fit} onHover={onHover} />
            <p className="fit-note">{fit.measuring && !fit.measured ? words.medindo : texts.nota}</p>
            <div className="fit-view">
              <IconButton label={words.afastar} icon={Minus} onPress={() => panZoom.step(-1)} />
              <IconButton label={words.aproximar} icon={Plus} onPress={() => panZoom.step(1)} />
              <IconButton label={words.inteira} icon={Scan} onPress={panZoom.toWhole} />
            </div>
          </div>
          <div className="fit-side-bar" data-chosen={piece !== undefined || ruler !== undefined}>
            {(piece || ruler) && <ChosenPanel fit={fit} />}
            {limit && <p className="fit-shared">{limit}</p>}
            <fieldset className="fit-furniture" aria-label={words.pecas}>
              {data.furniture.map((one) => (
                <button key={one.kind} type="button" disabled={fit.full} onClick={() => fit.lay(one)}>
                  <b>{one.name}</b> <span className="figures">{size(one)}</span>
                </button>
              ))}
            </fieldset>
            <ToolBar fit={fit} link={address} />
            <div className="fit-send">
              <ChatLink href={chatUrl(data.whatsapp, message)} className="fit-send-link">
                {words.enviar}
              </ChatLink>
              <p>{words[fit.kept ? 'guardado' : 'nao-guardado']}</p>
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

import { Eraser, Link2, Minus, Plus, RulerDimensionLine, Scan, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { chatUrl } from '#core/lead/chat.ts';
import { Button } from '../../../ui/Button.tsx';
import { ChatLink } from '../../../ui/ChatLink.tsx';
import { IconButton } from '../../../ui/Tooltip.tsx';
import { Dialog, Said } from '../../../viewer/Dialog.tsx';
import { FRAGMENT } from '../plan-words.ts';
import { Board } from './Board.tsx';
import { ChosenPanel, Tool } from './ChosenPanel.tsx';
import fitStyles from './Fit.css?url';
import { type BoardHands, useBoard } from './useBoard.ts';
import { type Fitting, type Given, useFitting } from './useFitting.ts';
import { fitMessage, size } from './words.ts';

/** Ruler, undo, link, clear. */
function ToolBar({ fit, hands, link }: { fit: Fitting; hands: BoardHands; link: string }) {
  const { words, undo } = fit;
  const empty = fit.all.length === 0;
  /** The link that was copied; empty where the browser copies none. */
  const [copied, setCopied] = useState<string | null>(null);
  const byHand = copied === '' && !empty;
  const told = fit.cleared ? words.apagado : byHand ? words.copie : copied === link && words.copiado;
  async function share() {
    try {
      await navigator.clipboard.writeText(link);
      setCopied(link);
    } catch {
      setCopied('');
    }
  }
  return (
    <>
      <fieldset className="fit-tools fit-bar row" aria-label={words.medir}>
        <Tool
          label={words.medir}
          icon={RulerDimensionLine}
          aria-pressed={hands.measuring}
          onClick={({ detail }) => hands.measure(detail === 0)}
        />
        <Tool label={words.desfazer} icon={Undo2} idle={!undo} onClick={undo} />
        <Tool label={words.link} icon={Link2} idle={empty} onClick={share} />
        <Tool label={words.apagar} icon={Eraser} idle={empty} onClick={fit.clear} />
      </fieldset>
      {told && (
        <p className="fit-shared flow" role="status">
          {told}
          {byHand && (
            <input
              readOnly
              className="field-control"
              aria-label={told}
              value={link}
              onFocus={({ target }) => target.select()}
            />
          )}
        </p>
      )}
    </>
  );
}

interface Props extends Given {
  onClose(): void;
}

/** A plan with a ruler and the visitor's own furniture, in the dialog. Fetched when it is first asked for. */
export default function FitTool({ onClose, ...given }: Props) {
  const { data, plan } = given;
  const { palavras: words, ...texts } = data.content;
  const fit = useFitting(given);
  const { chosen } = fit;
  const hands = useBoard(fit);
  const address = `${location.origin}${location.pathname}${FRAGMENT}${fit.text}`;
  const message = fitMessage(texts, plan.title, fit.pieces, address);

  return (
    <Dialog
      title={texts.titulo}
      detail={`${plan.title} · ${plan.area}`}
      description={words.ajuda}
      look="whole"
      onClose={onClose}
      onKeyDown={hands.onKeyDown}
    >
      <link rel="stylesheet" href={fitStyles} precedence="dialog" />
      <div className="fit dialog-body">
        <div className="fit-stage">
          <Board fit={fit} hands={hands} />
          <p className="fit-note note">{hands.measuring ? words.medindo : texts.nota}</p>
          <div className="fit-view row">
            <IconButton label={words.afastar} icon={Minus} onClick={() => hands.panZoom.step(-1)} />
            <IconButton label={words.aproximar} icon={Plus} onClick={() => hands.panZoom.step(1)} />
            <IconButton label={words.inteira} icon={Scan} onClick={() => hands.panZoom.reset()} />
          </div>
        </div>
        <div className="fit-side-bar" data-chosen={chosen !== undefined}>
          {chosen && <ChosenPanel key={chosen.id} fit={fit} chosen={chosen} />}
          <fieldset className="fit-furniture" aria-label={words.pecas}>
            {data.furniture.map((one) => (
              <Button key={one.kind} variant="ghost" size="chip" onClick={() => hands.lay(one)}>
                <b>{one.name}</b> <span className="note figures">{size(one)}</span>
              </Button>
            ))}
          </fieldset>
          <ToolBar fit={fit} hands={hands} link={address} />
          <div className="fit-send">
            <ChatLink href={chatUrl(data.whatsapp, message)}>{words.enviar}</ChatLink>
            <p className="note">{words[fit.kept ? 'guardado' : 'nao-guardado']}</p>
          </div>
        </div>
      </div>
      <Said message={fit.said} />
    </Dialog>
  );
}

import { Eraser, Link2, Minus, Plus, RulerDimensionLine, Scan, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { chatUrl } from '#core/lead/chat.ts';
import { Button } from '../../../ui/Button.tsx';
import { ChatLink } from '../../../ui/ChatLink.tsx';
import { Dialog, LiveMessage } from '../../../ui/Dialog.tsx';
import { IconButton } from '../../../ui/Tooltip.tsx';
import { FIT_TITLE, FRAGMENT } from '../words.ts';
import { Board } from './Board.tsx';
import { ChosenPanel, Tool } from './ChosenPanel.tsx';
import './Fit.css';
import { FURNITURE } from './furniture.ts';
import { type BoardControls, useBoard } from './useBoard.ts';
import { type Fitting, type FittingOptions, useFitting } from './useFitting.ts';
import { fitMessage, size, WORDS } from './words.ts';

function ToolBar({ fit, controls, link }: { fit: Fitting; controls: BoardControls; link: string }) {
  const { undo } = fit;
  const empty = fit.all.length === 0;
  /** The copied link; empty when the browser refused to copy. */
  const [copied, setCopied] = useState<string | null>(null);
  const byHand = copied === '' && !empty;
  const notice = fit.cleared
    ? WORDS.cleared
    : byHand
      ? WORDS.copyByHand
      : copied === link && WORDS.copied;
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
      <fieldset className="fit-tools fit-bar row" aria-label={WORDS.measure}>
        <Tool
          label={WORDS.measure}
          icon={RulerDimensionLine}
          aria-pressed={controls.measuring}
          onClick={({ detail }) => controls.measure(detail === 0)}
        />
        <Tool label={WORDS.undo} icon={Undo2} idle={!undo} onClick={undo} />
        <Tool label={WORDS.copyLink} icon={Link2} idle={empty} onClick={share} />
        <Tool label={WORDS.clear} icon={Eraser} idle={empty} onClick={fit.clear} />
      </fieldset>
      {notice && (
        <p className="fit-shared flow" role="status">
          {notice}
          {byHand && (
            <input
              readOnly
              className="field-control"
              aria-label={notice}
              value={link}
              onFocus={({ target }) => target.select()}
            />
          )}
        </p>
      )}
    </>
  );
}

interface Props extends FittingOptions {
  onClose(): void;
}

export default function FitTool({ onClose, ...options }: Props) {
  const { data, plan } = options;
  const fit = useFitting(options);
  const { chosen } = fit;
  const controls = useBoard(fit);
  const address = `${location.origin}${location.pathname}${FRAGMENT}${fit.text}`;
  const message = fitMessage({ launch: data.launch, plan: plan.title }, fit.pieces, address);

  return (
    <Dialog
      title={FIT_TITLE}
      detail={`${plan.title} · ${plan.area}`}
      description={WORDS.help}
      look="whole"
      onClose={onClose}
      onKeyDown={controls.onKeyDown}
    >
      <div className="fit dialog-body">
        <div className="fit-stage">
          <Board fit={fit} controls={controls} />
          <p className="fit-note note">{controls.measuring ? WORDS.measuring : WORDS.note}</p>
          <div className="fit-view row">
            <IconButton
              label={WORDS.zoomOut}
              icon={Minus}
              onClick={() => controls.panZoom.step(-1)}
            />
            <IconButton label={WORDS.zoomIn} icon={Plus} onClick={() => controls.panZoom.step(1)} />
            <IconButton
              label={WORDS.wholePlan}
              icon={Scan}
              onClick={() => controls.panZoom.reset()}
            />
          </div>
        </div>
        <div className="fit-side-bar" data-chosen={chosen !== undefined}>
          {chosen && <ChosenPanel key={chosen.id} fit={fit} chosen={chosen} />}
          <fieldset className="fit-furniture" aria-label={WORDS.furniture}>
            {FURNITURE.map((one) => (
              <Button
                key={one.kind}
                variant="ghost"
                size="chip"
                onClick={() => controls.addFurniture(one)}
              >
                <b>{one.name}</b> <span className="note figures">{size(one)}</span>
              </Button>
            ))}
          </fieldset>
          <ToolBar fit={fit} controls={controls} link={address} />
          <div className="fit-send">
            <ChatLink href={chatUrl(data.whatsapp, message)}>{WORDS.send}</ChatLink>
            <p className="note">{fit.isStored ? WORDS.kept : WORDS.notKept}</p>
          </div>
        </div>
      </div>
      <LiveMessage message={fit.verdict} />
    </Dialog>
  );
}

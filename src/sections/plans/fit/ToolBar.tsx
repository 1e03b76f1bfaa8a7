import { Contrast, Eraser, Link2, type LucideIcon, RulerDimensionLine, Undo2 } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import type { BoardHands } from './useBoard.ts';
import type { Fitting } from './useFitting.ts';

interface ToolProps extends ComponentProps<typeof Button> {
  label: string;
  icon: LucideIcon;
}

/** One of the tools beside the board, by its icon and its name. */
export function Tool({ label, icon: Icon, ...props }: ToolProps) {
  return (
    <Button variant="ghost" className="fit-tool" {...props}>
      <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
      {label}
    </Button>
  );
}

/** Ruler, fading, undo, link, clear. */
export function ToolBar({ fit, hands, link }: { fit: Fitting; hands: BoardHands; link: string }) {
  const { words, undo } = fit;
  const empty = fit.all.length === 0;
  const [shared, setShared] = useState<'copiado' | 'copie' | null>(null);
  const share = () =>
    navigator.clipboard.writeText(link).then(
      () => setShared('copiado'),
      () => setShared('copie'),
    );
  const told = fit.cleared ? words.apagado : shared && !empty && words[shared];
  return (
    <>
      <fieldset className="fit-tools fit-bar" aria-label={words.medir}>
        <Tool
          label={words.medir}
          icon={RulerDimensionLine}
          aria-pressed={hands.measuring}
          onClick={({ detail }) => hands.measure(detail === 0)}
        />
        {fit.drawing.fades && (
          <Tool label={words.clarear} icon={Contrast} aria-pressed={fit.faded} onClick={fit.toggleFade} />
        )}
        <Tool label={words.desfazer} icon={Undo2} aria-disabled={!undo} onClick={undo} />
        <Tool label={words.link} icon={Link2} aria-disabled={empty} onClick={empty ? undefined : share} />
        <Tool
          label={words.apagar}
          icon={Eraser}
          aria-disabled={empty}
          onClick={empty ? undefined : fit.clear}
        />
      </fieldset>
      {told && (
        <p className="fit-shared" role="status">
          {told}
          {told === words.copie && (
            <input readOnly aria-label={told} value={link} onFocus={({ target }) => target.select()} />
          )}
        </p>
      )}
    </>
  );
}

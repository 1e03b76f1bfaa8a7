import { Contrast, Eraser, Link2, type LucideIcon, Redo2, RulerDimensionLine, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Tooltip } from '../../../ui/Tooltip.tsx';
import type { FitData } from './fit-data.ts';
import type { Arranging } from './useArrangement.ts';

interface IconButtonProps {
  label: string;
  icon: LucideIcon;
  pressed?: boolean;
  /** Stays focusable, so that the keyboard isn't thrown out. */
  idle?: boolean;
  onPress(byKeys: boolean): void;
}

/** An icon with its name beside it where there is room. */
export function IconButton({ label, icon: Icon, pressed, idle = false, onPress }: IconButtonProps) {
  return (
    <Tooltip label={label}>
      <Button
        variant="ghost"
        size="icon"
        className="fit-tool"
        aria-label={label}
        aria-pressed={pressed}
        aria-disabled={idle || undefined}
        onClick={(event) => !idle && onPress(event.detail === 0)}
      >
        <Icon size={22} strokeWidth={1.75} aria-hidden="true" />
      </Button>
    </Tooltip>
  );
}

interface Props {
  words: FitData['content']['palavras'];
  arranging: Arranging;
  measuring: boolean;
  onMeasure(byKeys: boolean): void;
  /** Undefined where the drawing names no furniture. */
  fading: { on: boolean; toggle(): void } | undefined;
  /** The address that brings this arrangement back. */
  link: string;
}

/** Ruler, fading, undo, link, clear. */
export function ToolBar({ words, arranging, measuring, onMeasure, fading, link }: Props) {
  const { canUndo, canRedo, undo, redo, clear, all } = arranging;
  const [shared, setShared] = useState<'copied' | 'by hand' | null>(null);
  const empty = all.pieces.length + all.rulers.length === 0;
  async function share() {
    try {
      await navigator.clipboard.writeText(link);
      setShared('copied');
    } catch {
      setShared('by hand');
    }
  }
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form's fields */}
      <div className="fit-bar" role="group" aria-label={words.medir}>
        <Button
          variant="ghost"
          className="fit-measure-tool"
          aria-pressed={measuring}
          onClick={(event) => onMeasure(event.detail === 0)}
        >
          <RulerDimensionLine size={22} strokeWidth={1.75} aria-hidden="true" />
          {words.medir}
        </Button>
        <div className="fit-bar-tools">
          {fading && (
            <IconButton label={words.clarear} icon={Contrast} pressed={fading.on} onPress={fading.toggle} />
          )}
          <IconButton label={words.desfazer} icon={Undo2} idle={!canUndo} onPress={undo} />
          <IconButton label={words.refazer} icon={Redo2} idle={!canRedo} onPress={redo} />
          <IconButton label={words.link} icon={Link2} idle={empty} onPress={() => void share()} />
          <IconButton label={words.apagar} icon={Eraser} idle={empty} onPress={clear} />
        </div>
      </div>
      {shared && !empty && (
        <p className="fit-shared" role="status">
          {shared === 'copied' ? words.copiado : words.copie}
          {shared === 'by hand' && (
            <input readOnly aria-label={words.copie} value={link} onFocus={({ target }) => target.select()} />
          )}
        </p>
      )}
    </>
  );
}

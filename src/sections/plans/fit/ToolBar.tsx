import { Contrast, Eraser, Link2, Redo2, RulerDimensionLine, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import type { FitData } from './fit-data.ts';
import { Tool } from './Tool.tsx';
import type { Arranging } from './useArrangement.ts';

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
  const { canUndo, canRedo, undo, redo, clear, cleared, all } = arranging;
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
            <Tool label={words.clarear} icon={Contrast} pressed={fading.on} onPress={fading.toggle} />
          )}
          <Tool label={words.desfazer} icon={Undo2} idle={!canUndo} onPress={undo} />
          <Tool label={words.refazer} icon={Redo2} idle={!canRedo} onPress={redo} />
          <Tool label={words.link} icon={Link2} idle={empty} onPress={() => void share()} />
          <Tool label={words.apagar} icon={Eraser} idle={empty} onPress={clear} />
        </div>
      </div>
      {cleared && (
        <p className="fit-shared" role="status">
          {words.apagado}
        </p>
      )}
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

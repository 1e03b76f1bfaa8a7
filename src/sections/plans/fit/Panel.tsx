import {
  Check,
  Contrast,
  Copy,
  Eraser,
  Link2,
  RotateCcw,
  RotateCw,
  RulerDimensionLine,
  Trash2,
  Undo2,
} from 'lucide-react';
import { type ComponentProps, useId, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import type { IconButton } from '../../../ui/IconButton.tsx';
import { changePiece, remove } from './arrangement.ts';
import { type Box, distance } from './geometry.ts';
import type { Fitting } from './useFitting.ts';
import { TURN } from './useHands.ts';
import { metres, readSide } from './words.ts';

type ToolProps = Pick<ComponentProps<typeof IconButton>, 'label' | 'icon' | 'pressed' | 'idle' | 'onPress'>;

/** One of the tools beside the board, by its icon and its name. */
function Tool({ label, icon: Icon, pressed, idle, onPress }: ToolProps) {
  return (
    <Button
      variant="ghost"
      className="fit-tool"
      aria-pressed={pressed}
      aria-disabled={idle}
      onClick={(event) => idle || onPress(event.detail === 0)}
    >
      <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
      {label}
    </Button>
  );
}

interface SideProps {
  label: string;
  /** What a side can measure, told beside one that can't be. */
  limits: string;
  /** Millimetres. */
  side: number;
  onSide(side: number): void;
}

/** One side of a piece, in centimetres or, below 10, in metres. */
function SideField({ label, limits, side, onSide }: SideProps) {
  const [written, setWritten] = useState<string | null>(null);
  const [left, setLeft] = useState(false);
  const id = useId();
  const bad = left && written !== null && readSide(written) === undefined;
  return (
    <label className="fit-side">
      {label}
      <input
        type="text"
        inputMode="decimal"
        value={written ?? String(side / 10).replace('.', ',')}
        aria-invalid={bad}
        aria-describedby={bad ? id : undefined}
        onFocus={(event) => event.currentTarget.select()}
        onChange={({ target: { value } }) => {
          setWritten(value);
          const read = readSide(value);
          if (read !== undefined) onSide(read);
        }}
        onBlur={() => {
          setLeft(true);
          if (!written?.trim() || readSide(written) !== undefined) setWritten(null);
        }}
      />
      {bad && (
        <span id={id} className="fit-side-limits" role="alert">
          {limits}
        </span>
      )}
    </label>
  );
}

/** Sizes, turns and the rest for the chosen piece; length for the chosen ruler. */
export function ChosenPanel({ fit }: { fit: Fitting }) {
  const { words, piece, ruler, make, choose } = fit;
  const id = piece?.id ?? ruler?.id ?? 0;
  const name = piece ? fit.nameOf(piece.kind) : words.medir;
  const change = (to: Partial<Box>, under?: string) =>
    make({ change: (now) => changePiece(now, id, to), ...(under && { under }) });
  const turn = (by: number) => piece && change({ angle: piece.angle + by });
  return (
    <fieldset className="fit-chosen" aria-label={name}>
      <p className="fit-chosen-name">
        <b>{name}</b>{' '}
        <span className="fit-verdict" data-bad={piece && fit.isBad(piece) !== undefined}>
          {ruler ? metres(distance(ruler.a, ruler.b)) : fit.said}
        </span>
      </p>
      {piece && (
        <div className="fit-sides" key={id}>
          {(['width', 'depth'] as const).map((side) => (
            <SideField
              key={side}
              label={words[side === 'width' ? 'largura' : 'profundidade']}
              limits={words['lado-impossivel']}
              side={piece[side]}
              onSide={(to) => change({ [side]: to }, `size ${id}`)}
            />
          ))}
        </div>
      )}
      <div className="fit-tools">
        {piece && (
          <>
            <Tool label={words.girar} icon={RotateCw} onPress={() => turn(TURN)} />
            <Tool label={words['girar-volta']} icon={RotateCcw} onPress={() => turn(-TURN)} />
            <Tool label={words.copiar} icon={Copy} idle={fit.full} onPress={() => fit.lay(piece)} />
          </>
        )}
        <Tool
          label={words.retirar}
          icon={Trash2}
          onPress={() => {
            make({ change: (now) => remove(now, id) });
            choose(null);
          }}
        />
        <Tool label={words.pronto} icon={Check} onPress={() => choose(null)} />
      </div>
    </fieldset>
  );
}

/** Ruler, fading, undo, link, clear. */
export function ToolBar({ fit, link }: { fit: Fitting; link: string }) {
  const { words, empty, make } = fit;
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
        <Tool label={words.medir} icon={RulerDimensionLine} pressed={fit.measuring} onPress={fit.measure} />
        {fit.drawing.faded && (
          <Tool label={words.clarear} icon={Contrast} pressed={fit.faded} onPress={fit.toggleFade} />
        )}
        <Tool label={words.desfazer} icon={Undo2} idle={!fit.canUndo} onPress={() => make('undo')} />
        <Tool label={words.link} icon={Link2} idle={empty} onPress={() => void share()} />
        <Tool label={words.apagar} icon={Eraser} idle={empty} onPress={() => make('clear')} />
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

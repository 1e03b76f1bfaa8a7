import { Check, Copy, type LucideIcon, RotateCcw, RotateCw, Trash2 } from 'lucide-react';
import { type ComponentProps, useId, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { distance } from '../geometry.ts';
import { type FitItem, isPiece, type Piece } from './arrangement.ts';
import { TURN_DEGREES } from './moves.ts';
import type { Fitting } from './useFitting.ts';
import { metres, readSide, WORDS } from './words.ts';

interface ToolProps extends ComponentProps<typeof Button> {
  label: string;
  icon: LucideIcon;
}

export function Tool({ label, icon: Icon, ...props }: ToolProps) {
  return (
    <Button variant="ghost" size="chip" {...props}>
      <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
      {label}
    </Button>
  );
}

interface SideProps {
  fit: Fitting;
  piece: Piece;
  side: 'width' | 'depth';
}

function SideField({ fit: { put }, piece, side }: SideProps) {
  const [written, setWritten] = useState<string | null>(null);
  const [left, setLeft] = useState(false);
  const id = useId();
  const bad = left && written !== null && readSide(written) === undefined;
  return (
    <label className="fit-side note">
      {side === 'width' ? WORDS.width : WORDS.depth}
      <input
        type="text"
        className="field-control"
        inputMode="decimal"
        value={written ?? String(piece[side] / 10).replace('.', ',')}
        aria-invalid={bad}
        aria-describedby={bad ? id : undefined}
        onFocus={(event) => event.currentTarget.select()}
        onChange={({ target: { value } }) => {
          setWritten(value);
          const read = readSide(value);
          if (read !== undefined) put({ ...piece, [side]: read }, written !== null);
        }}
        onBlur={() => {
          setLeft(true);
          if (!written?.trim() || readSide(written) !== undefined) setWritten(null);
        }}
      />
      {bad && (
        <span id={id} className="field-error" role="alert">
          {WORDS.badSide}
        </span>
      )}
    </label>
  );
}

export function ChosenPanel({ fit, chosen }: { fit: Fitting; chosen: FitItem }) {
  const { put } = fit;
  const piece = isPiece(chosen) ? chosen : undefined;
  const name = piece?.name ?? WORDS.measure;
  const turn = (by: number) => piece && put({ ...piece, angle: piece.angle + by });
  return (
    <fieldset className="fit-chosen flow" aria-label={name}>
      <p>
        <b className="title">{name}</b>{' '}
        <span
          className="fit-verdict unbroken"
          data-bad={piece && fit.conflictAt(piece) !== undefined}
        >
          {isPiece(chosen) ? fit.verdict : metres(distance(chosen.a, chosen.b))}
        </span>
      </p>
      {piece && (
        <div className="fit-sides columns">
          <SideField fit={fit} piece={piece} side="width" />
          <SideField fit={fit} piece={piece} side="depth" />
        </div>
      )}
      <div className="fit-tools row">
        {piece && (
          <>
            <Tool label={WORDS.turn} icon={RotateCw} onClick={() => turn(TURN_DEGREES)} />
            <Tool label={WORDS.turnBack} icon={RotateCcw} onClick={() => turn(-TURN_DEGREES)} />
            <Tool label={WORDS.duplicate} icon={Copy} onClick={() => fit.copy(piece)} />
          </>
        )}
        <Tool label={WORDS.remove} icon={Trash2} onClick={() => fit.remove(chosen.id)} />
        <Tool label={WORDS.done} icon={Check} onClick={() => fit.choose(null)} />
      </div>
    </fieldset>
  );
}

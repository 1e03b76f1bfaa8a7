import { Check, Copy, type LucideIcon, RotateCcw, RotateCw, Trash2 } from 'lucide-react';
import { type ComponentProps, useId, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { distance } from '../geometry.ts';
import { isPiece, type Thing } from './arrangement.ts';
import { TURN } from './moves.ts';
import type { Fitting } from './useFitting.ts';
import { metres, readSide } from './words.ts';

interface ToolProps extends ComponentProps<typeof Button> {
  label: string;
  icon: LucideIcon;
}

/** One of the tools beside the board, by its icon and its name. */
export function Tool({ label, icon: Icon, ...props }: ToolProps) {
  return (
    <Button variant="ghost" size="chip" {...props}>
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
  onSide(side: number, goesOn: boolean): void;
}

/** One side of a piece, in centimetres or, below 10, in metres. */
function SideField({ label, limits, side, onSide }: SideProps) {
  const [written, setWritten] = useState<string | null>(null);
  const [left, setLeft] = useState(false);
  const id = useId();
  const bad = left && written !== null && readSide(written) === undefined;
  return (
    <label className="fit-side note">
      {label}
      <input
        type="text"
        className="field-control"
        inputMode="decimal"
        value={written ?? String(side / 10).replace('.', ',')}
        aria-invalid={bad}
        aria-describedby={bad ? id : undefined}
        onFocus={(event) => event.currentTarget.select()}
        onChange={({ target: { value } }) => {
          setWritten(value);
          const read = readSide(value);
          if (read !== undefined) onSide(read, written !== null);
        }}
        onBlur={() => {
          setLeft(true);
          if (!written?.trim() || readSide(written) !== undefined) setWritten(null);
        }}
      />
      {bad && (
        <span id={id} className="field-error" role="alert">
          {limits}
        </span>
      )}
    </label>
  );
}

/** Sizes, turns and the rest for the chosen piece; length for the chosen ruler. */
export function ChosenPanel({ fit, chosen }: { fit: Fitting; chosen: Thing }) {
  const { words, put } = fit;
  const piece = isPiece(chosen) ? chosen : undefined;
  const name = piece?.name ?? words.medir;
  const turn = (by: number) => piece && put({ ...piece, angle: piece.angle + by });
  const sides = [
    ['width', words.largura],
    ['depth', words.profundidade],
  ] as const;
  return (
    <fieldset className="fit-chosen flow" aria-label={name}>
      <p>
        <b className="title">{name}</b>{' '}
        <span className="fit-verdict unbroken" data-bad={piece && fit.conflictAt(piece) !== undefined}>
          {isPiece(chosen) ? fit.said : metres(distance(chosen.a, chosen.b))}
        </span>
      </p>
      {piece && (
        <div className="fit-sides columns">
          {sides.map(([side, label]) => (
            <SideField
              key={side}
              label={label}
              limits={words['lado-impossivel']}
              side={piece[side]}
              onSide={(to, goesOn) => put({ ...piece, [side]: to }, goesOn)}
            />
          ))}
        </div>
      )}
      <div className="fit-tools row">
        {piece && (
          <>
            <Tool label={words.girar} icon={RotateCw} onClick={() => turn(TURN)} />
            <Tool label={words['girar-volta']} icon={RotateCcw} onClick={() => turn(-TURN)} />
            <Tool label={words.copiar} icon={Copy} onClick={() => fit.lay(piece)} />
          </>
        )}
        <Tool label={words.retirar} icon={Trash2} onClick={() => fit.remove(chosen.id)} />
        <Tool label={words.pronto} icon={Check} onClick={() => fit.choose(null)} />
      </div>
    </fieldset>
  );
}

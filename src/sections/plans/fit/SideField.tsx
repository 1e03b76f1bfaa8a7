import { useId, useState } from 'react';
import { mayGrow, readSide } from './measure-words.ts';

interface Props {
  label: string;
  /** What a side can measure, told beside one that can't be. */
  limits: string;
  /** Millimetres. */
  side: number;
  onSide(side: number): void;
}

/** One side of a piece, in centimetres; also understood in metres. */
export function SideField({ label, limits, side, onSide }: Props) {
  const [written, setWritten] = useState<string | null>(null);
  const id = useId();
  const [left, setLeft] = useState(false);
  const bad = written !== null && readSide(written) === undefined && (left || !mayGrow(written));
  const shown = written ?? String(side / 10).replace('.', ',');
  return (
    <div className="fit-side">
      <label htmlFor={`${id}-side`}>{label}</label>
      <input
        id={`${id}-side`}
        type="text"
        inputMode="decimal"
        value={shown}
        aria-invalid={bad}
        aria-describedby={bad ? id : undefined}
        onFocus={(event) => event.currentTarget.select()}
        onChange={({ target: { value } }) => {
          setLeft(false);
          setWritten(value);
          const read = readSide(value);
          if (read !== undefined) onSide(read);
        }}
        onBlur={() => {
          // What can't be stays as it was written, with what can.
          if (!written?.trim() || readSide(written) !== undefined) setWritten(null);
          else setLeft(true);
        }}
      />
      {bad && (
        <span id={id} className="fit-side-limits" role="alert">
          {limits}
        </span>
      )}
    </div>
  );
}

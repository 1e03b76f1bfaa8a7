import { useState } from 'react';
import { readSide } from './measure-words.ts';

interface Props {
  label: string;
  /** Millimetres. */
  side: number;
  onSide(side: number): void;
}

/** One side of a piece, in centimetres; also understood in metres. */
export function SideField({ label, side, onSide }: Props) {
  const [written, setWritten] = useState<string | null>(null);
  const shown = written ?? String(side / 10).replace('.', ',');
  return (
    <label className="fit-side">
      {label}
      <input
        type="text"
        inputMode="decimal"
        value={shown}
        aria-invalid={written !== null && readSide(written) === undefined}
        onFocus={(event) => event.currentTarget.select()}
        onChange={({ target: { value } }) => {
          setWritten(value);
          const read = readSide(value);
          if (read !== undefined) onSide(read);
        }}
        onBlur={() => setWritten(null)}
      />
    </label>
  );
}

import { useState } from 'react';
import { focusNow } from './focus.ts';

interface Props {
  /** On the button. */
  what: string;
  question: string;
  onYes: () => void;
}

/** A button that asks first, in its own place. */
export function Confirm({ what, question, onYes }: Props) {
  const [isAsking, setAsking] = useState(false);
  if (!isAsking)
    return (
      <button type="button" onClick={() => setAsking(true)}>
        {what}
      </button>
    );
  return (
    <fieldset className="row">
      <legend>{question}</legend>
      <button
        type="button"
        className="strong"
        // It takes the place of the button that had the focus.
        ref={focusNow}
        onClick={() => {
          setAsking(false);
          onYes();
        }}
      >
        Sim
      </button>
      <button type="button" onClick={() => setAsking(false)}>
        Não
      </button>
    </fieldset>
  );
}

import { type ComponentProps, useState } from 'react';

/** Moves the focus to the screen when the focused button is removed and nothing else takes it. */
const passFocusOn = (element: HTMLElement | null) => () => {
  if (element !== document.activeElement) return;
  queueMicrotask(() => {
    if (document.activeElement === document.body)
      document.querySelector('main')?.focus({ preventScroll: true });
  });
};

/** An idle button does nothing but can be focused, so that the keyboard keeps its place. */
export function Button({
  isIdle = false,
  onClick,
  ...props
}: ComponentProps<'button'> & { isIdle?: boolean }) {
  return (
    <button
      type="button"
      ref={passFocusOn}
      {...props}
      aria-disabled={isIdle}
      onClick={isIdle ? undefined : onClick}
    />
  );
}

interface ConfirmProps {
  label: string;
  question: string;
  isIdle?: boolean;
  onYes: () => void;
}

/** A button that asks first, in its own place. */
export function Confirm({ label, question, isIdle = false, onYes }: ConfirmProps) {
  /** Undefined until the first question: the button takes the focus only after an answer. */
  const [isAsking, setAsking] = useState<boolean>();
  if (!isAsking)
    return (
      <Button isIdle={isIdle} autoFocus={isAsking === false} onClick={() => setAsking(true)}>
        {label}
      </Button>
    );
  function confirm() {
    setAsking(false);
    onYes();
  }
  return (
    <fieldset className="row">
      <legend>{question}</legend>
      <Button className="strong" autoFocus onClick={confirm}>
        Sim
      </Button>
      <Button onClick={() => setAsking(false)}>Não</Button>
    </fieldset>
  );
}

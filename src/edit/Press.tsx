import { type ComponentProps, useEffect, useRef, useState } from 'react';

/** A button. An idle one does nothing, and stays, so that the keyboard isn't thrown out. */
export function Button({ idle = false, onClick, ...props }: ComponentProps<'button'> & { idle?: boolean }) {
  return <button type="button" {...props} aria-disabled={idle} onClick={idle ? undefined : onClick} />;
}

interface ConfirmProps {
  /** On the button. */
  what: string;
  question: string;
  onYes: () => void;
}

/** A button that asks first, in its own place. */
export function Confirm({ what, question, onYes }: ConfirmProps) {
  const [isAsking, setAsking] = useState(false);
  if (!isAsking) return <Button onClick={() => setAsking(true)}>{what}</Button>;
  function onSure() {
    setAsking(false);
    onYes();
  }
  return (
    <fieldset className="row">
      <legend>{question}</legend>
      <Button className="strong" ref={focusNow} onClick={onSure}>
        Sim
      </Button>
      <Button onClick={() => setAsking(false)}>Não</Button>
    </fieldset>
  );
}
/** For what takes the place of the button that was pressed. */
const focusNow = (element: HTMLElement | null): void => element?.focus();

/** Tells what was taken away and takes it back, until the next one goes. */
export function useUndo() {
  const [gone, setGone] = useState<{ what: string; back: () => void }>();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The button that removed it is gone, and with it the focus. This one stands over the list already.
    if (gone) button.current?.focus({ preventScroll: true });
  }, [gone]);
  function takeBack() {
    gone?.back();
    setGone(undefined);
  }
  return {
    offer: (what: string, back: () => void) => setGone({ what, back }),
    shown: gone && (
      <p className="row undo notice">
        <span>“{gone.what}” foi removido.</span>
        <Button ref={button} aria-label={`Desfazer: trazer “${gone.what}” de volta`} onClick={takeBack}>
          Desfazer
        </Button>
      </p>
    ),
  };
}

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

/** Gives the focus to a field that is there after the next drawing. */
export const focusSoon = (id: string): void => {
  requestAnimationFrame(() => document.getElementById(id)?.focus());
};

/** Keeps the focus on a pressed button, and the button under the finger, while its entry moves. */
export function follow(pressed: HTMLElement): void {
  const { top } = pressed.getBoundingClientRect();
  requestAnimationFrame(() => {
    pressed.focus({ preventScroll: true });
    scrollBy({ top: pressed.getBoundingClientRect().top - top, behavior: 'instant' });
  });
}

/** Leads to a field, or to the nearest thing around it: opens what it lies in. */
export function goTo(id: string): void {
  const ids = id.split('/').map((_, at, keys) => keys.slice(0, at + 1).join('/'));
  const field = ids.map((one) => document.getElementById(one)).findLast((one) => one !== null);
  // She is there already, and her page stays where it is.
  if (field === document.activeElement) return;
  for (let box = field?.closest('details'); box; box = box.parentElement?.closest('details')) box.open = true;
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}

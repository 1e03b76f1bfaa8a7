import { useDrag } from '@use-gesture/react';
import { type ComponentProps, useRef, useState } from 'react';

/** Where what has the focus goes, by what it did, the screen takes that. */
const handOn = (element: HTMLElement | null) => () => {
  if (element === document.activeElement)
    document.querySelector('main')?.focus({ preventScroll: true });
};

/** A button. An idle one does nothing, and stays, so that the keyboard isn't thrown out. */
export function Button({
  idle = false,
  onClick,
  ...props
}: ComponentProps<'button'> & { idle?: boolean }) {
  const press = idle ? undefined : onClick;
  return <button type="button" ref={handOn} {...props} aria-disabled={idle} onClick={press} />;
}

interface ConfirmProps {
  /** On the button. */
  what: string;
  question: string;
  idle?: boolean;
  onYes: () => void;
}

/** A button that asks first, in its own place. */
export function Confirm({ what, question, idle = false, onYes }: ConfirmProps) {
  /** Absent until it has asked once: answered, it takes the focus back. */
  const [isAsking, setAsking] = useState<boolean>();
  if (!isAsking)
    return (
      <Button idle={idle} autoFocus={isAsking === false} onClick={() => setAsking(true)}>
        {what}
      </Button>
    );
  function onSure() {
    setAsking(false);
    onYes();
  }
  return (
    <fieldset className="row">
      <legend>{question}</legend>
      <Button className="strong" autoFocus onClick={onSure}>
        Sim
      </Button>
      <Button onClick={() => setAsking(false)}>Não</Button>
    </fieldset>
  );
}

/**
 * For what stands over the list already: the button that was pressed went, and the focus with it.
 */
const focusHere = (notice: HTMLElement | null): void =>
  notice?.querySelector('button')?.focus({ preventScroll: true });

/** Tells what was taken away and takes it back, until the next one goes. */
export function useUndo() {
  const [gone, setGone] = useState<{ what: string; back: () => void; at: number }>();
  function takeBack() {
    gone?.back();
    setGone(undefined);
  }
  return {
    offer: (what: string, back: () => void) => setGone({ what, back, at: performance.now() }),
    shown: gone && (
      <p key={gone.at} ref={focusHere} className="row undo notice">
        <span>“{gone.what}” foi removido.</span>
        <Button aria-label={`Desfazer: trazer “${gone.what}” de volta`} onClick={takeBack}>
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
  for (let box = field?.closest('details'); box; box = box.parentElement?.closest('details'))
    box.open = true;
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}

/**
 * Lets the entries of a list be dragged by a grip; who has no pointer has buttons. The dragged one
 * follows the finger, and takes the place of an entry whose middle its leading edge has passed;
 * Escape puts it back.
 */
export function useReorder(onMove: (from: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null);
  const held = useRef<AbortController>(null);
  const bind = useDrag(({ args: [from], movement: [, y], first, last, canceled, cancel }) => {
    if (first) {
      held.current = new AbortController();
      const letGo = ({ key }: KeyboardEvent) => key === 'Escape' && cancel();
      addEventListener('keydown', letGo, { signal: held.current.signal });
    }
    if (last) held.current?.abort();
    const entries = [...(list.current?.querySelectorAll<HTMLElement>(':scope > .entry') ?? [])];
    const dragged = entries[from];
    if (!dragged) return;
    const edge = dragged.offsetTop + y + (y < 0 ? 0 : dragged.offsetHeight);
    const to = entries.filter(
      (entry) => entry !== dragged && entry.offsetTop + entry.offsetHeight / 2 < edge,
    ).length;
    dragged.toggleAttribute('data-dragged', !last);
    dragged.style.translate = last ? '' : `0 ${y}px`;
    for (const [place, entry] of entries.entries())
      entry.toggleAttribute('data-target', !last && place === to && to !== from);
    if (last && !canceled && to !== from) onMove(from, to);
  });
  return { list, bind };
}

/** Keeps what belongs to an entry (open, dragged) with it while the list changes around it. */
export function useKeys(count: number) {
  const keys = useRef<number[]>([]);
  const next = useRef(0);
  while (keys.current.length < count) keys.current.push(next.current++);
  keys.current.length = count;
  return keys;
}

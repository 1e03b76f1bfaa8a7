import { X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { afterPaint } from './scheduling.ts';
import { IconButton } from './Tooltip.tsx';
import './Dialog.css';

export const ARROWS: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
export const ZOOMS: Record<string, 1 | -1> = { '+': 1, '=': 1, '-': -1 };

interface Props {
  title: string;
  detail?: string | undefined;
  note?: string;
  look: 'plan' | 'photo' | 'whole';
  description: string;
  onClose: () => void;
  onKeyDown?: (event: KeyboardEvent) => void;
  children: ReactNode;
}

const STOPS =
  'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex="0"]';

/** Without this Tab would leave the dialog for the browser's own controls. */
function focusAfterWrap({ currentTarget, shiftKey }: KeyboardEvent<HTMLElement>) {
  const stops = [...currentTarget.querySelectorAll<HTMLElement>(STOPS)];
  const [first, last] = [stops[0], stops.at(-1)];
  const focused = document.activeElement;
  if (shiftKey) return focused === first || focused === currentTarget ? last : undefined;
  return focused === last ? first : undefined;
}

/** Hides at once; `close()` recalculates the page's styles, so it waits a frame. */
function close(dialog: HTMLDialogElement | null) {
  dialog?.toggleAttribute('data-closing', true);
  afterPaint(() => dialog?.close());
}

function showModal(dialog: HTMLDialogElement) {
  // Locks scrolling by an attribute, because `html:has()` costs a style pass each change.
  const root = document.documentElement;
  root.style.setProperty('--scrollbar', `${window.innerWidth - root.clientWidth}px`);
  root.toggleAttribute('data-dialog', true);
  dialog.showModal();
  // Focus on the first button would show its tooltip.
  dialog.focus({ preventScroll: true });
  return () => {
    root.toggleAttribute('data-dialog', false);
    dialog.close();
  };
}

/** Its button, Escape or a press outside close it (specification, section 2). */
export function Dialog({
  title,
  detail,
  note,
  look,
  description,
  onClose,
  onKeyDown,
  children,
}: Props) {
  const pressedOutside = useRef(false);

  function onAnyKey(event: KeyboardEvent<HTMLDialogElement>) {
    const wrapTarget = event.key === 'Tab' && focusAfterWrap(event);
    if (wrapTarget) {
      event.preventDefault();
      wrapTarget.focus();
    }
    // An open tooltip would take the first Escape for itself.
    if (event.key === 'Escape') {
      event.preventDefault();
      close(event.currentTarget);
    }
    onKeyDown?.(event);
  }

  return createPortal(
    <dialog
      ref={showModal}
      className="dialog"
      data-look={look}
      tabIndex={-1}
      aria-labelledby="dialog-title"
      aria-describedby="dialog-description"
      onClose={onClose}
      onKeyDown={onAnyKey}
      // `closedby="any"` closes as a finger lifts, and its click lands on the page behind.
      onMouseDown={({ target, currentTarget }) => {
        pressedOutside.current = target === currentTarget;
      }}
      onMouseUp={({ target, currentTarget }) => {
        pressedOutside.current &&= target === currentTarget;
      }}
      onClick={({ target, currentTarget }) => {
        if (pressedOutside.current && target === currentTarget) close(currentTarget);
      }}
    >
      <header className="dialog-head">
        <div className="dialog-names row">
          <h2 id="dialog-title" className="dialog-title">
            {title}
          </h2>
          {detail && <p className="small figures">{detail}</p>}
          {note && <p className="note">{note}</p>}
        </div>
        <IconButton
          className="dialog-close"
          label="Fechar"
          icon={X}
          iconSize={30}
          strokeWidth={1.6}
          onClick={({ currentTarget }) => close(currentTarget.closest('dialog'))}
        />
      </header>
      {children}
      <p id="dialog-description" className="visually-hidden">
        {description}
      </p>
    </dialog>,
    document.body,
  );
}

/** Announces a message once it has not changed for half a second. */
export function LiveMessage({ message }: { message: string }) {
  const [announced, setAnnounced] = useState('');
  const first = useRef(message);
  useEffect(() => {
    if (message === first.current) return;
    first.current = '';
    const timer = setTimeout(setAnnounced, 500, message);
    return () => clearTimeout(timer);
  }, [message]);
  return (
    <p className="visually-hidden" aria-live="polite">
      {announced}
    </p>
  );
}

import { X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { afterPaint } from '../ui/scheduling.ts';
import { IconButton } from '../ui/Tooltip.tsx';
import dialogStyles from './Dialog.css?url';

/** Which way an arrow key points on the screen. */
export const ARROWS: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
/** Which keys go closer to what a dialog shows, and which farther. */
export const ZOOMS: Record<string, 1 | -1> = { '+': 1, '=': 1, '-': -1 };

interface Props {
  title: string;
  /** Stands beside the title, quieter. */
  detail?: string | undefined;
  /** Stands below both, small. */
  note?: string;
  /**
   * What it shows, which decides on its ground and on where its parts stand: a sheet over the page,
   * or all of the window.
   */
  look: 'plan' | 'photo' | 'whole';
  /** Read out after the title; not seen. */
  description: string;
  /** The dialog has been closed, by whatever way: draw it no longer. */
  onClose: () => void;
  onKeyDown?: (event: KeyboardEvent) => void;
  children: ReactNode;
}

const STOPS =
  'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex="0"]';

/** Where Tab leads from either end. Left to the browser it goes on into the browser's own bars. */
function focusAfterWrap({ currentTarget, shiftKey }: KeyboardEvent<HTMLElement>) {
  const stops = [...currentTarget.querySelectorAll<HTMLElement>(STOPS)];
  const [first, last] = [stops[0], stops.at(-1)];
  const focused = document.activeElement;
  if (shiftKey) return focused === first || focused === currentTarget ? last : undefined;
  return focused === last ? first : undefined;
}

/**
 * Out of sight at once; letting go of the page behind makes all of its styles anew, which waits for
 * the next frame.
 */
function close(dialog: HTMLDialogElement | null) {
  dialog?.toggleAttribute('data-closing', true);
  afterPaint(() => dialog?.close());
}

/** Shows a dialog over the page, for as long as it is drawn. */
function showModal(dialog: HTMLDialogElement) {
  // Keeps the page behind from scrolling, and from growing into the room of its scrollbar. By an
  // attribute: asked for by `html:has()`, every change of the page would make its styles anew.
  const root = document.documentElement;
  root.style.setProperty('--scrollbar', `${window.innerWidth - root.clientWidth}px`);
  root.toggleAttribute('data-dialog', true);
  // What has the focus now has it again afterwards.
  dialog.showModal();
  // On the dialog itself: on its first button, that one's tooltip would show unasked.
  dialog.focus({ preventScroll: true });
  return () => {
    root.toggleAttribute('data-dialog', false);
    dialog.close();
  };
}

/**
 * A modal dialog over the page: title, close button, and below them what it is given. Open for as
 * long as it is drawn; closed by its button, Escape or a press outside (the specification's section
 * 3). Focus, the page out of reach and the way back are the browser's own; its tooltips are those
 * of what it is opened from.
 */
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
    const round = event.key === 'Tab' && focusAfterWrap(event);
    if (round) {
      event.preventDefault();
      round.focus();
    }
    // Not left to the browser: an open tooltip takes the first Escape for itself.
    if (event.key === 'Escape') {
      event.preventDefault();
      close(event.currentTarget);
    }
    onKeyDown?.(event);
  }

  return createPortal(
    <>
      {/* Fetched with the dialog: nobody needs it before. */}
      <link rel="stylesheet" href={dialogStyles} precedence="dialog" />
      <dialog
        ref={showModal}
        className="dialog"
        data-look={look}
        tabIndex={-1}
        aria-labelledby="dialog-title"
        aria-describedby="dialog-description"
        onClose={onClose}
        onKeyDown={onAnyKey}
        // Not `closedby="any"`, which closes as a finger lifts: its click then lands on the page
        // behind. The backdrop as a target is the dialog itself, of which its parts leave nothing
        // uncovered.
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
      </dialog>
    </>,
    document.body,
  );
}

/**
 * What a screen reader is told: the last of `message` once it has rested for half a second, and
 * nothing at first.
 */
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

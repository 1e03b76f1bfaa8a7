import {
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  startTransition,
  useRef,
  useState,
} from 'react';
import { showToast } from '../../notices/toasts.ts';
import { afterPaint } from '../../ui/scheduling.ts';
import { NOT_OPENED, OPENING } from './words.ts';

const answers = new Map<string, Response>();

/** @throws Error when the answer is not a success */
export async function fetchData<Data>(address: string): Promise<Data> {
  const answer = answers.get(address) ?? (await fetch(address));
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  answers.set(address, answer);
  return answer.clone().json();
}

let lastOpening = 0;

/**
 * `React.lazy` would remember a failed fetch and unmount the island; here a failure shows a toast
 * with a link to a picture.
 */
export function useWindow(draw: (close: () => void, given?: string) => Promise<ReactNode>) {
  const [shown, show] = useState<ReactNode>(null);
  const link = useRef<HTMLAnchorElement>(null);

  async function open(given?: string) {
    const { current } = link;
    if (!current) return;
    current.dataset.opening = OPENING;
    lastOpening += 1;
    const opening = lastOpening;
    try {
      await new Promise<void>((done) => afterPaint(done));
      const drawn = await draw(() => show(null), given);
      // Another window was opened meanwhile.
      if (!drawn || opening !== lastOpening) return;
      // Safari does not focus a clicked link, and the dialog returns the focus to it.
      current.focus({ preventScroll: true });
      startTransition(() => show(drawn));
    } catch {
      const { title, text, link: label } = NOT_OPENED;
      showToast({
        tone: 'destructive',
        title,
        text,
        link: { href: current.pathname, label },
        sticky: true,
      });
    } finally {
      delete current.dataset.opening;
    }
  }

  function press(event: SyntheticEvent) {
    event.preventDefault();
    void open();
  }
  const onKeyDown = (event: KeyboardEvent) => event.key === ' ' && press(event);
  return {
    button: {
      ref: link,
      role: 'button',
      'aria-haspopup': 'dialog',
      onClick: press,
      onKeyDown,
    } as const,
    picture: { onClick: press },
    open,
    shown,
  };
}

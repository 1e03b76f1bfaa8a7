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
import { NOT_OPENED, OPENING } from './window-words.ts';

const answers = new Map<string, Response>();

/**
 * What a window is drawn from, asked for once.
 * @param address of the JSON that the build made
 * @throws Error when it can't be had
 */
export async function fetchData<Data>(address: string): Promise<Data> {
  const answer = answers.get(address) ?? (await fetch(address));
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  answers.set(address, answer);
  return answer.clone().json();
}

/** Windows asked for so far, of whatever plan. */
let asked = 0;

/**
 * A window that is fetched when it is first asked for. Not `React.lazy`: that remembers a failed
 * fetch for good and takes the whole island off the page with it. Here a lost network costs a
 * notice, which leads to a picture of the same thing; the next press tries again, but Firefox and
 * Safari ask once for a module only.
 * @param draw fetches and draws the window, which closes itself; it is told what `open` was given,
 * by a press nothing
 * @returns what makes a link, which leads to a picture where there is no script, the window's
 * button: it answers to the space bar too, and says that it opens; what makes a picture beside it,
 * which no keyboard reaches, do the same; `open`; and `shown`, the window while it is open
 */
export function useWindow(draw: (close: () => void, given?: string) => Promise<ReactNode>) {
  const [shown, show] = useState<ReactNode>(null);
  const link = useRef<HTMLAnchorElement>(null);

  async function open(given?: string) {
    const { current } = link;
    if (!current) return;
    current.dataset.opening = OPENING;
    asked += 1;
    const own = asked;
    try {
      await new Promise<void>((done) => afterPaint(done));
      const drawn = await draw(() => show(null), given);
      // Another was asked for meanwhile: two would open on each other.
      if (!drawn || own !== asked) return;
      // Gets it back from the window; a click in Safari leaves the focus where it was.
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

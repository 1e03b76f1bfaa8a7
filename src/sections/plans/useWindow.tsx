import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  startTransition,
  useState,
} from 'react';
import { showToast } from '../../notices/toasts.ts';
import { afterPaint } from '../../ui/moments.ts';
import { failure } from './plans.built.ts';

/**
 * What makes a link, which leads to a picture where there is no script, the button of a window: as one it answers to
 * the space bar too.
 */
export function opens(open: (link: HTMLAnchorElement) => void) {
  const press = (event: SyntheticEvent<HTMLAnchorElement>) => {
    event.preventDefault();
    open(event.currentTarget);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLAnchorElement>) => event.key === ' ' && press(event);
  return { role: 'button', 'aria-haspopup': 'dialog', onClick: press, onKeyDown } as const;
}

/** A press on a picture is one on its icon, the one of the two that a keyboard reaches. */
export const pressing = (icon: RefObject<HTMLElement | null>) => ({ onClick: () => icon.current?.click() });

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

/**
 * A window that is fetched when it is first asked for. Not `React.lazy`: that remembers a failed fetch for good and takes
 * the whole island off the page with it. Here a lost network costs a notice, which leads to a picture of the same
 * thing; the next press tries again, but Firefox and Safari ask once for a module only.
 * @returns `open`, for a link that was pressed and what fetches and draws the window: the link says that it opens, and a
 * notice leads where it does; `shown`, the window while it is open; `close`
 */
export function useWindow() {
  const [shown, show] = useState<ReactNode>(null);

  async function open(link: HTMLAnchorElement, draw: () => Promise<ReactNode>) {
    link.dataset.opening = failure.abrindo;
    try {
      await new Promise<void>((done) => afterPaint(done));
      const drawn = await draw();
      // Gets it back from the window; a click in Safari leaves the focus where it was.
      link.focus({ preventScroll: true });
      startTransition(() => show(drawn));
    } catch {
      const { titulo: title, texto: text, link: label } = failure;
      showToast({ tone: 'destructive', title, text, link: { href: link.pathname, label }, sticky: true });
    } finally {
      delete link.dataset.opening;
    }
  }

  return { open: (...given: Parameters<typeof open>) => void open(...given), shown, close: () => show(null) };
}

import { type KeyboardEvent, type RefObject, type SyntheticEvent, startTransition, useState } from 'react';
import { showToast } from '../../notices/toasts.ts';
import { afterPaint } from '../../ui/after-paint.ts';

/** What is said while a window is fetched, and when it can't be had; `link` leads to a picture of the same thing. */
export interface PressFailure {
  abrindo: string;
  titulo: string;
  texto: string;
  link: string;
}

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

/**
 * Fetches a window and what it is drawn from.
 * @param address of the JSON that the build made
 * @throws Error when either can't be had
 */
export async function fetchWithData<Window, Data>(module: Promise<{ default: Window }>, address: string) {
  const [{ default: Window }, answer] = await Promise.all([module, fetch(address)]);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  const data: Data = await answer.json();
  return { Window, data };
}

/**
 * What is fetched when it is first asked for, and kept. Not `React.lazy`: that remembers a failed fetch for
 * good and takes the whole island off the page with it. Here a lost network costs a notice, which leads to a
 * picture of the same thing; the next press tries again, but Firefox and Safari ask once for a module only.
 * @returns what was fetched, and what fetches it: `then` runs when it can be drawn, `link` is what was
 * pressed: it says that it opens, and a notice leads where it does
 */
export function useOnPress<Fetched>(
  load: () => Promise<Fetched>,
  { titulo, texto, link: label, abrindo }: PressFailure,
): [Fetched | null, (link: HTMLAnchorElement, then: () => void) => Promise<void>] {
  const [fetched, setFetched] = useState<Fetched | null>(null);

  async function fetchThen(link: HTMLAnchorElement, then: () => void) {
    link.dataset.opening = abrindo;
    try {
      await new Promise<void>((done) => afterPaint(done));
      const value = fetched ?? (await load());
      startTransition(() => {
        setFetched(() => value);
        then();
      });
    } catch {
      const destination = { href: link.pathname, label };
      showToast({ tone: 'destructive', title: titulo, text: texto, link: destination, sticky: true });
    } finally {
      delete link.dataset.opening;
    }
  }

  return [fetched, fetchThen];
}

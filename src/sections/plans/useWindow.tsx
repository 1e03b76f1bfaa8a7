import { type KeyboardEvent, type RefObject, type SyntheticEvent, startTransition, useState } from 'react';
import { showToast } from '../../notices/toasts.ts';
import { afterPaint } from '../../ui/moments.ts';
import type { ViewerItem } from '../../viewer/viewer-item.ts';
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

/**
 * What a window is drawn from.
 * @param address of the JSON that the build made
 * @throws Error when it can't be had
 */
export async function fetchData<Data>(address: string): Promise<Data> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return answer.json();
}

/**
 * A window that is fetched when it is first asked for, and kept. Not `React.lazy`: that remembers a failed fetch for
 * good and takes the whole island off the page with it. Here a lost network costs a notice, which leads to a
 * picture of the same thing; the next press tries again, but Firefox and Safari ask once for a module only.
 * @param usual how it opens unless told otherwise
 * @returns `open`, for a link that was pressed: it says that it opens, and a notice leads where it does; `shown`, what
 * was fetched, with how it was opened, while it is open; `show`, which shows it otherwise, or by null closes it
 */
export function useWindow<Fetched extends object, How extends object>(
  load: () => Promise<Fetched>,
  usual: How,
) {
  const [fetched, setFetched] = useState<Fetched | null>(null);
  const [how, show] = useState<How | null>(null);

  async function open(link: HTMLAnchorElement, next = usual) {
    link.dataset.opening = failure.abrindo;
    try {
      await new Promise<void>((done) => afterPaint(done));
      const value = fetched ?? (await load());
      // Gets it back from the window; a click in Safari leaves the focus where it was.
      link.focus({ preventScroll: true });
      startTransition(() => {
        setFetched(value);
        show(next);
      });
    } catch {
      const { titulo: title, texto: text, link: label } = failure;
      showToast({ tone: 'destructive', title, text, link: { href: link.pathname, label }, sticky: true });
    } finally {
      delete link.dataset.opening;
    }
  }

  return { open, shown: fetched && how && { ...fetched, ...how }, show };
}

const fetchViewer = async () => ({ Viewer: (await import('../../viewer/ImageViewer.tsx')).default });

/**
 * Plans and pictures large in the viewer, fetched when one is first opened.
 * @param drawings the plans as they stand on the page: the narrowest speaks for all. Side by side they have letters of
 * one size, and the wider drawing is of the wider plan
 * @returns what opens one of the items, and the viewer while it is open
 */
export function useLarge(items: ViewerItem[], drawings: RefObject<Set<HTMLImageElement>>) {
  const { open, shown, show } = useWindow(fetchViewer, { index: 0, pageWidth: 0 });
  const viewer = shown && (
    <shown.Viewer
      index={shown.index}
      pageWidth={shown.pageWidth}
      items={items}
      onIndexChange={(index) => show(index === null ? null : { index, pageWidth: shown.pageWidth })}
    />
  );
  return {
    show(index: number, link: HTMLAnchorElement) {
      const pageWidth = Math.min(...[...drawings.current].map(({ clientWidth }) => clientWidth));
      void open(link, { index, pageWidth });
    },
    viewer,
  };
}

import { startTransition, useState } from 'react';
import { showToast } from '../../notices/toasts.ts';
import { afterPaint } from '../../ui/after-paint.ts';
import type { ViewerFailure } from '../../viewer/useImageViewer.ts';

/**
 * What is fetched when it is first asked for, and kept. A lost network costs a notice, which leads to a
 * picture of the same thing; the next press tries again.
 * @returns what was fetched, and what fetches it: `then` runs when it can be drawn, `picture` is where a
 * notice leads
 */
export function useOnPress<Fetched>(
  load: () => Promise<Fetched>,
  { titulo, texto, link }: ViewerFailure,
): [Fetched | null, (picture: string, then: () => void) => Promise<void>] {
  const [fetched, setFetched] = useState<Fetched | null>(null);

  async function fetchThen(picture: string, then: () => void) {
    try {
      await new Promise<void>((done) => afterPaint(done));
      const value = fetched ?? (await load());
      startTransition(() => {
        setFetched(() => value);
        then();
      });
    } catch {
      const destination = { href: picture, label: link };
      showToast({ tone: 'destructive', title: titulo, text: texto, link: destination, sticky: true });
    }
  }

  return [fetched, fetchThen];
}

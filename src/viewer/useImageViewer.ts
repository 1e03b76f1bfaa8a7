import { type ComponentType, startTransition, useState } from 'react';
import { showToast } from '../notices/toasts.ts';
import { afterPaint } from '../ui/after-paint.ts';
import type { ImageViewerProps } from './ImageViewer.tsx';

/** What is said when the viewer can't be had; `link` leads to the picture itself. */
export interface ViewerFailure {
  titulo: string;
  texto: string;
  link: string;
}

/**
 * The viewer, fetched when something is first opened. Not `React.lazy`: that remembers a failed fetch for
 * good and takes the whole island off the page with it. Here a lost network costs a notice, which links
 * to the picture itself: the next press tries again, but Firefox and Safari ask once for a module only.
 * @returns the viewer once it is here, and what fetches it: `then` runs when it can be drawn, `href` is
 * the address of the picture that was to be opened
 */
export function useImageViewer(failure: ViewerFailure) {
  const [Viewer, setViewer] = useState<ComponentType<ImageViewerProps> | null>(null);

  async function fetchViewer(href: string, then: () => void) {
    try {
      await new Promise<void>((done) => afterPaint(done));
      const { default: fetched } = await import('./ImageViewer.tsx');
      startTransition(() => {
        setViewer(() => fetched);
        then();
      });
    } catch {
      const { titulo: title, texto: text, link: label } = failure;
      showToast({ tone: 'destructive', title, text, link: { href, label }, sticky: true });
    }
  }

  return { Viewer, fetchViewer };
}

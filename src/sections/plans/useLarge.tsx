import type { RefObject } from 'react';
import type { ViewerItem } from '../../viewer/viewer-item.ts';
import { useWindow } from './useWindow.ts';

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

import { type RefObject, useRef, useState } from 'react';
import type { ViewerItem } from '../../viewer/viewer-item.ts';
import { type PressFailure, useOnPress } from './useOnPress.ts';

const fetchViewer = async () => (await import('../../viewer/ImageViewer.tsx')).default;

/**
 * Plans and pictures large in the viewer, fetched when one is first opened.
 * @param drawings the plans as they stand on the page: the narrowest speaks for all. Side by side they have letters of
 * one size, and the wider drawing is of the wider plan
 * @returns what opens one of the items, and the viewer while it is open
 */
export function useLarge(
  failure: PressFailure,
  items: ViewerItem[],
  drawings: RefObject<Set<HTMLImageElement>>,
) {
  const [Viewer, fetchThen] = useOnPress(fetchViewer, failure);
  const [open, setOpen] = useState<{ index: number; pageWidth: number } | null>(null);
  const opener = useRef<HTMLElement>(null);
  const show = (index: number, link: HTMLAnchorElement) => {
    opener.current = link;
    const pageWidth = Math.min(...[...drawings.current].map(({ clientWidth }) => clientWidth));
    void fetchThen(link, () => setOpen({ index, pageWidth }));
  };
  const viewer = open && Viewer && (
    <Viewer
      {...open}
      items={items}
      onIndexChange={(index) => setOpen(index === null ? null : { ...open, index })}
      returnFocusTo={opener}
    />
  );
  return { show, viewer };
}

import { type ComponentType, useRef, useState } from 'react';
import type { ImageViewerProps } from '../../viewer/ImageViewer.tsx';
import type { LargePictures } from './plan-items.ts';
import { fetchWithData, type PressFailure, useOnPress } from './useOnPress.ts';

/**
 * An open picture: which of which tab, and how wide the tab's narrowest plan stands on the page. It speaks for all:
 * side by side, plans have letters of one size, and the wider drawing is of the wider plan.
 */
interface Open {
  group: keyof LargePictures;
  index: number;
  pageWidth: number;
}

const fetchLarge = () =>
  fetchWithData<ComponentType<ImageViewerProps>, LargePictures>(
    import('../../viewer/ImageViewer.tsx'),
    '/ampliadas.json',
  );

/**
 * Plans and pictures large in the viewer, fetched when one is first opened.
 * @returns what opens the picture of a figure, and the viewer while it is open
 */
export function useLarge(failure: PressFailure) {
  const [fetched, fetchThen] = useOnPress(fetchLarge, failure);
  const [open, setOpen] = useState<Open | null>(null);
  const opener = useRef<HTMLElement>(null);
  const show = (group: keyof LargePictures, link: HTMLAnchorElement, figure: HTMLElement) => {
    opener.current = link;
    const panel = figure.closest('.plan-panel');
    const index = [...(panel?.querySelectorAll('.open-large') ?? [])].indexOf(link);
    const drawings = panel?.querySelectorAll('.plan-drawing img') ?? [];
    const pageWidth = Math.min(...[...drawings].map(({ clientWidth }) => clientWidth));
    void fetchThen(link, () => setOpen({ group, index, pageWidth }));
  };
  const viewer = open && fetched && (
    <fetched.Window
      items={fetched.data[open.group]}
      index={open.index}
      pageWidth={open.pageWidth}
      onIndexChange={(index) => setOpen(index === null ? null : { ...open, index })}
      returnFocusTo={opener}
    />
  );
  return { show, viewer };
}

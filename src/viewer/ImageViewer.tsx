import type { RefObject } from 'react';
import { createPortal } from 'react-dom';
import viewerStyles from './ImageViewer.css?url';
import type { ViewerItem } from './viewer-item.ts';
import { ViewerPanel } from './viewer-panel.tsx';

export type { ViewBox, ViewerItem } from './viewer-item.ts';

export interface ImageViewerProps {
  /** One group: previous and next stay inside it. */
  items: ViewerItem[];
  /** The item shown. */
  index: number;
  /** How wide a plan's drawing stands on the page now, in pixels. */
  pageWidth: number;
  /** Called with null once the viewer has been closed: draw it no longer. */
  onIndexChange(index: number | null): void;
  returnFocusTo?: RefObject<HTMLElement | null> | undefined;
}

/**
 * A plan or picture in a dialog, zoomed to 6x by pinch, wheel, double tap, keys and buttons.
 * Open for as long as it is drawn. Meant to be loaded when something is first opened.
 */
export default function ImageViewer({ items, index, ...props }: ImageViewerProps) {
  const item = items[index];
  if (!item) return null;
  return createPortal(
    <>
      <link rel="stylesheet" href={viewerStyles} precedence="dialog" />
      <ViewerPanel {...props} items={items} item={item} index={index} />
    </>,
    document.body,
  );
}

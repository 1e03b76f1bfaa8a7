import { Dialog } from 'radix-ui';
import { type RefObject, useRef } from 'react';
import { TooltipProvider } from '../ui/Tooltip.tsx';
import viewerStyles from './ImageViewer.css?url';
import type { ViewerItem } from './viewer-item.ts';
import { ViewerPanel } from './viewer-panel.tsx';

export type { ViewBox, ViewerItem } from './viewer-item.ts';

export interface ImageViewerProps {
  /** One group: previous and next stay inside it. */
  items: ViewerItem[];
  /** The item shown, or null while the viewer is closed. */
  index: number | null;
  onIndexChange(index: number | null): void;
  /** Gets the focus back, where the click that opened the viewer left none (Safari's buttons). */
  returnFocusTo?: RefObject<HTMLElement | null>;
}

/**
 * A plan or picture in a dialog, zoomed to 6x by pinch, wheel, double tap, keys and buttons.
 * Meant to be loaded when something is first opened.
 */
export default function ImageViewer({ items, index, onIndexChange, returnFocusTo }: ImageViewerProps) {
  const item = index === null ? undefined : items[index];
  const wasOpen = useRef(false);
  const opener = useRef<Element | null>(null);
  const open = item !== undefined;
  // Read while rendering: the dialog has the focus by the time its effects run.
  if (open && !wasOpen.current) opener.current = document.activeElement;
  wasOpen.current = open;

  function returnFocus() {
    const saved = opener.current === document.body ? null : opener.current;
    const to = returnFocusTo?.current ?? saved;
    if (to instanceof HTMLElement && to.isConnected) to.focus();
  }

  return (
    <TooltipProvider>
      <Dialog.Root open={open} onOpenChange={(next) => next || onIndexChange(null)}>
        {/* Fetched with the viewer: the page's own HTML carries the styles of everything else. */}
        <link rel="stylesheet" href={viewerStyles} precedence="viewer" />
        <Dialog.Portal>
          <Dialog.Overlay className="viewer-backdrop" />
          {item && index !== null && (
            <ViewerPanel
              items={items}
              item={item}
              index={index}
              onMove={onIndexChange}
              onClose={() => onIndexChange(null)}
              onReturnFocus={returnFocus}
            />
          )}
        </Dialog.Portal>
      </Dialog.Root>
    </TooltipProvider>
  );
}

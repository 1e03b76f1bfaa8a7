import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useZoomPanPinch } from 'react-zoom-pan-pinch';
import { useDoubleTap, useWheel } from './viewer-gestures.ts';

export const MIN_ZOOM = 1;
export const MAX_ZOOM = 6;
const STEPS = [MIN_ZOOM, 1.5, 2, 2.5, 3, 4, 5, MAX_ZOOM];
const DOUBLE_TAP_ZOOM = 2.5;

const clamp = (zoom: number) => Math.min(Math.max(zoom, MIN_ZOOM), MAX_ZOOM);

/** Zoom and pan of one stage. `shown` names what is on it: a change goes back to 100 %. */
export function useZoom(shown: string) {
  const [still] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  const [zoom, setZoom] = useState(MIN_ZOOM);
  /** Where the zoom is heading, so that a second press during the animation counts. */
  const target = useRef(MIN_ZOOM);
  const { wrapperRef, contentRef, instance, useTransform } = useZoomPanPinch({
    minScale: MIN_ZOOM,
    maxScale: MAX_ZOOM,
    centerOnInit: true,
    centerZoomedOut: true,
    disablePadding: true,
    wheel: { disabled: true },
    doubleClick: { disabled: true },
    zoomAnimation: { disabled: still },
    velocityAnimation: { disabled: still },
    autoAlignment: { sizeX: 0, sizeY: 0, animationTime: 0 },
  });
  const controls = () => instance.current.getContext();

  useTransform(({ scale }) => {
    if (!instance.current.isAnimating) target.current = scale;
    setZoom(Math.round(scale * 100) / 100);
  });

  function zoomTo(scale: number, x: number, y: number, time = 200) {
    target.current = clamp(scale);
    void controls().zoomToPoint(target.current, x, y, time);
    target.current = clamp(scale);
  }

  function step(direction: 1 | -1) {
    const box = wrapperRef.current?.getBoundingClientRect();
    const from = target.current;
    const next =
      direction > 0 ? STEPS.find((at) => at > from + 0.01) : STEPS.findLast((at) => at < from - 0.01);
    if (box && next) zoomTo(next, box.x + box.width / 2, box.y + box.height / 2);
  }

  function reset() {
    target.current = MIN_ZOOM;
    void controls().centerView(MIN_ZOOM, still ? 0 : 200);
  }

  function panBy(x: number, y: number) {
    void controls().panBy(x, y, still ? 0 : 120);
  }

  useWheel(wrapperRef, (factor, x, y) => zoomTo(target.current * factor, x, y, 0));
  const taps = useDoubleTap((x, y) => (zoom > MIN_ZOOM ? reset() : zoomTo(DOUBLE_TAP_ZOOM, x, y)));

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another item is shown
  useLayoutEffect(() => {
    target.current = MIN_ZOOM;
    // Only an animated call ends one under way; only an instant one is in time for the first frame.
    void controls().centerView(MIN_ZOOM, 1);
    void controls().centerView(MIN_ZOOM, 0);
  }, [shown]);

  return { wrapperRef, contentRef, zoom, zoomed: zoom > MIN_ZOOM, step, reset, panBy, taps };
}

/** What a screen reader is told: the last of `message` once it has rested, and nothing at first. */
export function useRested(message: string, delay = 500) {
  const [said, setSaid] = useState('');
  const first = useRef(message);
  useEffect(() => {
    if (message === first.current) return;
    first.current = '';
    const timer = setTimeout(setSaid, delay, message);
    return () => clearTimeout(timer);
  }, [message, delay]);
  return said;
}

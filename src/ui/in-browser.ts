import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { type Size, wantsLessMotion } from './view.ts';

const never = () => () => {};

/** Whether the page is awake here: false in the HTML as it is sent, and while React takes it over. */
export function useAwake(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** Whether the visitor wants less motion, asked anew whenever something is drawn; false on the server. */
export const useLessMotion = (): boolean => useSyncExternalStore(never, wantsLessMotion, () => false);

/** How large an element is within its borders, kept up to date, in CSS pixels; nothing until it is shown. */
export function useSize(element: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  const measure = useEffectEvent(() => {
    const { clientWidth: width = 0, clientHeight: height = 0 } = element.current ?? {};
    setSize({ width, height });
  });
  useLayoutEffect(() => {
    const sizes = new ResizeObserver(() => measure());
    if (element.current) sizes.observe(element.current);
    return () => sizes.disconnect();
  }, [element]);
  // A dialog around it is shown by now, and no key comes before this; an observer waits for a frame.
  useEffect(() => measure(), []);
  return size;
}

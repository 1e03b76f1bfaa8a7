import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether the page is awake here: false in the HTML as it is sent, and while React takes it over. */
export function useAwake(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** Whether the visitor wants less motion: what moves is there at once then, and what is let go stands still. */
export const wantsLessMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Whether the visitor wants less motion, asked anew whenever something is drawn; false on the server. */
export const useLessMotion = (): boolean => useSyncExternalStore(never, wantsLessMotion, () => false);

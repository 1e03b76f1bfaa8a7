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

import { useSyncExternalStore } from 'react';

let asked: PromiseWithResolvers<void> | undefined;
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

/** Asks for the password over the page, and waits until it was right. */
export function signedIn(): Promise<void> {
  asked ??= Promise.withResolvers();
  tell();
  return asked.promise;
}

/** The password was right: whatever waits is asked again. */
export function letIn(): void {
  asked?.resolve();
  asked = undefined;
  tell();
}

/** Whether the password is being asked for. */
export const useAsked = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => asked !== undefined,
  );

import { useSyncExternalStore } from 'react';

let heading = 0;
const followers = new Set<() => void>();

/** Tells where one looks in the room. Degrees. */
export function setHeading(yaw: number): void {
  heading = yaw;
  for (const follow of followers) follow();
}

function subscribe(follow: () => void) {
  followers.add(follow);
  return () => followers.delete(follow);
}

/** Where one looks in the room, or looked last. Draws only its own component anew: it changes with every frame. */
export const useHeading = (): number =>
  useSyncExternalStore(
    subscribe,
    () => heading,
    () => 0,
  );

import { type ComponentProps, type ComponentType, useRef, useState } from 'react';
import { fetchWithData, type PressFailure, useOnPress } from '../useOnPress.ts';
import type Room from './Room.tsx';
import type { RoomData } from './room-data.ts';

const fetchRoom = () =>
  fetchWithData<ComponentType<ComponentProps<typeof Room>>, RoomData>(import('./Room.tsx'), '/sala.json');

/**
 * The room, fetched when somebody enters.
 * @returns what enters by a link, the open room if any, and where its visitor looked last, in degrees
 */
export function useRoom(failure: PressFailure) {
  const [fetched, fetchThen] = useOnPress(fetchRoom, failure);
  const [open, setOpen] = useState(false);
  const [heading, setHeading] = useState<number>();
  const opener = useRef<HTMLElement>(null);
  const enter = (link: HTMLAnchorElement) => {
    opener.current = link;
    void fetchThen(link, () => setOpen(true));
  };
  const onClose = (yaw: number) => {
    setHeading(yaw);
    setOpen(false);
  };
  const room = open && fetched && (
    <fetched.Window data={fetched.data} returnFocusTo={opener} onClose={onClose} />
  );
  return { enter, room, heading };
}

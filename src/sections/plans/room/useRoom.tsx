import { type ComponentProps, type ComponentType, useRef, useState } from 'react';
import { fetchWithData, type PressFailure, useOnPress } from '../useOnPress.ts';
import type Room from './Room.tsx';
import type { RoomData } from './room-data.ts';

const fetchRoom = () =>
  fetchWithData<ComponentType<ComponentProps<typeof Room>>, RoomData>(import('./Room.tsx'), '/sala.json');

/**
 * The room, fetched when somebody enters.
 * @param onLook told, when the room is left, which way its visitor looked, in degrees
 * @returns what enters by a link, and the open room if any
 */
export function useRoom(failure: PressFailure, onLook: (heading: number) => void) {
  const [fetched, fetchThen] = useOnPress(fetchRoom, failure);
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLElement>(null);
  const enter = (link: HTMLAnchorElement) => {
    opener.current = link;
    void fetchThen(link, () => setOpen(true));
  };
  const onClose = (yaw: number) => {
    onLook(yaw);
    setOpen(false);
  };
  const room = open && fetched && (
    <fetched.Window data={fetched.data} returnFocusTo={opener} onClose={onClose} />
  );
  return { enter, room };
}

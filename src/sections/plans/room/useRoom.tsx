import {
  type ComponentProps,
  type ComponentType,
  type KeyboardEvent,
  type MouseEvent,
  useRef,
  useState,
} from 'react';
import type { ViewerFailure } from '../../../viewer/useImageViewer.ts';
import { useOnPress } from '../useOnPress.ts';
import { setHeading } from './heading.ts';
import type Room from './Room.tsx';
import type { RoomData } from './room-data.ts';

interface Fetched {
  Room: ComponentType<ComponentProps<typeof Room>>;
  data: RoomData;
}

async function fetchRoom(): Promise<Fetched> {
  const [module, answer] = await Promise.all([import('./Room.tsx'), fetch('/sala.json')]);
  if (!answer.ok) throw new Error(`/sala.json answered ${answer.status}`);
  return { Room: module.default, data: await answer.json() };
}

/**
 * The room, fetched when somebody enters.
 * @returns what enters, and the open room if any
 */
export function useRoom(failure: ViewerFailure) {
  const [fetched, fetchThen] = useOnPress(fetchRoom, failure);
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLElement>(null);
  /** For what holds the window, which is drawn without script: its link leads to the picture. */
  const enter = (event: MouseEvent | KeyboardEvent) => {
    const link = event.target instanceof Element && event.target.closest('a');
    if (!link || ('key' in event && event.key !== ' ')) return;
    event.preventDefault();
    opener.current = link;
    void fetchThen(link.href, () => setOpen(true));
  };
  const room = open && fetched && (
    <fetched.Room
      data={fetched.data}
      returnFocusTo={opener}
      onTurn={setHeading}
      onClose={() => setOpen(false)}
    />
  );
  return { enter, room };
}

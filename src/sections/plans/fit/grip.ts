/** What on the board was taken hold of. */
export type Grip =
  | { kind: 'piece' | 'turn'; id: number }
  | { kind: 'end'; id: number; end: 'a' | 'b' }
  | { kind: 'board' };

/** For the attribute by which the board knows what was pressed. */
export const gripName = (kind: 'piece' | 'turn' | 'a' | 'b', id: number): string => `${kind} ${id}`;

/** What an element of the board is part of. */
export function gripOf(target: EventTarget | null): Grip {
  const named = target instanceof Element ? target.closest('[data-grip]')?.getAttribute('data-grip') : null;
  const [kind, number] = named?.split(' ') ?? [];
  const id = Number(number);
  if (kind === 'piece' || kind === 'turn') return { kind, id };
  if (kind === 'a' || kind === 'b') return { kind: 'end', id, end: kind };
  return { kind: 'board' };
}

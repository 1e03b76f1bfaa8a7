import type { Content } from '../../../content/schema.ts';
import type { PointOfInterest } from './look.ts';

/** In the order in which they are wanted: what is ahead at first, then around, floor and ceiling last. */
export const FACES = ['front', 'right', 'left', 'back', 'down', 'up'] as const;
export type Face = (typeof FACES)[number];

/** What the room is drawn from: fetched when it is first opened. */
export interface RoomData {
  title: string;
  detail: string;
  caption: string;
  alt: string;
  words: Content['sala']['palavras'];
  points: PointOfInterest[];
  faces: Record<Face, { small: string; sharp: string[] }>;
  /** The plan's walls and where one stands in it, in the drawing's units. */
  plan: { walls: string; viewBox: string; eye: readonly [x: number, y: number] };
}

import type { Content } from '../../../content/schema.ts';
import type { PointOfInterest } from './look.ts';

/** In the order of a cube map's faces: +x, -x, +y, -y, +z, -z, seen from inside, x to the right and z ahead. */
export const FACES = ['right', 'left', 'up', 'down', 'front', 'back'] as const;
export type Face = (typeof FACES)[number];

/** What the room is drawn from: fetched when it is first opened. */
export interface RoomData {
  title: string;
  detail: string;
  caption: string;
  alt: string;
  words: Content['sala']['palavras'];
  points: PointOfInterest[];
  /** Addresses of the AVIFs: the small level, for the first moment, and the sharp one. */
  small: Record<Face, string>;
  sharp: Record<Face, string>;
  /** The whole view in one JPEG, twice as wide as high, for whoever can't show those. */
  flat: string;
  /** The plan's walls and where one stands in it, in the drawing's units. */
  plan: { walls: string; viewBox: string; eye: readonly [x: number, y: number] };
}

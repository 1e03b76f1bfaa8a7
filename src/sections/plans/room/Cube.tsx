import type { RefObject } from 'react';
import type { Size } from '../../../ui/view.ts';
import { distanceOf, type Look } from './look.ts';
import type { Face, RoomData } from './room-data.ts';

/** Side of the cube in CSS pixels: the pictures' own. */
const SIDE = 1536;
/** Faces reach past each other by so much: beneath their softened edges lies a neighbour, not the ground. */
const OVERLAP = 1;
/** Any distance does: how large the room is seen is up to the scale. */
const PERSPECTIVE = 1000;

/** From straight ahead to each face. */
const TURNS: Record<Face, string> = {
  front: '',
  right: 'rotateY(-90deg)',
  left: 'rotateY(90deg)',
  back: 'rotateY(180deg)',
  down: 'rotateX(90deg)',
  up: 'rotateX(-90deg)',
};

/** Where one looks in the middle of a movement, as the front face is drawn. Degrees. */
export function lookSeen(front: HTMLElement): Pick<Look, 'yaw' | 'pitch'> {
  const { m11, m23, m31 } = new DOMMatrix(getComputedStyle(front).transform);
  return { yaw: (Math.atan2(m31, m11) * 180) / Math.PI, pitch: (Math.asin(m23) * 180) / Math.PI };
}

interface Props {
  faces: RoomData['faces'];
  look: Look;
  /** Of the view, in CSS pixels. */
  size: Size;
  /** How long the way to this look takes. Milliseconds. */
  time: number;
  /** How many sharp faces are asked for; the small ones are there from the start. */
  wanted: number;
  front: RefObject<HTMLDivElement | null>;
  /** A sharp face came, or will not come. */
  onSettled(came: boolean): void;
}

/**
 * The room as six pictures around the eye. Each is turned by itself: in a 3D space that they share (`preserve-3d`)
 * Chromium without a graphics card leaves out what reaches behind the eye.
 */
export function Cube({ faces, look, size, time, wanted, front, onSettled }: Props) {
  const eye = [
    `scale(${distanceOf(look, size) / PERSPECTIVE})`,
    `perspective(${PERSPECTIVE}px) translateZ(${PERSPECTIVE}px)`,
    `rotateX(${look.pitch}deg) rotateY(${look.yaw}deg)`,
  ].join(' ');
  return faces.map(({ face, small, avif, jpeg }, place) => (
    <div
      key={face}
      ref={place === 0 ? front : undefined}
      className="room-face"
      style={{
        inset: `calc(50% - ${SIDE / 2 + OVERLAP}px)`,
        transform: `${eye} ${TURNS[face]} translateZ(${-SIDE / 2}px)`,
        transitionDuration: `${time}ms`,
        backgroundImage: `url(${small})`,
      }}
    >
      {place < wanted && (
        <picture>
          <source type="image/avif" srcSet={avif} />
          <img
            src={jpeg}
            alt=""
            draggable={false}
            onLoad={({ currentTarget }) => {
              currentTarget.dataset.shown = 'true';
              onSettled(true);
            }}
            onError={() => onSettled(false)}
          />
        </picture>
      )}
    </div>
  ));
}

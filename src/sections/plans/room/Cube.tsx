import type { RefObject } from 'react';
import type { Size } from '../../../ui/hands.ts';
import { across, distanceOf, type Look, radians } from './look.ts';
import type { Face, RoomData } from './room-data.ts';

/** Side of the cube in CSS pixels: the pictures' own. */
const SIDE = 1536;
/** Faces reach past each other by so much: beneath their softened edges lies a neighbour, not the ground. */
const OVERLAP = 1;

/** From straight ahead to each face. */
const TURNS: Record<Face, string> = {
  front: '',
  right: 'rotateY(-90deg)',
  left: 'rotateY(90deg)',
  back: 'rotateY(180deg)',
  down: 'rotateX(90deg)',
  up: 'rotateX(-90deg)',
};

/** What one sees, and how. */
interface Seen {
  look: Look;
  /** Of the view, in CSS pixels. */
  size: Size;
  /** How long the way to this look takes. Milliseconds. */
  time: number;
}

interface CubeProps extends Seen {
  faces: RoomData['faces'];
  front: RefObject<HTMLDivElement | null>;
  /** A sharp face came, or will not come; the small ones are there from the start. */
  onSettled(came: boolean): void;
}

/**
 * The room as six pictures around the eye. Each is turned by itself: in a 3D space that they share (`preserve-3d`)
 * Chromium without a graphics card leaves out what reaches behind the eye.
 */
export function Cube({ faces, look, size, time, front, onSettled }: CubeProps) {
  const distance = distanceOf(look, size);
  const eye = `perspective(${distance}px) translateZ(${distance}px) rotateX(${look.pitch}deg) rotateY(${look.yaw}deg)`;
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
      <picture>
        <source type="image/avif" srcSet={avif} />
        <img
          src={jpeg}
          alt=""
          draggable={false}
          // What is ahead does not wait for the others.
          fetchPriority={place === 0 ? 'high' : 'low'}
          onLoad={({ currentTarget }) => {
            currentTarget.dataset.shown = 'true';
            onSettled(true);
          }}
          onError={() => onSettled(false)}
        />
      </picture>
    </div>
  ));
}

/** How far the cone reaches, where the walls are a hundred wide. */
const REACH = 35;

/**
 * The plan's walls with where one stands and what one sees, straight ahead in the room being straight down on the
 * sheet; who doesn't see it is told by the place's name.
 */
export function MiniPlan({ plan, look, size, time }: Seen & { plan: NonNullable<RoomData['plan']> }) {
  const half = radians(across(look, size) / 2);
  const [x, y] = [Math.sin(half) * REACH, Math.cos(half) * REACH];
  return (
    <svg className="room-plan" viewBox={plan.viewBox} aria-hidden="true">
      <path fill="var(--ink)" d={plan.walls} />
      <g transform={`translate(${plan.eye.join()}) scale(${plan.width / 100})`}>
        <path
          className="room-plan-cone"
          fill="var(--highlight)"
          opacity="0.85"
          d={`M0 0L${-x} ${y}A${REACH} ${REACH} 0 0 0 ${x} ${y}Z`}
          style={{ transform: `rotate(${look.yaw}deg)`, transitionDuration: `${time}ms` }}
        />
        <circle fill="var(--action)" stroke="var(--ground)" r="3.8" strokeWidth="1.46" />
      </g>
    </svg>
  );
}

import type { RefObject } from 'react';
import { distanceOf, type Look } from './look.ts';
import type { Face, RoomData } from './room-data.ts';

/** Side of the cube in CSS pixels: the pictures' own. */
const SIDE = 1536;
/**
 * Faces reach past each other by so much: beneath their softened edges lies a neighbour, not the
 * ground.
 */
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

/**
 * What one sees, and how. The view is a container: what depends on its size is said in shares of
 * it.
 */
interface Seen {
  look: Look;
  /** How long the way to this look takes. Milliseconds. */
  time: number;
}

/** From the eye to what it sees, as a length of CSS. */
const eyesDistance = (look: Look) => `${distanceOf(look) * 100}cqmax`;

interface CubeProps extends Seen {
  faces: RoomData['faces'];
  front: RefObject<HTMLDivElement | null>;
  /** A sharp face came, or will not come; the small ones are there from the start. */
  onSettled(came: boolean): void;
}

/**
 * The room as six pictures around the eye. Each is turned by itself: in a 3D space that they share
 * (`preserve-3d`) Chromium without a graphics card leaves out what reaches behind the eye.
 */
export function Cube({ faces, look, time, front, onSettled }: CubeProps) {
  const distance = eyesDistance(look);
  const eye = `perspective(${distance}) translateZ(${distance}) rotateX(${look.pitch}deg) rotateY(${look.yaw}deg)`;
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

/**
 * The plan's walls, a hundred wide, with where one stands and what one sees, straight ahead in the
 * room being straight down on the sheet; who doesn't see it is told by the place's name.
 */
export function MiniPlan({ plan, look, time }: Seen & { plan: NonNullable<RoomData['plan']> }) {
  // Of what is seen from side to side: half of the view's width, by how far it is from the eye.
  const breadth = `tan(atan2(50cqw, ${eyesDistance(look)}))`;
  return (
    <svg className="room-plan" viewBox={plan.viewBox} aria-hidden="true">
      <path fill="var(--ink)" d={plan.walls} />
      <g transform={`translate(${plan.eye.join()}) scale(${plan.width / 100})`}>
        <clipPath id="room-reach">
          <circle r="35" />
        </clipPath>
        <g fill="var(--highlight)" opacity="0.85" clipPath="url(#room-reach)">
          <path
            className="room-plan-cone"
            d="M0 0-99 99H99Z"
            style={{
              transform: `rotate(${look.yaw}deg) scaleX(${breadth})`,
              transitionDuration: `${time}ms`,
            }}
          />
        </g>
        <circle fill="var(--action)" stroke="var(--ground)" r="3.8" strokeWidth="1.46" />
      </g>
    </svg>
  );
}

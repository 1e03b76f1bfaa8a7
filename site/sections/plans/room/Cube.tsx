import type { RefObject } from 'react';
import { distanceOf, type Look } from './look.ts';
import type { Face, RoomData } from './room-data.ts';

/** Side of the cube in CSS pixels, equal to the pictures'. */
const SIDE = 1536;
/** Faces overlap so that their softened edges do not let the background through. */
const OVERLAP = 1;

const TURNS: Record<Face, string> = {
  front: '',
  right: 'rotateY(-90deg)',
  left: 'rotateY(90deg)',
  back: 'rotateY(180deg)',
  down: 'rotateX(90deg)',
  up: 'rotateX(-90deg)',
};

/** The view is a size container, so lengths that depend on its size use its units. */
interface Seen {
  look: Look;
  time: number;
}

const eyesDistance = (look: Look) => `${distanceOf(look) * 100}cqmax`;

interface CubeProps extends Seen {
  faces: RoomData['faces'];
  front: RefObject<HTMLDivElement | null>;
  onSettled(came: boolean): void;
}

/** With `preserve-3d`, Chromium without a GPU leaves out what reaches behind the eye. */
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

/** Straight ahead in the room is straight down on the sheet. */
export function MiniPlan({ plan, look, time }: Seen & { plan: NonNullable<RoomData['plan']> }) {
  // Half the view's width over the eye's distance gives half the angle seen.
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

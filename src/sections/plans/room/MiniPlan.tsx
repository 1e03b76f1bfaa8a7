import type { RoomData } from './room-data.ts';

/** How far the cone reaches, in the drawing's units. */
const REACH = 480;

/** Turns the cone to where one looks. Straight ahead in the room is straight down on the sheet; degrees. */
export function turnCone(cone: SVGPathElement | null, yaw: number, angle: number): void {
  const half = (angle * Math.PI) / 360;
  const [x, y] = [Math.sin(half) * REACH, Math.cos(half) * REACH];
  cone?.setAttribute('d', `M0 0L${-x} ${y}A${REACH} ${REACH} 0 0 0 ${x} ${y}Z`);
  cone?.setAttribute('transform', `rotate(${yaw})`);
}

interface Props {
  plan: RoomData['plan'];
  /** What turns with the view. */
  coneRef: (cone: SVGPathElement | null) => void;
}

/** The plan's walls with where one stands and what one sees; who doesn't see it is told by the place's name. */
export function MiniPlan({ plan, coneRef }: Props) {
  const [x, y] = plan.eye;
  return (
    <svg className="room-plan" viewBox={plan.viewBox} aria-hidden="true">
      <path className="room-plan-walls" d={plan.walls} />
      <g transform={`translate(${x} ${y})`}>
        <path ref={coneRef} className="room-plan-cone" />
        <circle className="room-plan-eye" r="52" />
      </g>
    </svg>
  );
}

import type { RoomData } from './room-data.ts';

/** How far the cone reaches, where the walls are a hundred wide. */
const REACH = 35;

interface Props {
  plan: NonNullable<RoomData['plan']>;
  /** Where one looks: straight ahead in the room is straight down on the sheet. Degrees. */
  yaw: number;
  /** What is seen from side to side. Degrees. */
  angle: number;
  /** How long the way there takes. Milliseconds. */
  time: number;
}

/** The plan's walls with where one stands and what one sees; who doesn't see it is told by the place's name. */
export function MiniPlan({ plan, yaw, angle, time }: Props) {
  const half = (angle * Math.PI) / 360;
  const [x, y] = [Math.sin(half) * REACH, Math.cos(half) * REACH];
  return (
    <svg className="room-plan" viewBox={plan.viewBox} aria-hidden="true">
      <path className="room-plan-walls" d={plan.walls} />
      <g transform={`translate(${plan.eye.join()}) scale(${plan.width / 100})`}>
        <path
          className="room-plan-cone"
          d={`M0 0L${-x} ${y}A${REACH} ${REACH} 0 0 0 ${x} ${y}Z`}
          style={{ transform: `rotate(${yaw}deg)`, transitionDuration: `${time}ms` }}
        />
        <circle className="room-plan-eye" r="3.8" strokeWidth="1.46" />
      </g>
    </svg>
  );
}

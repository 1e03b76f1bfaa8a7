import type { RoomData } from './make-room-data.ts';

/** How far the cone reaches, how large the eye is and how wide its rim, as shares of the walls' width. */
const REACH = 0.35;
const EYE = 0.038;
const EYE_STROKE = 0.0146;

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
  const reach = Math.round(plan.width * REACH);
  const [x, y] = [Math.sin(half) * reach, Math.cos(half) * reach];
  return (
    <svg className="room-plan" viewBox={plan.viewBox} aria-hidden="true">
      <path className="room-plan-walls" d={plan.walls} />
      <g transform={`translate(${plan.eye.join()})`}>
        <path
          className="room-plan-cone"
          d={`M0 0L${-x} ${y}A${reach} ${reach} 0 0 0 ${x} ${y}Z`}
          style={{ transform: `rotate(${yaw}deg)`, transitionDuration: `${time}ms` }}
        />
        <circle
          className="room-plan-eye"
          r={Math.round(plan.width * EYE)}
          strokeWidth={Math.round(plan.width * EYE_STROKE)}
        />
      </g>
    </svg>
  );
}

/**
 * Where somebody in the room looks. Degrees: yaw 0 is straight ahead and grows to the right, pitch grows
 * upward, `field` is the angle across the longer side of the picture.
 */
export interface Look {
  yaw: number;
  pitch: number;
  field: number;
}

/** A named place to look at. */
export interface PointOfInterest {
  name: string;
  yaw: number;
  pitch: number;
}

export const FIRST_LOOK: Look = { yaw: 0, pitch: -14, field: 80 };
const NARROWEST = 35;
const WIDEST = 100;
const STEEPEST = 85;

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const degrees = (angle: number) => (angle * 180) / Math.PI;
const between = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/** The same direction from -180 up to 180. */
export const wrapped = (yaw: number): number => ((((yaw + 180) % 360) + 360) % 360) - 180;

/** A look that is possible: once around is where one was, straight up is not passed. */
export function possible({ yaw, pitch, field }: Look): Look {
  return {
    yaw: wrapped(yaw),
    pitch: between(pitch, -STEEPEST, STEEPEST),
    field: between(field, NARROWEST, WIDEST),
  };
}

/** The angle of one pixel in the middle of a picture, for a drag that keeps what is under the finger there. */
export function degreesPerPixel({ field }: Look, width: number, height: number): number {
  const half = Math.max(width, height, 1) / 2;
  return degrees(Math.atan(Math.tan(radians(field / 2)) / half));
}

/**
 * A look on its way to another, by the shorter way around.
 * @param share how far it has come, from 0 to 1
 */
export function onTheWay(from: Look, to: Look, share: number): Look {
  const eased = 1 - (1 - share) ** 3;
  return possible({
    yaw: from.yaw + wrapped(to.yaw - from.yaw) * eased,
    pitch: from.pitch + (to.pitch - from.pitch) * eased,
    field: from.field + (to.field - from.field) * eased,
  });
}

/** Three directions of the picture, as the shader needs them: ahead, to its right edge, to its upper edge. */
export function axesOf({ yaw, pitch, field }: Look, width: number, height: number): [Axis, Axis, Axis] {
  const [sy, cy] = [Math.sin(radians(yaw)), Math.cos(radians(yaw))];
  const [sp, cp] = [Math.sin(radians(pitch)), Math.cos(radians(pitch))];
  const reach = Math.tan(radians(field / 2)) / Math.max(width, height, 1);
  const [x, y] = [reach * width, reach * height];
  return [
    [sy * cp, sp, cy * cp],
    [cy * x, 0, -sy * x],
    [-sy * sp * y, cp * y, -cy * sp * y],
  ];
}
export type Axis = [x: number, y: number, z: number];

/** The angle that is seen from side to side, as a plan shows it. */
export function across({ field }: Look, width: number, height: number): number {
  const side = Math.tan(radians(field / 2)) * (width / Math.max(width, height, 1));
  return degrees(2 * Math.atan(side));
}

/** The place that is looked at: the nearest by angle. */
export function placeAt<One extends PointOfInterest>(points: readonly One[], look: Look): One | undefined {
  const direction = (yaw: number, pitch: number): Axis => axesOf({ yaw, pitch, field: 1 }, 1, 1)[0];
  const [x, y, z] = direction(look.yaw, look.pitch);
  return points
    .map((point) => {
      const [px, py, pz] = direction(point.yaw, point.pitch);
      return { point, near: x * px + y * py + z * pz };
    })
    .sort((one, other) => other.near - one.near)[0]?.point;
}

/**
 * Where the back of a phone looks (W3C Device Orientation, Z-X'-Y''), however the phone is held.
 * Degrees; yaw clockwise from north.
 */
export function lookOfPhone(alpha: number, beta: number, gamma: number): { yaw: number; pitch: number } {
  const [sa, ca] = [Math.sin(radians(alpha)), Math.cos(radians(alpha))];
  const [sb, cb] = [Math.sin(radians(beta)), Math.cos(radians(beta))];
  const [sg, cg] = [Math.sin(radians(gamma)), Math.cos(radians(gamma))];
  const east = -ca * sg - sa * sb * cg;
  const north = -sa * sg + ca * sb * cg;
  const up = -cb * cg;
  return { yaw: degrees(Math.atan2(east, north)), pitch: degrees(Math.asin(between(up, -1, 1))) };
}

import type { Size } from '../../../ui/view.ts';

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

/** Turned by degrees. Straight up is not passed; yaw goes on counting, so that a movement knows its way around. */
export const turned = ({ yaw, pitch, field }: Look, right: number, up: number): Look => ({
  yaw: yaw + right,
  pitch: between(pitch + up, -STEEPEST, STEEPEST),
  field,
});

/** Closer by a factor above 1. */
export const zoomed = (look: Look, factor: number): Look => ({
  ...look,
  field: between(look.field / factor, NARROWEST, WIDEST),
});

/** Turned to a place, by the shorter way around. */
export const turnedTo = (look: Look, { yaw, pitch }: PointOfInterest): Look =>
  turned(look, wrapped(yaw - look.yaw), pitch - look.pitch);

/** How far from the eye a picture of this size has to be held to fill the field, in its own pixels. */
export const distanceOf = ({ field }: Look, { width, height }: Size): number =>
  Math.max(width, height, 1) / 2 / Math.tan(radians(field / 2));

/** The angle of one pixel in the middle of a picture, for a drag that keeps what is under the finger there. */
export const degreesPerPixel = (look: Look, size: Size): number =>
  degrees(Math.atan(1 / distanceOf(look, size)));

/** The angle that is seen from side to side, as a plan shows it. */
export const across = (look: Look, size: Size): number =>
  degrees(2 * Math.atan(size.width / 2 / distanceOf(look, size)));

/** The place that is looked at: the nearest one. */
export function placeAt<One extends PointOfInterest>(points: readonly One[], look: Look): One | undefined {
  const off = ({ yaw, pitch }: One) => Math.hypot(wrapped(yaw - look.yaw), pitch - look.pitch);
  return points.toSorted((one, other) => off(one) - off(other))[0];
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

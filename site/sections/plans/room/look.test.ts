import { describe, expect, it } from 'vitest';
import fc from '../../../../tests/support/properties.ts';
import {
  degreesPerPixel,
  distanceOf,
  FIRST_LOOK,
  lookAt,
  lookOfPhone,
  placeAt,
  turnLook,
  wrapYaw,
  zoomLook,
} from './look.ts';

const angle = fc.double({ min: -2000, max: 2000, noNaN: true });
const points = [
  { name: 'Varanda', yaw: -6, pitch: -2 },
  { name: 'Sofá', yaw: 39, pitch: -26 },
  { name: 'Mesa de jantar', yaw: 139, pitch: -27 },
  { name: 'Cozinha', yaw: -155, pitch: -9 },
];

describe('a look', () => {
  it('stays possible, however it is turned and zoomed', () => {
    fc.assert(
      fc.property(
        angle,
        angle,
        fc.double({ min: 0.01, max: 100, noNaN: true }),
        (yaw, pitch, factor) => {
          const look = zoomLook(turnLook(FIRST_LOOK, yaw, pitch), factor);
          expect(Math.abs(look.pitch)).toBeLessThanOrEqual(85);
          expect(look.field >= 35 && look.field <= 100).toBe(true);
        },
      ),
    );
  });

  it('goes to a place by the shorter way and arrives there', () => {
    fc.assert(
      fc.property(angle, fc.constantFrom(...points), (yaw, place) => {
        const from = turnLook(FIRST_LOOK, yaw, 0);
        const to = lookAt(from, place);
        expect(Math.abs(to.yaw - from.yaw)).toBeLessThanOrEqual(180);
        expect(wrapYaw(to.yaw - place.yaw)).toBeCloseTo(0, 6);
        expect(to.pitch).toBeCloseTo(place.pitch, 6);
      }),
    );
  });

  it('spans its field across the longer side', () => {
    const look = { yaw: 0, pitch: 0, field: 80 };
    expect(degreesPerPixel(look, 1280)).toBeCloseTo(0.0751, 3);
    expect(distanceOf({ ...look, field: 90 })).toBeCloseTo(0.5, 9);
  });
});

it('names the place that is looked at', () => {
  for (const point of points)
    expect(placeAt(points, { ...point, field: 80 })?.name).toBe(point.name);
  expect(placeAt(points, { yaw: -177 + 360, pitch: 0, field: 80 })?.name).toBe('Cozinha');
  expect(placeAt([], FIRST_LOOK)).toBeUndefined();
});

describe('a phone', () => {
  it('held upright looks ahead, to either side and at the floor', () => {
    expect(lookOfPhone(0, 90, 0).pitch).toBeCloseTo(0, 9);
    expect(lookOfPhone(0, 90, 0).yaw).toBeCloseTo(0, 9);
    expect(lookOfPhone(-90, 90, 0).yaw).toBeCloseTo(90, 9);
    expect(lookOfPhone(0, 0, 0).pitch).toBeCloseTo(-90, 9);
    expect(lookOfPhone(0, 60, 0).pitch).toBeCloseTo(-30, 9);
  });

  it('held sideways looks where it looked upright', () => {
    expect(lookOfPhone(90, 0, -90).pitch).toBeCloseTo(0, 6);
    expect(lookOfPhone(0, 0, 90).pitch).toBeCloseTo(0, 6);
  });
});

import { describe, expect, it } from 'vitest';
import fc from '../../../../tests/support/properties.ts';
import { content } from '../../../content/index.ts';
import { axesOf, degreesPerPixel, lookOfPhone, onTheWay, placeAt, possible, wrapped } from './look.ts';

const angle = fc.double({ min: -2000, max: 2000, noNaN: true });
const look = fc.record({ yaw: angle, pitch: angle, field: angle }).map(possible);
const points = content.sala.pontos.map(({ nome, giro, inclinacao }) => ({
  name: nome,
  yaw: giro,
  pitch: inclinacao,
}));

describe('a look', () => {
  it('stays possible', () => {
    fc.assert(
      fc.property(look, ({ yaw, pitch, field }) => {
        expect(yaw >= -180 && yaw < 180.0001).toBe(true);
        expect(Math.abs(pitch)).toBeLessThanOrEqual(85);
        expect(field >= 35 && field <= 100).toBe(true);
      }),
    );
  });

  it('goes to another by the shorter way and arrives there', () => {
    fc.assert(
      fc.property(look, look, fc.double({ min: 0, max: 1, noNaN: true }), (from, to, share) => {
        const way = (a: { yaw: number }, b: { yaw: number }) => Math.abs(wrapped(a.yaw - b.yaw));
        expect(way(from, onTheWay(from, to, share))).toBeLessThanOrEqual(way(from, to) + 1e-6);
        expect(way(onTheWay(from, to, 1), to)).toBeLessThan(1e-6);
        expect(onTheWay(from, to, 1).pitch).toBeCloseTo(to.pitch, 6);
      }),
    );
  });

  it('has its picture upright: the edges are square to what is ahead and to each other', () => {
    fc.assert(
      fc.property(look, (one) => {
        const [ahead, right, up] = axesOf(one, 390, 844);
        const dot = (a: readonly number[], b: readonly number[]) =>
          a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0);
        for (const product of [dot(ahead, right), dot(ahead, up), dot(right, up)]) {
          expect(product).toBeCloseTo(0, 9);
        }
        expect(dot(ahead, ahead)).toBeCloseTo(1, 9);
        expect(up[1]).toBeGreaterThan(0);
      }),
    );
  });

  it('spans its field across the longer side', () => {
    const [, right] = axesOf({ yaw: 0, pitch: 0, field: 80 }, 1280, 800);
    expect((2 * Math.atan(right[0]) * 180) / Math.PI).toBeCloseTo(80, 9);
    expect(degreesPerPixel({ yaw: 0, pitch: 0, field: 80 }, 800, 1280)).toBeCloseTo(0.0751, 3);
  });

  it('to the right is to the right, up is up', () => {
    expect(axesOf({ yaw: 90, pitch: 0, field: 80 }, 1, 1)[0][0]).toBeCloseTo(1, 9);
    expect(axesOf({ yaw: 0, pitch: 85, field: 80 }, 1, 1)[0][1]).toBeGreaterThan(0.99);
  });
});

it('names the place that is looked at', () => {
  for (const point of points) {
    expect(placeAt(points, possible({ ...point, field: 80 }))?.name).toBe(point.name);
  }
  expect(placeAt(points, possible({ yaw: -177, pitch: 0, field: 80 }))?.name).toBe('Cozinha');
  expect(placeAt([], possible({ yaw: 0, pitch: 0, field: 80 }))).toBeUndefined();
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

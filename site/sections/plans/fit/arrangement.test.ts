import { describe, expect, it } from 'vitest';
import fc from '../../../../tests/support/properties.ts';
import {
  type Arrangement,
  addThing,
  type FitItem,
  isPiece,
  isRuler,
  linkText,
  readLink,
  replaceThing,
} from './arrangement.ts';
import { difference, fitMessage, LONGEST_MESSAGE, metres, readSide, size } from './words.ts';

const SOFA = { kind: 'sofa', name: 'Sofá', width: 2100, depth: 950, outline: false };
const KINDS = [SOFA, { ...SOFA, kind: 'cama-casal' }, { ...SOFA, kind: 'mesa-4' }];
const number = fc.double({ min: -60_000, max: 60_000, noNaN: true });
const point = fc.record({ x: number, y: number });
const box = fc.record({ x: number, y: number, width: number, depth: number, angle: number });
const piece = fc.tuple(fc.constantFrom(...KINDS), box).map(([kind, at]) => ({ ...kind, ...at }));

type Change = (all: Arrangement) => Arrangement;
const anyOf = (all: Arrangement, pick: number) => all[pick % Math.max(1, all.length)];
const anyChange: fc.Arbitrary<Change> = fc.oneof(
  piece.map((one) => (all: Arrangement) => addThing(all, one)),
  fc.record({ a: point, b: point }).map((line) => (all: Arrangement) => addThing(all, line)),
  fc.tuple(fc.nat(50), box, point).map(([pick, at, b]) => (all: Arrangement) => {
    const one = anyOf(all, pick);
    return one ? replaceThing(all, isRuler(one) ? { ...one, b } : { ...one, ...at }) : all;
  }),
  fc.nat(50).map((pick) => (all: Arrangement) => all.filter((one) => one !== anyOf(all, pick))),
);
const arrangement = fc
  .array(anyChange, { maxLength: 60 })
  .map((changes) => changes.reduce<Arrangement>((all, make) => make(all), []));

it('never holds more than can be read, nor a piece without a possible size', () => {
  fc.assert(
    fc.property(fc.array(anyChange, { maxLength: 200 }), (changes) => {
      const all = changes.reduce<Arrangement>((one, make) => make(one), []);
      expect(all.length).toBeLessThanOrEqual(60);
      expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
      for (const { width, depth, angle } of all.filter(isPiece)) {
        for (const side of [width, depth]) expect(side >= 200 && side <= 9900).toBe(true);
        expect(angle >= 0 && angle < 360 && Number.isInteger(angle)).toBe(true);
      }
    }),
  );
});

const bare = (all: Arrangement) => all.map(({ id: _, ...one }: FitItem) => one);

describe('a link', () => {
  it('brings back the arrangement, in letters that need no encoding', () => {
    fc.assert(
      fc.property(arrangement, (all) => {
        const text = linkText('tipo-a', all);
        expect(encodeURIComponent(text)).toBe(text);
        expect(text.split('_')[0]).toBe('tipo-a');
        expect(bare(readLink(text, KINDS))).toEqual(bare(all));
      }),
    );
  });

  it('written by anybody does no harm', () => {
    const token = fc.constantFrom(
      ...'_.-r0123456789e',
      'sofa',
      '__proto__',
      '<script>',
      '%00',
      'NaN',
      '1e9',
      '٣',
    );
    const hostile = fc.oneof(
      fc.string(),
      fc.array(token, { maxLength: 80 }).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(hostile, (text) => {
        const all = readLink(text, KINDS);
        for (const one of all.filter(isPiece)) {
          expect(KINDS.map(({ kind }) => kind)).toContain(one.kind);
          expect([one.width, one.depth].every((side) => side >= 200 && side <= 9900)).toBe(true);
          expect([one.x, one.y].every((at) => Math.abs(at) <= 50_000)).toBe(true);
        }
        expect(bare(readLink(linkText('tipo-a', all), KINDS))).toEqual(bare(all));
      }),
      { numRuns: 1000 },
    );
  });

  it('leaves out what is impossible and keeps the rest', () => {
    const text = [
      'tipo-a',
      'sofa.2100.950.1090.4980.90',
      'sofa.2100.950.1090.4980',
      'sofa.99999.950.0.0.0',
      'sofa.2100.950.0.0.360',
      'trono.2100.950.0.0.0',
      'sofa.2100.950.1.5.0.0',
      'r.75.3150.2985.3150',
      'r.75.3150.2985',
    ].join('_');
    expect(readLink(text, KINDS)).toEqual([
      { ...SOFA, id: 1, x: 1090, y: 4980, angle: 90 },
      { id: 2, a: { x: 75, y: 3150 }, b: { x: 2985, y: 3150 } },
    ]);
    expect(readLink(`tipo-a${'_sofa.2100.950.0.0.0'.repeat(300)}`, KINDS)).toHaveLength(60);
  });
});

describe('the message to the consultant', () => {
  const subject = { launch: 'Vila Serena', plan: 'Tipo A' };
  const EMPTY =
    'Olá! Estou vendo a planta Tipo A do Vila Serena e quero saber se os meus móveis cabem.';
  const sofa = { ...SOFA, id: 1, x: 0, y: 0, angle: 0 };

  it('names plan and pieces with their sizes, equal ones counted', () => {
    const text = fitMessage(subject, [sofa, { ...sofa, id: 2 }], 'https://x.example/#c');
    expect(text).toBe(
      'Olá! Estou vendo a planta Tipo A do Vila Serena e quero levar: 2 x sofá 2,10 x 0,95 m. Cabe?\nMontei assim: https://x.example/#c',
    );
  });

  it('stays under 1,000 characters, whatever is laid on the plan and however it is called', () => {
    fc.assert(
      fc.property(arrangement, fc.string({ maxLength: 60 }), (all, name) => {
        const pieces = all.filter(isPiece).map((one) => ({ ...one, name }));
        const [first = sofa] = pieces;
        const laid = [...pieces, { ...first, outline: true }];
        const text = fitMessage(subject, laid, `https://x.example/#${'1'.repeat(900)}`);
        expect(text.length).toBeLessThanOrEqual(LONGEST_MESSAGE);
        expect(text).toContain('Olá! Estou vendo a planta Tipo A do Vila Serena');
      }),
    );
  });

  it('tells how large the visitor’s room is today, alone too', () => {
    const room = { ...sofa, width: 3000, depth: 4000, outline: true };
    const ask = (...pieces: (typeof sofa)[]) => fitMessage(subject, pieces, 'L');
    expect(ask(room)).toBe(`${EMPTY} A minha sala de hoje tem 3,00 x 4,00 m.\nMontei assim: L`);
    expect(ask(sofa, room)).toContain('Cabe? A minha sala de hoje tem 3,00 x 4,00 m.');
    expect(ask()).toBe(EMPTY);
  });
});

it('writes lengths as Brazilians do', () => {
  expect(metres(2350)).toBe('2,35 m');
  expect(metres(0)).toBe('0,00 m');
  expect(size({ width: 2100, depth: 950 })).toBe('2,10 x 0,95');
});

it.each([
  ['210', 2100],
  ['2,10', 2100],
  ['2.1', 2100],
  ['95 cm', 950],
  ['0,95 m', 950],
  ['88,5', 885],
  ['', undefined],
  ['19', undefined],
  ['991', undefined],
  ['sofá', undefined],
])('understands a side written as "%s"', (written, side) => {
  expect(readSide(written)).toBe(side);
});

describe('our living room and the visitor’s', () => {
  const ours = { x: 0, y: 0, width: 2910, depth: 5980, angle: 0 };
  const told = (width: number, depth: number, angle = 0) =>
    difference(ours, { x: 0, y: 0, width, depth, angle });

  it('differ by so many centimetres', () => {
    expect(told(2510, 6130)).toBe('A nossa sala é 40 cm mais larga e 15 cm mais curta que a sua.');
    expect(told(3000, 5000)).toBe(
      'A nossa sala é 9 cm mais estreita e 98 cm mais comprida que a sua.',
    );
    expect(told(2910, 5980)).toBe(
      'A nossa sala é da mesma largura e do mesmo comprimento que a sua.',
    );
  });

  it('are compared as they lie', () => {
    expect(told(6130, 2510, 90)).toBe(told(2510, 6130));
    expect(told(2510, 6130, 180)).toBe(told(2510, 6130));
  });
});

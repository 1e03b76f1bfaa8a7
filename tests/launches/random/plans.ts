import fc from 'fast-check';
import type { DrawnRoom } from '../drawing.ts';
import { widePhoto } from './look.ts';
import { fits, list, maybe, sentences, words } from './words.ts';

/** Rooms of a drawn plan in two rows, for a width and depth in metres. */
const drawnRooms = fc
  .record({
    width: fc.integer({ min: 4, max: 14 }),
    depth: fc.integer({ min: 4, max: 12 }),
    above: fc.integer({ min: 1, max: 3 }),
    below: fc.integer({ min: 1, max: 3 }),
  })
  .map(({ width, depth, above, below }) =>
    [above, below].flatMap((count, row) =>
      Array.from(
        { length: count },
        (_, place): DrawnRoom => ({
          name: `${row * above + place + 1}`,
          left: (place * width) / count,
          top: (row * depth) / 2,
          width: width / count,
          depth: depth / 2,
        }),
      ),
    ),
  );

const counted = (most: number) => maybe(fc.integer({ min: 1, max: most }));
const hundredths = (least: number, most: number) =>
  fc.integer({ min: least * 100, max: most * 100 }).map((value) => value / 100);

const room = fc.record({ nome: words(1, 4), area: hundredths(1, 60) });
/** Rooms whose names differ. */
const rooms = maybe(
  list(room, [1, 20]).map((all) =>
    all.map(({ nome, area }, at) => ({ nome: `${nome} ${at + 1}`, area })),
  ),
);

/**
 * A plan: its entry in `plantas.yaml`, and its file, a drawing of known scale or a picture.
 */
const plan = fc
  .record({
    titulo: words(1, 5),
    ambientes: rooms,
    walls: hundredths(15, 400),
    jardim: maybe(hundredths(5, 900)),
    quartos: counted(5),
    alt: sentences(),
    drawn: drawnRooms,
    kind: fc.constantFrom('measured', 'measured', 'drawing', 'picture'),
  })
  .map(({ walls, drawn, kind, ...said }) => {
    const sum = (said.ambientes ?? []).reduce((total, { area }) => total + area, 0);
    return {
      said: { ...said, 'area-privativa': Math.round((sum + walls) * 100) / 100 },
      drawn,
      kind,
    };
  });

const group = fc.record({
  aba: words(1, 3).filter(fits(30)),
  titulo: words(2, 14),
  plans: list(plan, [1, 4]),
  foto: maybe(widePhoto),
  'foto-titulo': maybe(words(1, 4)),
});

const view = fc.record({
  nome: words(1, 4),
  giro: fc.integer({ min: -180, max: 180 }),
  inclinacao: fc.integer({ min: -90, max: 90 }),
});
const place360 = fc.record({
  plan: fc.nat(),
  titulo: words(1, 4),
  detalhe: words(1, 3),
  legenda: words(1, 6),
  alt: sentences(),
  pontos: list(view, [1, 10]),
});

/** Plans in groups, and rooms in 360° on some of them. */
export const plans = fc
  .record({
    titulo: words(1, 6),
    nota: sentences(),
    grupos: list(group, [1, 5]),
    salas: maybe(list(place360, [0, 5])),
  })
  .map(({ grupos, salas, ...texts }) => {
    const all = grupos.flatMap(({ plans }, at) =>
      plans.map((one, place) => ({ id: `planta-${at + 1}-${place + 1}`, ...one })),
    );
    const fileOf = ({ id, kind }: (typeof all)[number]) =>
      `${id}.${kind === 'picture' ? 'png' : 'svg'}`;
    const ids = all.map(({ id }) => id);
    return {
      texts,
      grupos: grupos.map(({ plans, aba, ...said }, at) => ({
        ...said,
        ...(grupos.length > 1 && { aba }),
        id: `grupo-${at + 1}`,
        plantas: plans.map((_, place) => `planta-${at + 1}-${place + 1}`),
      })),
      plantas: Object.fromEntries(
        all.map((one) => [
          one.id,
          {
            ...one.said,
            desenho: { ampliada: fileOf(one) },
            ...(one.kind === 'measured' && { escala: 10 }),
          },
        ]),
      ),
      drawn: Object.fromEntries(all.map((one) => [fileOf(one), one.drawn])),
      salas: salas?.map(({ plan, ...said }, at) => ({
        ...said,
        pasta: `sala-${at + 1}`,
        planta: ids[plan % ids.length],
        olho: [100, 100 + 40 * at],
      })),
    };
  });

import { z } from 'zod';
import { readArea } from '../yaml/written.ts';
import { id, listOf, NO_UNIT, noTwice, parsed, quantity, text, upTo } from './fields.ts';
import { focus, photoFor } from './looks.ts';
import { ownRooms } from './prices.ts';

const drawing = text.meta({ kind: 'picture-file', folder: 'plans' });
const planName = id.meta({ kind: 'plan' });

const area = parsed(
  'precisa ser um número em metros quadrados, com até duas casas',
  '8,88',
  (value) => {
    const metres = readArea(value) ?? 0;
    return metres >= 0.01 && metres <= 5000 ? metres : undefined;
  },
).meta({ kind: 'area' });

const SCALE = 'quantos milímetros vale uma unidade do desenho, de 0,1 a 100';
const drawingScale = quantity(SCALE, '5', /mm/, [0.1, 100]);

const drawingUnits = quantity(
  'um número em unidades do desenho',
  '310',
  NO_UNIT,
  [-100_000, 100_000],
);

const choice = <const Option extends string>(...options: [Option, ...Option[]]) =>
  z
    .enum(options, `só pode ser ${options.map((option) => `"${option}"`).join(', ')}`)
    .meta({ kind: 'choice', options });

/** `site/sections/plans/fit/furniture.ts` has their names and sizes. */
const FURNITURE = [
  'sofa',
  'poltrona',
  'rack',
  'mesa-4',
  'mesa-6',
  'cama-casal',
  'cama-solteiro',
  'berco',
  'guarda-roupa',
  'escrivaninha',
  'geladeira',
  'lavadora',
] as const;
export type FurnitureKind = (typeof FURNITURE)[number];

const drawnPiece = z
  .strictObject({
    pecas: listOf(choice(...FURNITURE), [1, 12], 'pecas'),
    /** In the large drawing's units: left, top, width, height. */
    caixa: z.tuple(
      [drawingUnits, drawingUnits, drawingUnits, drawingUnits],
      'precisa ser quatro números. Exemplo: [16, 795, 183, 400]',
    ),
    costas: choice('cima', 'direita', 'baixo', 'esquerda').default('cima'),
  })
  .meta({ title: 'móvel' });

export const plan = z
  .strictObject({
    titulo: text,
    'area-privativa': area,
    jardim: area.optional(),
    /** Only where they differ from the launch's. */
    ...ownRooms,
    alt: text,
    desenho: z.strictObject({
      /** The large drawing is used when absent. */
      secao: drawing.optional(),
      'secao-lado-a-lado': drawing.optional(),
      ampliada: drawing,
    }),
    escala: drawingScale.optional(),
    moveis: listOf(drawnPiece, [0, 60], 'moveis').default([]),
    ambientes: listOf(z.strictObject({ nome: text, area }), [1, 20], 'ambientes')
      .check(
        noTwice('nome', '"{nome}" já está nesta planta. Diga qual é qual: "{nome} 1" e "{nome} 2"'),
      )
      .default([]),
  })
  .superRefine(({ ambientes, 'area-privativa': whole }, context) => {
    const sum = ambientes.reduce((total, room) => total + room.area, 0);
    const [all, most] = [sum, whole].map((metres) => metres.toFixed(2).replace('.', ','));
    const message = `a soma dos ambientes (${all} m²) passa da área privativa (${most} m²)`;
    if (sum > whole + 0.005) context.addIssue({ code: 'custom', path: ['ambientes'], message });
  });

const planGroup = z.strictObject({
  id,
  /** A single group has no tab. */
  aba: upTo(30).optional(),
  titulo: text,
  plantas: listOf(planName, [1, 4], 'plantas'),
  foto: photoFor('plantas').optional(),
  'foto-titulo': text.optional(),
});

export const plantas = z
  .strictObject({
    titulo: text,
    grupos: listOf(planGroup, [1, 5], 'grupos').check(
      noTwice('id', '"{id}" já é o id de outro grupo. Cada grupo tem o seu'),
      noTwice('plantas', '"{plantas}" já está em um grupo. Cada planta fica em um só'),
    ),
    nota: text.default(
      'Planta ilustrativa. Áreas dos ambientes em m²; a área privativa inclui as paredes.',
    ),
    jardim: text.default('Jardim privativo'),
    plantas: z.record(id, plan),
  })
  .superRefine(({ grupos }, context) => {
    const message =
      'precisa de "aba", o que se lê na aba dele, porque há mais de um grupo. Exemplo: aba: Térreo';
    for (const [place, { aba }] of grupos.entries())
      if (grupos.length > 1 && !aba)
        context.addIssue({ code: 'custom', path: ['grupos', place], message });
  });

const point = (example: string) =>
  z.tuple([drawingUnits, drawingUnits], `precisa ser dois números. Exemplo: ${example}`);

const degrees = quantity('um ângulo de -180 a 180 graus', '-45', /°|graus?/, [-180, 180]);

const room = z.strictObject({
  /** The folder in `tour`, and the room's name in the page. */
  pasta: id.meta({ kind: 'room-folder', folder: 'tour' }),
  planta: id.meta({ kind: 'shown-plan' }),
  olho: point('[310, 716]'),
  /** For a plan whose lettering would cover the mark. */
  'olho-na-pagina': point('[310, 870]').optional(),
  foco: focus.default([50, 50]),
  titulo: text,
  detalhe: text,
  legenda: text.default('Perspectiva ilustrada'),
  alt: text,
  pontos: listOf(
    z.strictObject({ nome: text, giro: degrees, inclinacao: degrees }).meta({ title: 'ponto' }),
    [1, 10],
    'pontos',
  ),
});

export const sala = z.strictObject({
  salas: listOf(room, [0, 5], 'salas').check(
    noTwice('pasta', '"{pasta}" já é a pasta de outra sala. Cada sala tem a sua'),
  ),
});

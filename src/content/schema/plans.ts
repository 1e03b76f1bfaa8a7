import { z } from 'zod';
import { id, listOf, naming, noTwice, oneOf, quantity, read, text, texts, whole } from './fields.ts';
import { photoFor } from './pictures.ts';
import { readArea, readMonth } from './written.ts';

/** How many rooms a home has that homes are chosen by. A plan that has others says so itself. */
const bedrooms = whole('quartos', '2', /quartos?/, [0, 10]);
export const ownRooms = {
  quartos: bedrooms.optional(),
  suites: whole('suítes', '2', /su[íi]tes?/, [0, 10]).optional(),
  banheiros: whole('banheiros', '2', /banheiros?/, [1, 15]).optional(),
};

/** `2026` stays; `12/2027` becomes `dezembro de 2027`, as it reads in a sentence. */
function readDelivery(written: string): string | undefined {
  if (/^20\d\d$/.test(written)) return written;
  const month = readMonth(written);
  return month && /^\p{L}+\/20\d\d$/u.test(month) ? month.toLowerCase().replace('/', ' de ') : undefined;
}

const delivery = read('precisa ser o ano, ou o mês e o ano, da entrega', '12/2027', readDelivery);

/** What is sold, in figures that texts, search engines and pictures take from here. */
export const facts = z
  .strictObject({
    imovel: oneOf(['apartamento', 'casa']).default('apartamento'),
    ...ownRooms,
    quartos: bedrooms,
    vagas: whole('vagas', '2', /vagas?/, [0, 10]).optional(),
    entrega: delivery.optional(),
    fases: z
      .array(z.strictObject({ nome: text, entrega: delivery.optional() }))
      .min(1, 'precisa ter ao menos uma fase')
      .max(6, 'pode ter no máximo 6 fases')
      .optional(),
  })
  .refine(({ quartos, suites = 0 }) => suites <= quartos, {
    path: ['suites'],
    error: 'não pode ser maior que o número de quartos: cada suíte é um deles',
  });

const drawing = text.meta({ kind: 'picture-file', folder: 'plans' });
const planName = id.meta({ kind: 'plan' });

/** Square metres, to the hundredth. */
const area = read('precisa ser um número em metros quadrados, com até duas casas', '8,88', (value) => {
  const metres = readArea(value) ?? 0;
  return metres >= 0.01 && metres <= 5000 ? metres : undefined;
}).meta({ kind: 'area' });

/** The length of one unit of a drawing in millimetres. */
const drawingScale = quantity(
  'quantos milímetros vale uma unidade do desenho, de 0,1 a 100',
  '5',
  /mm/,
  [0.1, 100],
);

export const plan = z
  .strictObject({
    titulo: text,
    'area-privativa': area,
    jardim: area.optional(),
    /** Where this plan has others than the launch. */
    ...ownRooms,
    alt: text,
    desenho: z.strictObject({
      /** Without it the page shows the large one. */
      secao: drawing.optional(),
      'secao-lado-a-lado': drawing.optional(),
      ampliada: drawing,
    }),
    escala: drawingScale.optional(),
    ambientes: listOf(z.strictObject({ nome: text, area }), [1, 20], 'ambientes')
      .check(noTwice('nome', '"{nome}" já está nesta planta. Diga qual é qual: "{nome} 1" e "{nome} 2"'))
      .default([]),
  })
  .superRefine((value, context) => {
    const sum = value.ambientes.reduce((total, room) => total + room.area, 0);
    if (sum <= value['area-privativa'] + 0.005) return;
    const formatted = (n: number) => n.toFixed(2).replace('.', ',');
    context.addIssue({
      code: 'custom',
      path: ['ambientes'],
      message: `a soma dos ambientes (${formatted(sum)} m²) passa da área privativa (${formatted(value['area-privativa'])} m²)`,
    });
  });

const planGroup = z.strictObject({
  id,
  /** On its tab; a group that stands alone has none. */
  aba: text.optional(),
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
    ...texts('nota legenda botao'),
    /** What the areas are called. */
    areas: z.strictObject({
      ...texts('titulo ambiente privativa jardim'),
      /** After the private area, beside a plan's name. */
      'mais-jardim': naming('jardim'),
    }),
    plantas: z.record(id, plan),
  })
  .superRefine(({ grupos }, context) => {
    for (const [place, { aba }] of grupos.entries())
      if (grupos.length > 1 && !aba)
        context.addIssue({
          code: 'custom',
          path: ['grupos', place],
          message:
            'precisa de "aba", o que se lê na aba dele, porque há mais de um grupo. Exemplo: aba: Térreo',
        });
  });

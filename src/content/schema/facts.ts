import { z } from 'zod';
import { oneOf, read, text, whole } from './fields.ts';
import { readMonth } from './written.ts';

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

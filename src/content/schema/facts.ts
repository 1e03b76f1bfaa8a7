import { z } from 'zod';
import { NO_UNIT, oneOf, quantity, read, text } from './fields.ts';
import { readMonth } from './written.ts';

const count = (what: string, least: number, most: number, unit: RegExp = NO_UNIT) =>
  quantity(`um número inteiro de ${what}, de ${least} a ${most}`, '2', unit, [least, most], Number.isInteger);

/** How many rooms a home has that homes are chosen by. A plan that has others says so itself. */
const bedrooms = count('quartos', 0, 10, /quartos?/);
export const ownRooms = {
  quartos: bedrooms.optional(),
  suites: count('suítes', 0, 10, /su[íi]tes?/).optional(),
  banheiros: count('banheiros', 1, 15, /banheiros?/).optional(),
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
    vagas: count('vagas', 0, 10, /vagas?/).optional(),
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

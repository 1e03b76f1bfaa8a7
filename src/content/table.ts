import * as z from 'zod/mini';

const reais = z
  .number('precisa ser um valor em reais, sem pontos, como 332000')
  .check(
    z.int('precisa ser um valor em reais inteiros, sem centavos'),
    z.positive('precisa ser maior que zero'),
  );

const text = z.string('precisa ser um texto').check(z.trim(), z.minLength(1, 'não pode ficar vazio'));

/**
 * The example unit's price table. The one home of its rules: the build reads it from
 * `content/condicoes.yaml`, the browser from `/conditions.json`. Money is in whole reais.
 * Written in `zod/mini` because the browser carries it.
 */
export const tableSchema = z
  .strictObject({
    situacao: z.enum(['vigente', 'em-atualizacao'], 'precisa ser "vigente" ou "em-atualizacao"'),
    unidade: text,
    andar: text,
    total: reais,
    sinal: reais,
    parcela: reais,
    mes: text,
  })
  .check(
    z.refine((table) => table.sinal <= table.total, {
      path: ['sinal'],
      error: 'não pode ser maior que o valor total',
    }),
  );

export type PriceTable = z.infer<typeof tableSchema>;

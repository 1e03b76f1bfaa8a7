import { z } from 'zod';
import { amountChecks, formatMoney, reais } from '../table.ts';
import { date, naming, oneOf, quantity, read, text, texts, titled } from './fields.ts';
import { meaning } from './meanings.ts';
import { photoFor } from './pictures.ts';
import { readMoney, readMonth } from './written.ts';

/** Reais as written; whole and bounded by the table's own rules. */
const money = read('precisa ser um valor em reais', '332.000', readMoney);

const instalments = quantity(
  'um número inteiro de parcelas',
  '120',
  /parcelas?|vezes|x/,
  [1, 600],
  Number.isInteger,
);

/** `09/2025` becomes `Setembro/2025`; other words that name a month and a year stay. */
const month = read('precisa dizer o mês e o ano da tabela', 'Setembro/2025', readMonth);

/** The price table as a person writes it, in `condicoes.yaml` or in `conditions.json`. */
export const writtenTable = z
  .strictObject({
    situacao: oneOf(['vigente', 'em-atualizacao']),
    unidade: text,
    andar: text,
    total: money.pipe(reais),
    sinal: money.pipe(reais),
    parcela: money.pipe(reais),
    mes: month,
    'valida-ate': date.optional(),
    parcelas: instalments.optional(),
    juros: text.optional(),
    'total-financiado': money.pipe(reais).optional(),
    terreno: money.pipe(reais).optional(),
    construcao: money.pipe(reais).optional(),
  })
  .check(...amountChecks)
  .superRefine((table, context) => {
    const { total, terreno = 0, construcao = 0 } = table;
    const financed = table['total-financiado'];
    const tell = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (financed !== undefined && financed < total) {
      tell(
        'total-financiado',
        `foi entendido como ${formatMoney(financed)} e não pode ser menor que o valor total (${formatMoney(total)})`,
      );
    }
    if (terreno + construcao > total) {
      tell(
        terreno > total ? 'terreno' : 'construcao',
        `terreno e construção foram entendidos como ${formatMoney(terreno)} e ${formatMoney(construcao)}, que juntos passam do valor total (${formatMoney(total)})`,
      );
    }
  });

export const condicoes = z.strictObject({
  tabela: writtenTable,
  textos: z.strictObject({
    ...texts('titulo texto total sinal'),
    'parte-do-sinal': naming('porcento'),
    ...texts('saldo formas-do-saldo parcelas a-partir-de plano-completo'),
    nota: meaning(text, { needs: ['unidade', 'mes'], may: ['valida-ate'] }),
    botao: text,
    'em-atualizacao': titled,
    pagamento: naming('parcelas', 'juros', 'total-financiado').default(
      '{parcelas} parcelas mensais, {juros}. Total com financiamento: {total-financiado}.',
    ),
    'terreno-e-construcao': naming('terreno', 'construcao').default(
      'Fração ideal do terreno: {terreno}. Construção: {construcao}, com preço reajustável.',
    ),
    validade: naming('valida-ate').default('Valores válidos até {valida-ate}.'),
    'quadro-resumo': text.optional(),
    registro: text.optional(),
  }),
  foto: photoFor('condicoes', 'condicoes-celular'),
});

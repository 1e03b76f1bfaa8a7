import { z } from 'zod';
import { amountChecks, formatMoney, reais } from '../table.ts';
import { date, id, oneOf, quantity, read, text, titled } from './fields.ts';
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
    titulo: text,
    texto: text,
    total: text,
    sinal: text,
    'parte-do-sinal': text,
    saldo: text,
    'formas-do-saldo': text,
    parcelas: text,
    'a-partir-de': text,
    'plano-completo': text,
    nota: text,
    botao: text,
    'em-atualizacao': titled,
    pagamento: text.default(
      '{parcelas} parcelas mensais, {juros}. Total com financiamento: {total-financiado}.',
    ),
    'terreno-e-construcao': text.default(
      'Fração ideal do terreno: {terreno}. Construção: {construcao}, com preço reajustável.',
    ),
    validade: text.default('Valores válidos até {valida-ate}.'),
    'quadro-resumo': text.optional(),
    registro: text.optional(),
  }),
  foto: id,
});

import { formatMoney, isExpired, type PriceUnit } from '../table.ts';
import { dayIn } from '../time-zone.ts';
import { inFile, inTable, type LaunchState, type Open } from './finding.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Lei 4.591/64, art. 33, as Lei 14.382/2022 has it. */
const VALID_DAYS = 180;
const CDC =
  'CDC, art. 52: preço, juros, número e periodicidade das parcelas, total a pagar com e sem financiamento';
/** Days from one calendar day to another. */
const days = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY;
const shown = (date: string) => date.split('-').reverse().join('/');

/** The registration that every advert names, its age, and how prices are told under its regime. */
export function incorporationOpen(state: LaunchState, open: Open): void {
  const { content, now } = state;
  const { incorporacao } = content.empreendimento;
  if (!incorporacao) {
    const missing = inFile('empreendimento', 'incorporacao');
    open(
      'Falta o registro da incorporação: número, cartório, data e regime de preço',
      'Lei 4.591/64, art. 32, § 3º: o número do registro e o cartório constam obrigatoriamente dos anúncios',
      {
        ...missing,
        where: `${missing.where}: { registro: R-2/12.345, cartorio: 1º Ofício de Registro de Imóveis, data: 01/08/2026, regime: preco-fechado }`,
      },
    );
    return;
  }
  const { data, regime, concretizada } = incorporacao;
  const renewed = incorporacao['atualizada-em'] ?? data;
  const today = dayIn(content.empreendimento.fuso, now);
  const age = days(renewed, today);
  if (days(data, today) < 0 || age < 0)
    open(
      `A data ${shown(age < 0 ? renewed : data)} do registro da incorporação ainda não chegou`,
      'Lei 4.591/64, art. 32: só se negocia depois do registro',
      inFile('empreendimento', 'incorporacao', 'data'),
    );
  if (age > VALID_DAYS && !concretizada)
    open(
      `O registro da incorporação é de ${shown(renewed)}, há ${age} dias. Confirme a data: se já houve venda, financiamento ou início das obras, escreva "concretizada: sim"; se as certidões foram atualizadas, escreva a data em "atualizada-em"`,
      'Lei 4.591/64, art. 33: passados 180 dias sem concretizar, é preciso averbar a atualização das certidões antes de negociar',
      inFile('empreendimento', 'incorporacao', 'atualizada-em'),
    );
  const { situacao, unidades } = content.condicoes.tabela;
  if (situacao !== 'vigente' || regime === 'preco-fechado') return;
  const rule =
    regime === 'reajustavel'
      ? 'Lei 4.591/64, art. 56: na empreitada reajustável, o anúncio com preço separa terreno e construção e diz que há reajuste'
      : 'Lei 4.591/64, art. 62: na obra por administração, o anúncio com preço separa terreno e custo da construção';
  for (const [place, unit] of unidades.entries()) {
    const where = inTable(state, 'terreno', place);
    const { total, terreno, construcao } = unit;
    const whose = unitNamed(unit, unidades);
    if (terreno === undefined || construcao === undefined)
      open(`${whose}Falta separar o preço do terreno do preço da construção`, rule, where);
    else if (terreno + construcao !== total)
      open(
        `${whose}Terreno (${formatMoney(terreno)}) e construção (${formatMoney(construcao)}) não somam o valor total (${formatMoney(total)})`,
        rule,
        where,
      );
  }
}

/** Says of which unit a finding is, where there are several. */
const unitNamed = ({ unidade }: PriceUnit, units: PriceUnit[]) =>
  units.length > 1 ? `Unidade ${unidade}: ` : '';

/** What the plan of payment is made of. */
const PLAN = [
  ['parcelas', 'o número de parcelas'],
  ['juros', 'os juros, ou "sem juros"'],
  ['total-financiado', 'o total com financiamento'],
] as const;

/** The payment example: complete, dated, in force. While the table is being revised no price is told and nothing is asked. */
export function paymentOpen(state: LaunchState, open: Open): void {
  const { content, now } = state;
  const { tabela, textos } = content.condicoes;
  const until = tabela['valida-ate'];
  if (tabela.situacao !== 'vigente') return;
  for (const [place, unit] of tabela.unidades.entries()) {
    const missing = PLAN.filter(([field]) => unit[field] === undefined);
    const [first] = missing;
    if (first)
      open(
        `${unitNamed(unit, tabela.unidades)}O exemplo de pagamento está incompleto. Falta: ${missing.map(([field, what]) => `${what} ("${field}")`).join('; ')}`,
        CDC,
        inTable(state, first[0], place),
      );
  }
  if (!until)
    open(
      'A tabela não diz até quando vale. Exemplo: valida-ate: 30/09/2026',
      'CDC, arts. 30 e 31: oferta com preço obriga quem anuncia e informa o prazo de validade',
      inTable(state, 'valida-ate'),
    );
  else if (isExpired(tabela, now, content.empreendimento.fuso))
    open(
      `A tabela valia até ${shown(until)}. A página diz que ela está em atualização`,
      'CDC, arts. 30 e 37: preço vencido no ar é oferta enganosa',
      inTable(state, 'valida-ate'),
    );
  if (!textos['quadro-resumo'])
    open(
      'Falta dizer que o quadro-resumo do contrato está à disposição. Exemplo: quadro-resumo: Peça ao consultor o quadro-resumo, com corretagem, índices, juros, multas, direito de arrependimento e prazo de entrega',
      'Lei 13.786/2018 (art. 35-A da Lei 4.591/64): o contrato começa por um quadro-resumo com esses itens',
      inFile('condicoes', 'textos', 'quadro-resumo'),
    );
}
